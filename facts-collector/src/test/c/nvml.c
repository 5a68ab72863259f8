/*
 * A stand-in for libnvidia-ml.so.1: a node with eight H100 GPUs, written after nvml.h's prototypes.
 * What is wrong with it is chosen with -D:
 *   LOST=N          GPU N has fallen off the bus
 *   ROW_REMAP       GPU 2 has a row remap pending, GPU 4 a failed one and uncorrected errors
 *   NVLINK_DOWN     links 4 and 5 of GPU 1 are down
 *   MISMATCH        nvmlInit finds another driver
 *   MIXED           GPU 7 is hot and wants a reset, GPU 6 waits for the fabric, GPU 5 has a degraded
 *                   one, GPU 0 may not read GPU 3
 *   OLD             a library from before remapped rows, event reasons, fabrics and field values
 *   EXECUTES="F"    nvmlInit starts a program that makes the file F, as it starts nvidia-modprobe
 *   HANG_INIT       nvmlInit does not come back
 *   TROUBLE=N       asking GPU N for its temperature ends as HANG, SEGV, ABORT, EXIT or FLOOD says
 *   GARBAGE         texts without an end, with bytes that are no text, and empty ones
 *   WRONG_SIZES     structures larger than the caller's, and refused versions
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SUCCESS = 0, NOT_SUPPORTED = 3, LOST_GPU = 15, MISMATCHED = 18, VERSION_MISMATCH = 25 };

#ifndef MIXED
#define MIXED 0
#endif

#define GPUS 8
#define INDEX(device) ((int) ((long) (device) - 1))

typedef void *device_t;

static int text(char *to, unsigned length, const char *from) {
  strncpy(to, from, length);
  return SUCCESS;
}

static int number(unsigned *to, unsigned value) {
  *to = value;
  return SUCCESS;
}

static void trouble(device_t d) {
#ifdef TROUBLE
  if (INDEX(d) != TROUBLE) return;
#ifdef HANG
  for (;;) pause();
#endif
#ifdef SEGV
  *(volatile int *) 8 = 0;
#endif
#ifdef ABORT
  abort();
#endif
#ifdef EXIT
  _exit(0);
#endif
#ifdef FLOOD
  for (;;) puts("noise noise noise noise noise");
#endif
#endif
  (void) d;
}

int nvmlInit_v2(void) {
#ifdef HANG_INIT
  for (;;) pause();
#endif
#ifdef EXECUTES
  system("touch " EXECUTES);
#endif
#ifdef MISMATCH
  return MISMATCHED;
#endif
  return SUCCESS;
}

int nvmlSystemGetDriverVersion(char *to, unsigned n) { return text(to, n, "550.54.15"); }
int nvmlSystemGetNVMLVersion(char *to, unsigned n) { return text(to, n, "12.550.54.15"); }
int nvmlSystemGetCudaDriverVersion_v2(int *v) { *v = 12040; return SUCCESS; }
int nvmlDeviceGetCount_v2(unsigned *n) { return number(n, GPUS); }

int nvmlDeviceGetHandleByIndex_v2(unsigned i, device_t *d) {
#ifdef LOST
  if (i == LOST) return LOST_GPU;
#endif
  *d = (device_t) (long) (i + 1);
  return SUCCESS;
}

int nvmlDeviceGetHandleByPciBusId_v2(const char *address, device_t *d) {
#ifdef LOST
  char lost[32];
  sprintf(lost, "0000:%02x:00.0", 0x18 + LOST);
  if (strcmp(address, lost) == 0) return LOST_GPU;
#endif
  *d = (device_t) 1;
  return SUCCESS;
}

struct pci_info {
  char legacy[16];
  unsigned domain, bus, device, id, subsystem;
  char text[32];
};

int nvmlDeviceGetPciInfo_v3(device_t d, struct pci_info *p) {
  p->domain = 0;
  p->bus = 0x18 + INDEX(d);
  p->device = 0;
  sprintf(p->text, "%08X:%02X:%02X.0", p->domain, p->bus, p->device);
  return SUCCESS;
}

#ifdef GARBAGE
int nvmlDeviceGetName(device_t d, char *to, unsigned n) { memset(to, 'x', n); return SUCCESS; }
int nvmlDeviceGetUUID(device_t d, char *to, unsigned n) { return text(to, n, "GPU-\xc3\x28\xff"); }
int nvmlDeviceGetSerial(device_t d, char *to, unsigned n) { return text(to, n, "16\t5\n1"); }
int nvmlDeviceGetVbiosVersion(device_t d, char *to, unsigned n) { return text(to, n, ""); }
#else
int nvmlDeviceGetName(device_t d, char *to, unsigned n) {
  return text(to, n, "NVIDIA H100 80GB HBM3");
}
int nvmlDeviceGetUUID(device_t d, char *to, unsigned n) {
  char uuid[64];
  sprintf(uuid, "GPU-00000000-1111-2222-3333-00000000000%d", INDEX(d));
  return text(to, n, uuid);
}
int nvmlDeviceGetSerial(device_t d, char *to, unsigned n) { return text(to, n, "1650000000001"); }
int nvmlDeviceGetVbiosVersion(device_t d, char *to, unsigned n) {
  return text(to, n, "96.00.89.00.01");
}
#endif

int nvmlDeviceGetMinorNumber(device_t d, unsigned *v) { return number(v, INDEX(d)); }
int nvmlDeviceGetCudaComputeCapability(device_t d, int *major, int *minor) {
  *major = 9;
  *minor = 0;
  return SUCCESS;
}

struct memory { unsigned long long total, free, used; };

int nvmlDeviceGetMemoryInfo(device_t d, struct memory *m) {
#ifdef WRONG_SIZES
  memset(m, 0x5a, 1024);
#endif
  m->total = 80ull << 30;
  m->free = 79ull << 30;
  m->used = 1ull << 30;
  return SUCCESS;
}

int nvmlDeviceGetBAR1MemoryInfo(device_t d, struct memory *m) {
  m->total = 128ull << 30;
  m->free = m->total - (1 << 20);
  m->used = 1 << 20;
  return SUCCESS;
}

int nvmlDeviceGetPersistenceMode(device_t d, unsigned *v) { return number(v, 1); }
int nvmlDeviceGetComputeMode(device_t d, unsigned *v) { return number(v, 0); }
int nvmlDeviceGetMigMode(device_t d, unsigned *now, unsigned *pending) {
  *now = 0;
  return number(pending, 0);
}
int nvmlDeviceGetEccMode(device_t d, unsigned *now, unsigned *pending) {
  *now = 1;
  return number(pending, 1);
}

int nvmlDeviceGetTotalEccErrors(device_t d, int type, int counter, unsigned long long *v) {
  *v = 0;
#ifdef ROW_REMAP
  if (INDEX(d) == 4 && type == 1) *v = counter == 0 ? 2 : 7;
#endif
  return SUCCESS;
}

#ifndef OLD
int nvmlDeviceGetRemappedRows(
    device_t d, unsigned *corrected, unsigned *uncorrected, unsigned *pending, unsigned *failed) {
  *corrected = *uncorrected = *pending = *failed = 0;
#ifdef ROW_REMAP
  *uncorrected = INDEX(d) == 2 || INDEX(d) == 4;
  *pending = INDEX(d) == 2;
  *failed = INDEX(d) == 4;
#endif
  return SUCCESS;
}
#endif

int nvmlDeviceGetRetiredPagesPendingStatus(device_t d, unsigned *v) { return NOT_SUPPORTED; }

int nvmlDeviceGetTemperature(device_t d, int sensor, unsigned *v) {
  trouble(d);
  return number(v, 40 + INDEX(d));
}

int nvmlDeviceGetTemperatureThreshold(device_t d, int kind, unsigned *v) {
  return number(v, kind == 1 ? 89 : 92);
}
int nvmlDeviceGetPowerUsage(device_t d, unsigned *v) { return number(v, 120345); }
int nvmlDeviceGetEnforcedPowerLimit(device_t d, unsigned *v) { return number(v, 700000); }
int nvmlDeviceGetPowerManagementDefaultLimit(device_t d, unsigned *v) { return number(v, 700000); }
int nvmlDeviceGetClockInfo(device_t d, int kind, unsigned *v) { return number(v, 1980); }
int nvmlDeviceGetMaxClockInfo(device_t d, int kind, unsigned *v) { return number(v, 1980); }
int nvmlDeviceGetPerformanceState(device_t d, unsigned *v) { return number(v, 0); }

int nvmlDeviceGetCurrentClocksThrottleReasons(device_t d, unsigned long long *v) {
  *v = 0x4;
  return SUCCESS;
}
#ifndef OLD
int nvmlDeviceGetCurrentClocksEventReasons(device_t d, unsigned long long *v) {
  *v = MIXED && INDEX(d) == 7 ? 0x8 | 0x40 | 0x400 : 0x1;
  return SUCCESS;
}
#endif

int nvmlDeviceGetCurrPcieLinkGeneration(device_t d, unsigned *v) { return number(v, 5); }
int nvmlDeviceGetMaxPcieLinkGeneration(device_t d, unsigned *v) { return number(v, 5); }
int nvmlDeviceGetCurrPcieLinkWidth(device_t d, unsigned *v) { return number(v, 16); }
int nvmlDeviceGetMaxPcieLinkWidth(device_t d, unsigned *v) { return number(v, 16); }
int nvmlDeviceGetPcieReplayCounter(device_t d, unsigned *v) { return number(v, 3); }

int nvmlDeviceGetNvLinkState(device_t d, unsigned link, unsigned *active) {
  if (link >= 18) return 2;
  *active = 1;
#ifdef NVLINK_DOWN
  if (INDEX(d) == 1 && (link == 4 || link == 5)) *active = 0;
#endif
  return SUCCESS;
}

int nvmlDeviceGetNvLinkErrorCounter(
    device_t d, unsigned link, int counter, unsigned long long *v) {
  *v = 0;
#ifdef NVLINK_DOWN
  if (INDEX(d) == 1 && link == 4) return 2;
  if (INDEX(d) == 1 && link == 6) *v = 10 + counter;
#endif
  return SUCCESS;
}

#ifndef OLD
struct fabric_v2 {
  unsigned version;
  unsigned char cluster[16];
  int status;
  unsigned clique;
  unsigned char state;
  unsigned health;
};

int nvmlDeviceGetGpuFabricInfoV(device_t d, struct fabric_v2 *f) {
#ifdef WRONG_SIZES
  return VERSION_MISMATCH;
#endif
  if (f->version != (sizeof(struct fabric_v2) | 2 << 24)) return VERSION_MISMATCH;
  for (int i = 0; i < 16; i++) f->cluster[i] = 0xa0 + i;
  f->status = SUCCESS;
  f->clique = 7;
  f->state = MIXED && INDEX(d) == 6 ? 2 : 3;
  f->health = MIXED && INDEX(d) == 5 ? 1 | 5 << 8 : 2 | 1 << 8;
  return SUCCESS;
}

struct field_value {
  unsigned id, scope;
  long long timestamp, latency;
  int type, code;
  union { double real; unsigned integer; unsigned long long wide; } value;
};

int nvmlDeviceGetFieldValues(device_t d, int count, struct field_value *f) {
  f->type = 1;
  f->code = SUCCESS;
  f->value.integer = f->id == 82 ? 55 : f->id == 230 ? MIXED && INDEX(d) == 7 : 0;
  return SUCCESS;
}

int nvmlDeviceGetP2PStatus(device_t a, device_t b, int index, unsigned *v) {
  return number(v, MIXED && INDEX(a) == 0 && INDEX(b) == 3 ? 4 : 0);
}
#endif

struct process { unsigned pid; unsigned long long memory; unsigned instance, compute; };

int nvmlDeviceGetComputeRunningProcesses_v2(device_t d, unsigned *count, struct process *p) {
  *count = INDEX(d) == 0 ? 2 : 0;
  if (INDEX(d) == 0) {
    p[0].pid = 4711;
    p[1].pid = 4712;
  }
  return SUCCESS;
}
