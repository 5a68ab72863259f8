package dev.diagnose.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.diagnose.rule.StoredRule;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.support.ui.WebDriverWait;

/** The site as a reader has it: from the disk, in a real Chromium that can reach no host. */
@Tag("jdk-independent")
class SiteInBrowserTest {
  /** Selenium warns at each start that it has no DevTools types for this Chromium; none is used. */
  private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

  @TempDir static Path folder;
  private static ShippedSite site;
  private static String chromium;
  private static String driverProgram;

  private ChromeDriver browser;

  @BeforeAll
  static void writeSite() throws IOException {
    SELENIUM.setLevel(Level.SEVERE);
    chromium = program("chromium", "chromium-browser", "google-chrome").orElse("");
    driverProgram = program("chromedriver").orElse("");
    assumeTrue(
        !chromium.isEmpty() && !driverProgram.isEmpty(),
        "SKIPPED: the site is opened in Chromium; install chromium and chromium-driver (Debian) to"
            + " run this test");
    site = ShippedSite.writeTo(folder);
  }

  @BeforeEach
  void openBrowser() {
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    logs.enable(LogType.PERFORMANCE, Level.ALL);
    ChromeOptions options = new ChromeOptions();
    options.setBinary(chromium);
    options.addArguments(
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--hide-scrollbars",
        "--host-resolver-rules=MAP * ~NOTFOUND");
    options.setCapability("goog:loggingPrefs", logs);
    ChromeDriverService service =
        new ChromeDriverService.Builder().usingDriverExecutable(new File(driverProgram)).build();
    browser = new ChromeDriver(service, options);
  }

  @AfterEach
  void closeBrowser() {
    browser.quit();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "en | [1] NCCL WARN Error: failed to extend /dev/shm/nccl-a8Qx1z to 5242880 bytes | shm-too-small",
        "en | NVRM: Xid (PCI:0000:9b:00): 79, pid=8812, GPU has fallen off the bus. | gpu-fallen-off-bus",
        "zh | 显卡从总线上掉线 | gpu-fallen-off-bus",
      })
  void search_findsADiagnosis_byAnErrorLineOrWords(String language, String typed, String id)
      throws IOException {
    open(language + "/index.html");
    browser.findElement(By.cssSelector(".search input")).sendKeys(typed);
    WebElement first =
        new WebDriverWait(browser, Duration.ofSeconds(20))
            .until(page -> page.findElement(By.cssSelector(".search ol a")));
    assertThat(first.getAttribute("href")).endsWith("/" + id + ".html");
    assertQuiet();
  }

  @Test
  void search_saysWhenItFindsNothing() throws IOException {
    open("en/facts.html");
    browser.findElement(By.cssSelector(".search input")).sendKeys("zzzzqqqq");
    WebElement answer =
        new WebDriverWait(browser, Duration.ofSeconds(20))
            .until(page -> page.findElement(By.cssSelector(".search ol span")));
    assertThat(answer.getText()).isEqualTo("Nothing found");
    assertQuiet();
  }

  @Test
  void languageSwitch_leadsToTheSamePage_andBack() throws IOException {
    open("en/diagnosis/shm-too-small.html");
    assertThat(heading()).isEqualTo("/dev/shm is too small");
    browser.findElement(By.id("language")).click();
    assertThat(heading()).isEqualTo("/dev/shm 太小");
    browser.findElement(By.id("language")).click();
    assertThat(heading()).isEqualTo("/dev/shm is too small");
    assertQuiet();
  }

  @Test
  void everyCommand_hasACopyButton() throws IOException {
    open("en/diagnosis/shm-too-small.html");
    int blocks = browser.findElements(By.cssSelector(".block")).size();
    assertThat(blocks).isPositive();
    assertThat(browser.findElements(By.cssSelector(".block button"))).hasSize(blocks);
    assertQuiet();
  }

  @ParameterizedTest
  @ValueSource(ints = {390, 1280})
  void noDiagnosisPage_scrollsSideways(int width) throws IOException {
    Map<String, Object> screen =
        Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", width < 600);
    browser.executeCdpCommand("Emulation.setDeviceMetricsOverride", screen);
    List<String> wide = new ArrayList<>();
    for (String language : List.of("en", "zh")) {
      for (StoredRule rule : site.pack().rules()) {
        open(language + "/diagnosis/" + rule.id() + ".html");
        Number excess =
            (Number)
                browser.executeScript(
                    "return document.documentElement.scrollWidth - window.innerWidth");
        if (excess.intValue() > 0) {
          wide.add(language + "/" + rule.id() + " by " + excess + " px");
        }
      }
    }
    assertThat(wide).isEmpty();
    assertQuiet();
  }

  private void open(String page) {
    browser.get(folder.resolve(page).toUri().toString());
  }

  private String heading() {
    return browser.findElement(By.tagName("h1")).getText();
  }

  /** Nothing on the console, and no request but for the site's own files. */
  private void assertQuiet() throws IOException {
    List<String> console = new ArrayList<>();
    for (LogEntry entry : browser.manage().logs().get(LogType.BROWSER)) {
      console.add(entry.getMessage());
    }
    assertThat(console).isEmpty();
    List<String> requests = new ArrayList<>();
    for (LogEntry entry : browser.manage().logs().get(LogType.PERFORMANCE)) {
      JsonNode message = new ObjectMapper().readTree(entry.getMessage()).path("message");
      if (message.path("method").asText().equals("Network.requestWillBeSent")) {
        requests.add(message.path("params").path("request").path("url").asText());
      }
    }
    assertThat(requests)
        .isNotEmpty()
        .allMatch(url -> url.startsWith(folder.toUri().toString()) || url.startsWith("data:"));
  }

  private static Optional<String> program(String... names) {
    for (String name : names) {
      Optional<String> found =
          Stream.of(System.getenv("PATH").split(File.pathSeparator))
              .map(directory -> Path.of(directory, name))
              .filter(file -> file.toFile().canExecute())
              .map(Path::toString)
              .findFirst();
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }
}
