package dev.diagnose.facts.collect;

import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import java.util.List;
import java.util.Optional;

/**
 * What made the container that the process asked about runs in, and what scheduled it. Marks are
 * the ones that the runtimes leave themselves; a container without any known mark is {@code other}.
 */
final class ContainerFacts implements Collector {
  private static final String RUNTIME = "container.runtime";
  private static final String ORCHESTRATOR = "container.orchestrator";

  /** PROC_PID_INIT_INO of the kernel: the PID namespace of the host. */
  private static final String HOST_PID_NAMESPACE = "pid:[4026531836]";

  private static final String[][] FILE_MARKS = {
    {"/.dockerenv", "docker"},
    {"/run/.containerenv", "podman"},
    {"/.singularity.d", "apptainer"},
  };
  private static final String[][] VARIABLE_MARKS = {
    {"APPTAINER_NAME", "apptainer"},
    {"SINGULARITY_NAME", "singularity"},
    {"ENROOT_PID", "enroot"},
    {"ENROOT_ROOTFS", "enroot"},
  };
  private static final String[][] PATH_MARKS = {
    {"/crio-", "cri-o"},
    {"/containers/storage/overlay", "podman"},
    {"io.containerd.", "containerd"},
    {"cri-containerd", "containerd"},
    {"/docker/", "docker"},
    {"docker-", "docker"},
    {"libpod", "podman"},
    {"/lxc/", "lxc"},
    {"enroot", "enroot"},
  };
  private static final String[][] SCHEDULER_MARKS = {
    {"KUBERNETES_SERVICE_HOST", "kubernetes"},
    {"SLURM_JOB_ID", "slurm"},
    {"PBS_JOBID", "pbs"},
    {"LSB_JOBID", "lsf"},
  };

  @Override
  public List<String> facts() {
    return List.of(RUNTIME, ORCHESTRATOR);
  }

  @Override
  public void collect(Node node, Sink sink) {
    FileText cgroup = node.files().read(node.process() + "/cgroup");
    String groups = cgroup instanceof FileText.Content content ? content.text() : "";
    runtime(node, groups, sink);
    orchestrator(node, groups, cgroup, sink);
  }

  private static void runtime(Node node, String groups, Sink sink) {
    for (String[] mark : VARIABLE_MARKS) {
      if (node.environment().containsKey(mark[0])) {
        sink.text(RUNTIME, mark[1], Source.of("environ " + mark[0]));
        return;
      }
    }
    MountTable mounts = MountTable.read(node, node.process());
    Optional<MountTable.Mount> root = mounts.at("/");
    String rootText =
        root.isEmpty() ? "" : root.get().root() + " " + String.join(",", root.get().options());
    for (String[] mark : PATH_MARKS) {
      if (groups.contains(mark[0]) || rootText.contains(mark[0])) {
        sink.text(RUNTIME, mark[1], Source.of(node.process() + "/cgroup; " + mounts.path()));
        return;
      }
    }
    String path = node.process() + "/ns/pid";
    FileText namespace = node.files().link(path);
    boolean overlay = root.isPresent() && root.get().type().contains("overlay");
    if (root.isPresent() && !overlay && isHost(namespace)) {
      // A virtual machine made from a container image still has the image's /.dockerenv.
      sink.text(RUNTIME, "none", Source.of(path + "; " + mounts.path()));
      return;
    }
    for (String[] mark : FILE_MARKS) {
      if (node.files().exists(mark[0])) {
        sink.text(RUNTIME, mark[1], Source.of(mark[0]));
        return;
      }
    }
    unmarked(node, namespace, overlay, root.isPresent(), sink);
  }

  /** Whether /proc shows the processes of the whole node. */
  static boolean seesHostProcesses(Node node) {
    return isHost(node.files().link("/proc/self/ns/pid"));
  }

  private static boolean isHost(FileText namespace) {
    return namespace instanceof FileText.Content link && link.text().equals(HOST_PID_NAMESPACE);
  }

  private static void unmarked(
      Node node, FileText namespace, boolean overlay, boolean rootKnown, Sink sink) {
    String variable = node.environment().get("container");
    Source source = Source.of(node.process() + "/ns/pid; " + node.process() + "/mountinfo");
    if (variable != null) {
      boolean known = variable.equals("podman") || variable.equals("lxc");
      sink.text(RUNTIME, known ? variable : "other", Source.of("environ container"));
    } else if (overlay || (namespace instanceof FileText.Content && !isHost(namespace))) {
      sink.text(RUNTIME, "other", source);
    } else if (rootKnown) {
      sink.text(RUNTIME, "none", source);
    } else {
      sink.put(RUNTIME, Reading.unreadable("neither a mark nor a namespace could be read", source));
    }
  }

  private static void orchestrator(Node node, String groups, FileText cgroup, Sink sink) {
    for (String[] mark : SCHEDULER_MARKS) {
      if (node.environment().containsKey(mark[0])) {
        sink.text(ORCHESTRATOR, mark[1], Source.of("environ " + mark[0]));
        return;
      }
    }
    Source source = Source.of(node.process() + "/cgroup");
    String account = "/var/run/secrets/kubernetes.io/serviceaccount";
    if (groups.contains("kubepods") || node.files().exists(account)) {
      sink.text(ORCHESTRATOR, "kubernetes", groups.isEmpty() ? Source.of(account) : source);
    } else if (groups.contains("slurm")) {
      sink.text(ORCHESTRATOR, "slurm", source);
    } else if (cgroup instanceof FileText.Content && groups.isBlank()) {
      sink.put(ORCHESTRATOR, Reading.unreadable("it is empty", source));
    } else if (cgroup instanceof FileText.Content) {
      sink.text(ORCHESTRATOR, "none", source);
    } else {
      sink.put(ORCHESTRATOR, cgroup.without(source));
    }
  }
}
