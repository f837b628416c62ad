#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "link.h"

#define MAX_FLOWS 8192

/* What really happened to one conversation: the truth that a measurement is held against. */
struct flow {
  bool used;
  struct address server;
  uint8_t protocol;
  uint16_t client_port, server_port;
  uint64_t packets[DIRECTIONS][FATES];
  uint64_t held_back[DIRECTIONS];     /* of what passed: overtaken by what came after */
  uint64_t payload_bytes[DIRECTIONS]; /* of what passed */
  uint64_t asked_ns;
  uint64_t round_trips, smallest_ns, largest_ns;
};

static struct flow flows[MAX_FLOWS];
static int counted_from_bytes;

void count_from(int payload_bytes) { counted_from_bytes = payload_bytes; }

static struct flow *flow_of(const struct headers *headers) {
  uint64_t hash = 1469598103934665603ull;
  for (int i = 0; i < 16; i++) hash = (hash ^ headers->server.bytes[i]) * 1099511628211ull;
  hash = (hash ^ headers->client_port) * 1099511628211ull;
  hash = (hash ^ headers->server_port) * 1099511628211ull;
  hash = (hash ^ headers->protocol) * 1099511628211ull;
  for (int tried = 0; tried < 64; tried++) {
    struct flow *flow = &flows[(hash + (uint64_t)tried) % MAX_FLOWS];
    if (!flow->used) {
      flow->used = true;
      flow->server = headers->server;
      flow->protocol = headers->protocol;
      flow->client_port = headers->client_port;
      flow->server_port = headers->server_port;
      return flow;
    }
    if (flow->protocol == headers->protocol && flow->client_port == headers->client_port &&
        flow->server_port == headers->server_port && memcmp(&flow->server, &headers->server, sizeof flow->server) == 0)
      return flow;
  }
  return NULL; /* a crowded table loses counts, never packets */
}

void count_packet(const struct headers *headers, int direction, enum fate fate, bool held_back) {
  struct flow *flow = headers->payload_bytes >= counted_from_bytes ? flow_of(headers) : NULL;
  if (!flow) return;
  flow->packets[direction][fate]++;
  if (fate != PASSED) return;
  flow->payload_bytes[direction] += (uint64_t)headers->payload_bytes;
  if (held_back) flow->held_back[direction]++;
}

/* Called as a packet enters at the client's end; a reply that leaves there closes the round trip. A repeated request
   counts from its first sending: otherwise a retransmission just before the reply would look like a fast server. */
void note_request(const struct headers *headers, uint64_t now_ns) {
  struct flow *flow = headers->payload_bytes > 0 ? flow_of(headers) : NULL;
  if (flow && flow->asked_ns == 0) flow->asked_ns = now_ns;
}

void note_reply(const struct headers *headers, uint64_t now_ns) {
  struct flow *flow = headers->payload_bytes > 0 ? flow_of(headers) : NULL;
  if (!flow || flow->asked_ns == 0) return;
  uint64_t took_ns = now_ns - flow->asked_ns;
  flow->asked_ns = 0;
  flow->round_trips++;
  if (took_ns > flow->largest_ns) flow->largest_ns = took_ns;
  /* The first one opens a connection and is no sample to anybody. */
  if (flow->round_trips == 1) return;
  if (flow->smallest_ns == 0 || took_ns < flow->smallest_ns) flow->smallest_ns = took_ns;
}

static const char *name_of_protocol(uint8_t protocol) {
  if (protocol == IPPROTO_TCP) return "tcp";
  if (protocol == IPPROTO_UDP) return "udp";
  return protocol == IPPROTO_ICMP || protocol == IPPROTO_ICMPV6 ? "icmp" : "other";
}

static void print_direction(const char *name, const struct flow *flow, int direction) {
  const uint64_t *packets = flow->packets[direction];
  printf("\"%s\":{\"passed\":%llu,\"lost\":%llu,\"overflowed\":%llu,\"blocked\":%llu,", name,
         (unsigned long long)packets[PASSED], (unsigned long long)packets[LOST],
         (unsigned long long)packets[OVERFLOWED], (unsigned long long)packets[BLOCKED]);
  printf("\"heldBack\":%llu,\"payloadBytes\":%llu}",
         (unsigned long long)flow->held_back[direction], (unsigned long long)flow->payload_bytes[direction]);
}

/* One JSON object in one line, stamped here: whoever reads it may be late. */
void print_flows(void) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  printf("{\"atMs\":%.3f,\"flows\":[", (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6);
  bool first = true;
  for (int i = 0; i < MAX_FLOWS; i++) {
    const struct flow *flow = &flows[i];
    if (!flow->used) continue;
    char text[INET6_ADDRSTRLEN];
    bool is_ipv4 = IN6_IS_ADDR_V4MAPPED((const struct in6_addr *)&flow->server);
    inet_ntop(is_ipv4 ? AF_INET : AF_INET6, flow->server.bytes + (is_ipv4 ? 12 : 0), text, sizeof text);
    printf("%s{\"server\":\"%s\",\"protocol\":\"%s\",\"clientPort\":%u,\"serverPort\":%u,", first ? "" : ",", text,
           name_of_protocol(flow->protocol), flow->client_port, flow->server_port);
    print_direction("up", flow, UP);
    printf(",");
    print_direction("down", flow, DOWN);
    printf(",\"roundTrips\":%llu,\"smallestMs\":%.3f,\"largestMs\":%.3f}", (unsigned long long)flow->round_trips,
           (double)flow->smallest_ns / 1e6, (double)flow->largest_ns / 1e6);
    first = false;
  }
  printf("]}\n");
  fflush(stdout);
}

void forget_flows(void) { memset(flows, 0, sizeof flows); }
