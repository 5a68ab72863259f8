package dev.diagnose.cli;

/** x. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    System.out.println(picocli.CommandLine.VERSION);
  }
}
