package dev.diagnose.docs;

import java.util.List;
import java.util.Map;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.AttributeProvider;
import org.commonmark.renderer.html.HtmlRenderer;

/** Markdown as HTML; a link to another guide's file becomes one to its page. */
final class GuideText {
  private static final List<org.commonmark.Extension> TABLES = List.of(TablesExtension.create());

  private final Parser parser = Parser.builder().extensions(TABLES).build();
  private final HtmlRenderer renderer =
      HtmlRenderer.builder()
          .extensions(TABLES)
          .attributeProviderFactory(context -> new PageLinks())
          .build();

  String html(String markdown) {
    return renderer.render(parser.parse(markdown));
  }

  private static final class PageLinks implements AttributeProvider {
    @Override
    public void setAttributes(Node node, String tag, Map<String, String> attributes) {
      String target = attributes.getOrDefault("href", "");
      if (tag.equals("a") && target.endsWith(".md") && !target.contains(":")) {
        attributes.put("href", target.replaceAll("(?:\\.zh)?\\.md$", ".html"));
      }
    }
  }
}
