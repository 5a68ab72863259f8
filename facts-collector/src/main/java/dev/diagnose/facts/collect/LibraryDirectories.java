package dev.diagnose.facts.collect;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Where libraries and python packages lie on this node.
 *
 * @param standard directories that the loader searches, and those that CUDA, MPI and vendor
 *     packages use
 * @param python site-packages directories
 * @param searchPath LD_LIBRARY_PATH of the process asked about
 */
record LibraryDirectories(List<String> standard, List<String> python, List<String> searchPath) {
  private static final String[] STANDARD = {
    "/lib/x86_64-linux-gnu",
    "/usr/lib/x86_64-linux-gnu",
    "/lib/aarch64-linux-gnu",
    "/usr/lib/aarch64-linux-gnu",
    "/lib64",
    "/usr/lib64",
    "/lib",
    "/usr/lib",
    "/usr/local/lib",
    "/usr/local/lib64",
    "/usr/local/cuda/lib64",
    "/usr/local/cuda/compat",
    "/usr/local/nvidia/lib",
    "/usr/local/nvidia/lib64",
    "/usr/lib/wsl/lib",
    "/opt/conda/lib",
    "/opt/amazon/ofi-nccl/lib",
    "/opt/amazon/efa/lib",
    "/opt/aws-ofi-nccl/lib",
    "/opt/hpcx/nccl_rdma_sharp_plugin/lib",
    "/opt/mellanox/doca/lib/x86_64-linux-gnu",
  };
  private static final String[] PREFIXES = {
    "/usr", "/usr/local", "/opt/conda", "/opt/venv", "/venv", "/root/.local",
  };
  private static final String[] ENVIRONMENT_PARENTS = {"/opt", "/opt/conda/envs"};

  static LibraryDirectories of(Node node) {
    Map<String, String> environment = node.environment();
    Set<String> search = new LinkedHashSet<>();
    addPaths(search, environment.getOrDefault("LD_LIBRARY_PATH", ""));
    Set<String> standard = new LinkedHashSet<>(search);
    standard.addAll(List.of(STANDARD));
    for (String name : node.files().list("/usr/local").names()) {
      if (name.startsWith("cuda-")) {
        standard.add("/usr/local/" + name + "/lib64");
        standard.add("/usr/local/" + name + "/compat");
      }
    }
    Set<String> prefixes = new LinkedHashSet<>();
    for (String variable : new String[] {"VIRTUAL_ENV", "CONDA_PREFIX"}) {
      addPaths(prefixes, environment.getOrDefault(variable, ""));
    }
    String home = environment.getOrDefault("HOME", "");
    if (home.startsWith("/")) {
      prefixes.add(home + "/.local");
    }
    prefixes.addAll(List.of(PREFIXES));
    for (String parent : ENVIRONMENT_PARENTS) {
      for (String name : node.files().list(parent).names()) {
        prefixes.add(parent + "/" + name);
      }
    }
    List<String> python = python(node, prefixes, standard);
    return new LibraryDirectories(List.copyOf(standard), python, List.copyOf(search));
  }

  private static void addPaths(Set<String> paths, String list) {
    for (String path : list.split(":", -1)) {
      if (path.startsWith("/")) {
        paths.add(
            path.length() > 1 && path.endsWith("/") ? path.substring(0, path.length() - 1) : path);
      }
    }
  }

  private static List<String> python(Node node, Set<String> prefixes, Set<String> standard) {
    List<String> found = new ArrayList<>();
    for (String prefix : prefixes) {
      boolean environment = false;
      for (String library : new String[] {"/lib", "/lib64"}) {
        for (String name : node.files().list(prefix + library).names()) {
          if (name.startsWith("python3")) {
            environment |= addPython(node, found, prefix + library + "/" + name);
          }
        }
      }
      if (environment) {
        standard.add(prefix + "/lib");
      }
    }
    return found;
  }

  private static boolean addPython(Node node, List<String> found, String directory) {
    boolean added = false;
    for (String kind : new String[] {"/site-packages", "/dist-packages"}) {
      if (node.files().exists(directory + kind)) {
        found.add(directory + kind);
        added = true;
      }
    }
    return added;
  }
}
