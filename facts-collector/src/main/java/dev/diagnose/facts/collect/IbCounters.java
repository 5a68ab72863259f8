package dev.diagnose.facts.collect;

import java.util.List;
import java.util.Locale;

/**
 * The error and congestion counters of a port. Those in {@code counters} are defined by the
 * InfiniBand specification (PortCounters, PortCountersExtended), those in {@code hw_counters} by
 * the driver; a device that lacks one leaves its field absent.
 */
final class IbCounters {

  /**
   * A counter.
   *
   * @param field the record field that holds it
   * @param path its file below the port's directory
   * @param bits its width in the PortCounters attribute, where it stops at all ones and stays there
   *     until it is cleared (InfiniBand Architecture Specification volume 1, 16.1.3.5); 0 for a
   *     counter that is wide enough
   */
  record Counter(String field, String path, int bits) {
    /** True when it can show no more errors. */
    boolean isFull(long value) {
      return bits > 0 && value == (1L << bits) - 1;
    }

    /** False for the amount of data, which is no error. */
    boolean countsErrors() {
      return !field.endsWith("-data");
    }
  }

  static final List<Counter> ALL =
      List.of(
          of("counters", "link_downed", 8),
          of("counters", "link_error_recovery", 8),
          of("counters", "symbol_error", 16),
          of("counters", "port_rcv_errors", 16),
          of("counters", "port_rcv_remote_physical_errors", 16),
          of("counters", "port_rcv_switch_relay_errors", 16),
          of("counters", "port_rcv_constraint_errors", 8),
          of("counters", "port_xmit_constraint_errors", 8),
          of("counters", "port_xmit_discards", 16),
          of("counters", "port_xmit_wait", 32),
          of("counters", "excessive_buffer_overrun_errors", 4),
          of("counters", "local_link_integrity_errors", 4),
          of("counters", "VL15_dropped", 16),
          of("counters", "port_xmit_data", 0),
          of("counters", "port_rcv_data", 0),
          of("hw_counters", "out_of_sequence", 0),
          of("hw_counters", "packet_seq_err", 0),
          of("hw_counters", "local_ack_timeout_err", 0),
          of("hw_counters", "rnr_nak_retry_err", 0),
          of("hw_counters", "req_cqe_error", 0),
          of("hw_counters", "req_cqe_flush_error", 0),
          of("hw_counters", "req_remote_access_errors", 0),
          of("hw_counters", "resp_cqe_error", 0),
          of("hw_counters", "resp_remote_access_errors", 0),
          of("hw_counters", "out_of_buffer", 0),
          of("hw_counters", "implied_nak_seq_err", 0),
          of("hw_counters", "roce_adp_retrans", 0),
          of("hw_counters", "roce_slow_restart", 0),
          of("hw_counters", "rx_icrc_encapsulated", 0),
          of("hw_counters", "np_cnp_sent", 0),
          of("hw_counters", "np_ecn_marked_roce_packets", 0),
          of("hw_counters", "rp_cnp_handled", 0));

  private IbCounters() {}

  private static Counter of(String directory, String file, int bits) {
    String field = file.toLowerCase(Locale.ROOT).replace('_', '-');
    return new Counter(field, directory + "/" + file, bits);
  }
}
