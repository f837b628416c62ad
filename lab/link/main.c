#define _GNU_SOURCE
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

#include "link.h"

static struct link the_link;
static int ends[DIRECTIONS]; /* ends[UP] is where packets that go up come in: the client's device */
static volatile sig_atomic_t reload_asked, flows_asked, stop_asked;

static void on_signal(int number) {
  if (number == SIGHUP) reload_asked = 1;
  else if (number == SIGUSR1) flows_asked = 1;
  else stop_asked = 1;
}

static uint64_t now_ns(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000ull + (uint64_t)time.tv_nsec;
}

static bool is_blocked(const struct headers *headers) {
  for (int i = 0; i < the_link.drop_count; i++) {
    const struct drop_rule *rule = &the_link.drops[i];
    if ((rule->protocol == 0 || rule->protocol == headers->protocol) && headers->server_port >= rule->first_port &&
        headers->server_port <= rule->last_port && prefix_holds(&rule->servers, &headers->server))
      return true;
  }
  return false;
}

/* The first path that fits; none means that only the line lies between. */
static int path_to(const struct address *server) {
  for (int i = 0; i < the_link.path_count; i++)
    if (prefix_holds(&the_link.paths[i].servers, server)) return i;
  return -1;
}

static void deliver(struct packet *packet, int direction) {
  if (direction == DOWN) note_reply(&packet->headers, now_ns());
  /* A full device drops, as a real one does. */
  bool taken = write(ends[1 - direction], packet->data, (size_t)packet->length) == packet->length;
  count_packet(&packet->headers, direction, taken ? PASSED : OVERFLOWED, packet->held_back);
  free(packet);
}

/* Up: line, then path; down: path, then line. `step` counts the stages behind the packet. */
static void pass_on(struct packet *packet, int direction, int step, uint64_t arrival_ns) {
  bool is_line = (direction == UP) == (step == 0);
  if (step == 2) {
    deliver(packet, direction);
    return;
  }
  if (!is_line && packet->path < 0) {
    pass_on(packet, direction, step + 1, arrival_ns);
    return;
  }
  struct stage *stage = is_line ? &the_link.line[direction] : &the_link.paths[packet->path].stages[direction];
  enum fate fate = enter_stage(stage, packet, arrival_ns);
  if (fate == PASSED) return;
  count_packet(&packet->headers, direction, fate, false);
  free(packet);
}

static void take_in(int direction) {
  static uint8_t buffer[MAX_PACKET_BYTES];
  for (int taken = 0; taken < 64; taken++) {
    ssize_t length = read(ends[direction], buffer, sizeof buffer);
    if (length <= 0) return;
    uint64_t arrived_ns = now_ns();
    struct headers headers;
    if (!read_headers(buffer, (int)length, direction, &headers)) continue;
    if (is_blocked(&headers)) {
      count_packet(&headers, direction, BLOCKED, false);
      continue;
    }
    struct packet *packet = malloc(sizeof *packet + (size_t)length);
    if (!packet) continue;
    packet->headers = headers;
    packet->held_back = false;
    packet->path = path_to(&headers.server);
    packet->length = (int)length;
    memcpy(packet->data, buffer, (size_t)length);
    if (direction == UP) note_request(&headers, arrived_ns);
    pass_on(packet, direction, 0, arrived_ns);
  }
}

/* A packet enters its second stage at the moment it was due, not when we came round to it. */
static void move_due(int direction, struct stage *stage, int next_step) {
  struct packet *packet;
  while ((packet = leave_stage(stage, now_ns()))) pass_on(packet, direction, next_step, packet->due_ns);
}

static void move_all_due(void) {
  for (int i = 0; i < the_link.path_count; i++) move_due(DOWN, &the_link.paths[i].stages[DOWN], 1);
  move_due(DOWN, &the_link.line[DOWN], 2);
  move_due(UP, &the_link.line[UP], 1);
  for (int i = 0; i < the_link.path_count; i++) move_due(UP, &the_link.paths[i].stages[UP], 2);
}

static uint64_t next_due_ns(void) {
  uint64_t next = UINT64_MAX;
  for (int direction = 0; direction < DIRECTIONS; direction++) {
    const struct packet *head = the_link.line[direction].head;
    if (head && head->due_ns < next) next = head->due_ns;
    for (int i = 0; i < the_link.path_count; i++) {
      head = the_link.paths[i].stages[direction].head;
      if (head && head->due_ns < next) next = head->due_ns;
    }
  }
  return next;
}

static bool load(const char *file) {
  static struct link fresh;
  if (!read_config(file, &fresh)) return false;
  for (int direction = 0; direction < DIRECTIONS; direction++) {
    empty_stage(&the_link.line[direction]);
    for (int i = 0; i < the_link.path_count; i++) empty_stage(&the_link.paths[i].stages[direction]);
  }
  the_link = fresh;
  seed_chance(the_link.seed);
  forget_flows();
  count_from(the_link.counted_from_bytes);
  return true;
}

static void wait_for_work(void) {
  struct pollfd devices[] = {{ends[UP], POLLIN, 0}, {ends[DOWN], POLLIN, 0}};
  uint64_t due = next_due_ns(), now = now_ns();
  /* Signals that arrive just before the wait are seen after at most this long. */
  uint64_t wait_ns = 100000000;
  if (due != UINT64_MAX && due < now + wait_ns) wait_ns = due > now ? due - now : 0;
  struct timespec timeout = {.tv_sec = 0, .tv_nsec = (long)wait_ns};
  ppoll(devices, DIRECTIONS, &timeout, NULL);
}

/* link <config file> <client namespace> <its device> <server namespace> <its device> */
int main(int count, char **words) {
  if (count != 6) {
    fprintf(stderr, "usage: link <config> <client namespace> <device> <server namespace> <device>\n");
    return 2;
  }
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  struct sigaction action = {.sa_handler = on_signal};
  int signals[] = {SIGHUP, SIGUSR1, SIGTERM, SIGINT};
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) sigaction(signals[i], &action, NULL);

  ends[UP] = open_tun(words[2], words[3]);
  ends[DOWN] = open_tun(words[4], words[5]);
  if (ends[UP] < 0 || ends[DOWN] < 0 || !load(words[1])) return 1;
  if (!become_realtime()) fprintf(stderr, "no real-time priority: delays will be less exact\n");
  printf("ready\n");
  fflush(stdout);

  while (!stop_asked) {
    wait_for_work();
    take_in(UP);
    take_in(DOWN);
    move_all_due();
    if (reload_asked) {
      reload_asked = 0;
      printf(load(words[1]) ? "loaded\n" : "refused\n");
      fflush(stdout);
    }
    if (flows_asked) {
      flows_asked = 0;
      print_flows();
    }
  }
  return 0;
}
