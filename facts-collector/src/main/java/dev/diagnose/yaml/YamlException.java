package dev.diagnose.yaml;

/** A file that is not YAML, or uses a part of YAML that is refused here. */
public final class YamlException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Problem problem;

  public YamlException(Location at, String message) {
    super(at + ": " + message);
    this.problem = Problem.error(at, message);
  }

  public Problem problem() {
    return problem;
  }
}
