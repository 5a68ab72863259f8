package dev.diagnose.facts.collect;

import java.util.List;
import java.util.Locale;

/**
 * The error and congestion counters of a port. Those in {@code counters} are defined by the
 * InfiniBand specification (PortCounters, PortCountersExtended), those in {@code hw_counters} by
 * the driver; a device that lacks one leaves its field absent.
 */
final class IbCounters {

  /** A counter's file below the port's directory, and the record field that holds it. */
  record Counter(String field, String path) {}

  static final List<Counter> ALL =
      List.of(
          of("counters", "link_downed"),
          of("counters", "link_error_recovery"),
          of("counters", "symbol_error"),
          of("counters", "port_rcv_errors"),
          of("counters", "port_rcv_remote_physical_errors"),
          of("counters", "port_rcv_switch_relay_errors"),
          of("counters", "port_rcv_constraint_errors"),
          of("counters", "port_xmit_constraint_errors"),
          of("counters", "port_xmit_discards"),
          of("counters", "port_xmit_wait"),
          of("counters", "excessive_buffer_overrun_errors"),
          of("counters", "local_link_integrity_errors"),
          of("counters", "VL15_dropped"),
          of("counters", "port_xmit_data"),
          of("counters", "port_rcv_data"),
          of("hw_counters", "out_of_sequence"),
          of("hw_counters", "packet_seq_err"),
          of("hw_counters", "local_ack_timeout_err"),
          of("hw_counters", "rnr_nak_retry_err"),
          of("hw_counters", "req_cqe_error"),
          of("hw_counters", "req_cqe_flush_error"),
          of("hw_counters", "req_remote_access_errors"),
          of("hw_counters", "resp_cqe_error"),
          of("hw_counters", "resp_remote_access_errors"),
          of("hw_counters", "out_of_buffer"),
          of("hw_counters", "implied_nak_seq_err"),
          of("hw_counters", "roce_adp_retrans"),
          of("hw_counters", "roce_slow_restart"),
          of("hw_counters", "rx_icrc_encapsulated"),
          of("hw_counters", "np_cnp_sent"),
          of("hw_counters", "np_ecn_marked_roce_packets"),
          of("hw_counters", "rp_cnp_handled"));

  private IbCounters() {}

  private static Counter of(String directory, String file) {
    return new Counter(file.toLowerCase(Locale.ROOT).replace('_', '-'), directory + "/" + file);
  }
}
