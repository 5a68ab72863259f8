package dev.diagnose.cli;

import dev.diagnose.check.TestRun;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Tests of rules in the XML of JUnit, which CI systems read: one suite, a class for each rule. */
final class JunitFile {
  private static final int NANOS = 9;

  private JunitFile() {}

  static void write(List<TestRun> runs, Path file) throws IOException {
    try (Writer out = Files.newBufferedWriter(file)) {
      XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out);
      xml.writeStartDocument("UTF-8", "1.0");
      xml.writeCharacters("\n");
      long nanos = 0;
      int failures = 0;
      for (TestRun run : runs) {
        nanos += run.nanos();
        failures += run.passed() ? 0 : 1;
      }
      xml.writeStartElement("testsuite");
      xml.writeAttribute("name", "diagnose kb test");
      xml.writeAttribute("tests", Integer.toString(runs.size()));
      xml.writeAttribute("failures", Integer.toString(failures));
      xml.writeAttribute("time", seconds(nanos));
      for (TestRun run : runs) {
        write(run, xml);
      }
      xml.writeCharacters("\n");
      xml.writeEndElement();
      xml.writeEndDocument();
      xml.close();
      out.write("\n");
    } catch (XMLStreamException refused) {
      throw new IOException(refused.getMessage(), refused);
    }
  }

  private static void write(TestRun run, XMLStreamWriter xml) throws XMLStreamException {
    xml.writeCharacters("\n  ");
    xml.writeStartElement("testcase");
    xml.writeAttribute("classname", run.rule());
    xml.writeAttribute("name", allowed(run.name()));
    xml.writeAttribute("file", run.at().file());
    xml.writeAttribute("line", Integer.toString(run.at().line()));
    xml.writeAttribute("time", seconds(run.nanos()));
    if (!run.passed()) {
      xml.writeStartElement("failure");
      xml.writeAttribute("message", allowed(run.differences().get(0)));
      xml.writeCharacters(allowed(run.at() + "\n" + String.join("\n", run.differences())));
      xml.writeEndElement();
    }
    xml.writeEndElement();
  }

  /** XML 1.0 has no way to write most control characters, and logs have them. */
  private static String allowed(String text) {
    return text.replaceAll("[\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\uFFFE\\uFFFF]", "?");
  }

  private static String seconds(long nanos) {
    return BigDecimal.valueOf(nanos, NANOS).setScale(3, java.math.RoundingMode.UP).toPlainString();
  }
}
