package dev.diagnose.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.log.LogInput;
import dev.diagnose.log.LogScanner;
import dev.diagnose.log.PatternTable;
import dev.diagnose.log.ScanOptions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * What a sound job writes all day is no event, not even a background one: each line that matches
 * costs a hundred times what others cost, and such lines are most of a log.
 */
@Tag("jdk-independent")
@ExtendWith(ShippedKnowledge.Resolver.class)
class FrequentLinesTest {
  private static final List<String> LINES =
      List.of(
          " 12%|#2        | 310/2500 [05:17<37:21,  1.02s/it, loss=0.213]",
          "Epoch 3:  12%|#2        | 31/250 [00:17<02:01,  1.78s/it, loss=0.21]",
          "Downloading shards:  40%|####      | 12/30 [04:10<06:15, 20.8s/it]",
          "Loading checkpoint shards:  50%|#####     | 2/4 [00:11<00:11,  5.7s/it]",
          "epoch: 3, step: 1200, loss: 2.1407, lr: 3.00e-04, 412.7 ms/step, tokens/s: 11892",
          "[default0]: iteration 1200/ 500000 | consumed samples: 614400 | lm loss: 2.140724E+00",
          "[default5]:[2026-03-01 10:00:07,417] [INFO] [logging.py:96:log_dist] [Rank 0] step=120",
          "[1,3]<stdout>:step 1200 loss 2.14 412 ms",
          "[1,3]<stderr>:step 1200 loss 2.14 412 ms",
          "12: step 1200 loss 2.14 412 ms",
          "(RayTrainWorker pid=4100, ip=10.0.0.4) step 1200 loss 2.14",
          "(EngineCore_DP0 pid=4100) INFO 03-01 10:00:07 [scheduler.py:120] scheduled 12 requests",
          "INFO 03-01 10:00:07 metrics.py:349] Avg prompt throughput: 120.4 tokens/s, Running: 3"
              + " reqs, Swapped: 0 reqs, Pending: 0 reqs, GPU KV cache usage: 12.1%",
          "INFO:     10.0.0.9:41230 - \"POST /v1/completions HTTP/1.1\" 200 OK",
          "gpu-7:4100:4700 [2] NCCL INFO Channel 03/32 : 0 1 2 3 4 5 6 7",
          "gpu-7:4100:4700 [2] NCCL INFO Trees [0] 3/-1/-1->2->1 [1] 3/-1/-1->2->1",
          "gpu-7:4100:4700 [2] NCCL INFO AllReduce: opCount 1a sendbuff 0x7f1 count 1024 comm 0x55",
          "gpu-7:4100:4700 [2] NCCL INFO Connected all rings, use ring PXN 0 GDR 1",
          "[ 5120.100417] audit: type=1400 operation=\"open\" profile=\"containerd\" pid=4100",
          "[ 5120.100417] docker0: port 3(veth12ab) entered forwarding state",
          "[ 5120.100417] IPv6: ADDRCONF(NETDEV_CHANGE): veth12ab: link becomes ready",
          "Mar  1 10:00:07 gpu-7 systemd[1]: Started Session 4100 of User trainer.",
          "Mar  1 10:00:07 gpu-7 sshd[4100]: Accepted publickey for trainer from 10.0.0.9",
          "Mar  1 10:00:07 gpu-7 kubelet[910]: I0301 10:00:07.100417 910 kubelet.go:2400] SyncLoop"
              + " (probe) probe=\"readiness\" status=\"ready\" pod=\"ml/train-0\"",
          "saved checkpoint step_1200 shard 12 of 512 in 4.1 s");

  @Test
  void whatASoundJobWritesAllDay_isNoEvent(ShippedKnowledge shipped) {
    LogScanner scanner =
        new LogScanner(PatternTable.compile(shipped.pack().logPatterns()), ScanOptions.SMALL);
    List<String> known = new ArrayList<>();
    for (String line : LINES) {
      scanner
          .scan(List.of(LogInput.text("line", line)))
          .events()
          .forEach(event -> known.add(event.pattern() + " matches " + line));
    }
    assertThat(known).isEmpty();
  }
}
