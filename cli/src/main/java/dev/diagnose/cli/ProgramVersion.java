package dev.diagnose.cli;

/** The program's version, as its jar states it. */
final class ProgramVersion {
  private ProgramVersion() {}

  static String text() {
    String version = ProgramVersion.class.getPackage().getImplementationVersion();
    return version == null ? "(not packaged)" : version;
  }
}
