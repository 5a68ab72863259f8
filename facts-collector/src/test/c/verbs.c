/*
 * A stand-in for libibverbs.so.1: mlx5_0 (InfiniBand, up), mlx5_1 (RoCE, no DMA-BUF), mlx5_2 (may
 * not be opened). With -DNO_KERNEL the kernel has no verbs at all; with -DHANG_OPEN opening mlx5_1
 * does not come back.
 */
#include <errno.h>
#include <string.h>
#include <stddef.h>
#include <unistd.h>

static const char *const names[] = {"mlx5_0", "mlx5_1", "mlx5_2"};
static const char *const *list[] = {&names[0], &names[1], &names[2], NULL};

#define INDEX(p) ((int) ((const char *const *) (p) - names))

void *ibv_get_device_list(int *count) {
#ifdef NO_KERNEL
  errno = ENOSYS;
  return NULL;
#endif
  *count = 3;
  return list;
}

const char *ibv_get_device_name(void *device) { return names[INDEX(device)]; }

void *ibv_open_device(void *device) {
#ifdef HANG_OPEN
  if (INDEX(device) == 1) for (;;) pause();
#endif
  if (INDEX(device) == 2) {
    errno = EACCES;
    return NULL;
  }
  return device;
}

struct port {
  int state, max_mtu, active_mtu, gids;
  unsigned flags, message, pkey, qkey;
  unsigned short pkeys, lid, sm_lid;
  unsigned char lmc, lanes, level, timeout, reply, width, speed, physical, layer, more;
};

int ibv_query_port(void *context, unsigned char number, struct port *p) {
  if (number != 1) return EINVAL;
  memset(p, 0, sizeof *p);
  p->state = 4;
  p->max_mtu = 5;
  p->active_mtu = INDEX(context) == 0 ? 5 : 3;
  p->lid = INDEX(context) == 0 ? 31 : 0;
  p->physical = 5;
  p->layer = INDEX(context) == 0 ? 1 : 2;
  return 0;
}

void *ibv_alloc_pd(void *context) { return context; }

void *ibv_reg_dmabuf_mr(
    void *domain, unsigned long offset, size_t length, unsigned long address, int fd, int access) {
  errno = INDEX(domain) == 0 ? EBADF : EOPNOTSUPP;
  return NULL;
}
