/* Runs a program on a pseudo-terminal of its own and plays a person in front of it.
 * usage: terminal SCRIPT PROGRAM ARG...
 * SCRIPT holds steps of two lines: what must be on the screen before it goes on (from where the last
 * step found its text), and what is then typed, with \n and \004 (Ctrl-D) written so.
 * Prints all that the screen showed. Exit code: the program's, or 99 when a text never came. */
#include <pty.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static char screen[1 << 20];
static size_t shown;

static int read_more(int terminal) {
  ssize_t got = read(terminal, screen + shown, sizeof screen - 1 - shown);
  if (got <= 0) return 0; /* EIO: the program has ended */
  shown += (size_t)got;
  screen[shown] = 0;
  return 1;
}

static void type(int terminal, const char *text) {
  char typed[4096];
  size_t length = 0;
  for (const char *c = text; *c && length < sizeof typed; c++) {
    if (c[0] == '\\' && c[1] == 'n') {
      typed[length++] = '\n';
      c++;
    } else if (!strncmp(c, "\\004", 4)) {
      typed[length++] = 4;
      c += 3;
    } else {
      typed[length++] = *c;
    }
  }
  if (write(terminal, typed, length) < 0) perror("write");
}

int main(int argc, char **argv) {
  int terminal, status, code = 0;
  struct winsize size = {40, 100, 0, 0};
  pid_t child = forkpty(&terminal, NULL, NULL, &size);
  if (child == 0) {
    execvp(argv[2], argv + 2);
    _exit(127);
  }
  FILE *script = fopen(argv[1], "r");
  char expected[1024], typed[4096];
  size_t seen = 0;
  while (script && fgets(expected, sizeof expected, script) && fgets(typed, sizeof typed, script)) {
    expected[strcspn(expected, "\n")] = 0;
    typed[strcspn(typed, "\n")] = 0;
    char *found;
    while (!(found = strstr(screen + seen, expected)) && read_more(terminal)) {
    }
    if (!found) {
      fprintf(stderr, "the screen never showed: %s\n", expected);
      code = 99;
      break;
    }
    seen = (size_t)(found - screen) + strlen(expected);
    type(terminal, typed);
  }
  type(terminal, "\\004"); /* nobody is there any more */
  while (read_more(terminal)) {
  }
  fwrite(screen, 1, shown, stdout);
  waitpid(child, &status, 0);
  return code ? code : WEXITSTATUS(status);
}
