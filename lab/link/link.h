/* A link between two network namespaces whose delay, loss, rate and queue are known, because we make them. */
#ifndef WAYMARK_LINK_H
#define WAYMARK_LINK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Up is from the client to the server. */
enum { UP, DOWN, DIRECTIONS };

#define MAX_PACKET_BYTES 65536
#define MAX_PATHS 128
#define MAX_DROP_RULES 64
#define PORT_MAX 65535

/* IPv4 is held as an IPv4-mapped IPv6 address, so that one comparison serves both. */
struct address {
  uint8_t bytes[16];
};

struct prefix {
  struct address address;
  int bits;
};

/* What a packet is, seen from the server's end: the server's address and port tell paths and rules apart. */
struct headers {
  struct address server;
  uint8_t protocol;
  uint16_t client_port;
  uint16_t server_port;
  int payload_bytes;
};

struct packet {
  struct packet *next;
  uint64_t due_ns;
  struct headers headers;
  int path;
  bool held_back;
  int length;
  uint8_t data[];
};

/* One direction of one stretch of the way. */
struct stage {
  uint64_t delay_ns;
  double jitter_ns; /* mean of an exponential distribution, on top of the delay */
  double loss;      /* share of 1 */
  double reorder;   /* share of 1 that is overtaken by what comes after */
  double bytes_per_ns;
  uint64_t queue_ns; /* how long a packet may wait for the rate before it is dropped */

  uint64_t busy_until_ns;
  uint64_t last_due_ns;
  struct packet *head, *tail;
};

struct path {
  struct prefix servers;
  struct stage stages[DIRECTIONS];
};

struct drop_rule {
  struct prefix servers;
  int protocol; /* 0 is any */
  uint16_t first_port, last_port;
};

/* The access line is shared by everything; a path is the rest of the way to some servers. */
struct link {
  struct stage line[DIRECTIONS];
  struct path paths[MAX_PATHS];
  int path_count;
  struct drop_rule drops[MAX_DROP_RULES];
  int drop_count;
  uint64_t seed;
  int counted_from_bytes; /* packets with less payload are carried, but not counted */
};

enum fate { PASSED, LOST, OVERFLOWED, BLOCKED, FATES };

/* config.c */
bool read_config(const char *file, struct link *link);
/* headers.c */
bool read_headers(const uint8_t *data, int length, int direction, struct headers *headers);
bool prefix_holds(const struct prefix *prefix, const struct address *address);
/* stage.c */
void seed_chance(uint64_t seed);
enum fate enter_stage(struct stage *stage, struct packet *packet, uint64_t arrival_ns);
struct packet *leave_stage(struct stage *stage, uint64_t now_ns);
void empty_stage(struct stage *stage);
/* flows.c */
void count_from(int payload_bytes);
void count_packet(const struct headers *headers, int direction, enum fate fate, bool held_back);
void note_request(const struct headers *headers, uint64_t now_ns);
void note_reply(const struct headers *headers, uint64_t now_ns);
void print_flows(void);
void forget_flows(void);
/* tun.c */
int open_tun(const char *network_namespace, const char *device);
bool become_realtime(void);

#endif
