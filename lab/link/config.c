#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "link.h"

/*
 * One statement per line; times in ms, rates in Mbit/s, shares in percent. README.md shows all of them.
 *   seed 7
 *   line [up|down] rate 20 queue 200
 *   path 10.77.1.10 [up|down] delay 10 jitter 2 loss 1 reorder 0.5
 *   drop 10.77.0.0/16 udp 3478-3481
 */
static const char *BLANKS = " \t\r\n";

static bool read_number(const char *text, double *number) {
  char *end;
  if (!text) return false;
  errno = 0;
  *number = strtod(text, &end);
  return errno == 0 && end != text && *end == '\0' && *number >= 0 && *number < 1e9;
}

static bool read_prefix(char *text, struct prefix *prefix) {
  memset(prefix, 0, sizeof *prefix);
  if (!text) return false;
  if (strcmp(text, "*") == 0) return true;
  char *slash = strchr(text, '/');
  if (slash) *slash = '\0';
  double bits = -1;
  if (slash && !read_number(slash + 1, &bits)) return false;
  struct in_addr ipv4;
  if (inet_pton(AF_INET, text, &ipv4) == 1) {
    memset(prefix->address.bytes + 10, 0xff, 2);
    memcpy(prefix->address.bytes + 12, &ipv4, 4);
    prefix->bits = 96 + (slash ? (int)bits : 32);
  } else if (inet_pton(AF_INET6, text, prefix->address.bytes) == 1) {
    prefix->bits = slash ? (int)bits : 128;
  } else {
    return false;
  }
  return prefix->bits <= 128;
}

static bool set_property(struct stage *stage, const char *name, double value) {
  if (strcmp(name, "delay") == 0) stage->delay_ns = (uint64_t)(value * 1e6);
  else if (strcmp(name, "jitter") == 0) stage->jitter_ns = value * 1e6;
  else if (strcmp(name, "loss") == 0) stage->loss = value / 100;
  else if (strcmp(name, "reorder") == 0) stage->reorder = value / 100;
  else if (strcmp(name, "rate") == 0) stage->bytes_per_ns = value / 8000;
  else if (strcmp(name, "queue") == 0) stage->queue_ns = (uint64_t)(value * 1e6);
  else return false;
  return true;
}

static bool read_stages(struct stage *stages) {
  bool wanted[DIRECTIONS] = {true, true};
  char *word = strtok(NULL, BLANKS);
  if (word && (strcmp(word, "up") == 0 || strcmp(word, "down") == 0)) {
    wanted[UP] = strcmp(word, "up") == 0;
    wanted[DOWN] = !wanted[UP];
    word = strtok(NULL, BLANKS);
  }
  for (; word; word = strtok(NULL, BLANKS)) {
    double value;
    if (!read_number(strtok(NULL, BLANKS), &value)) return false;
    for (int direction = 0; direction < DIRECTIONS; direction++)
      if (wanted[direction] && !set_property(&stages[direction], word, value)) return false;
  }
  return true;
}

/* A second statement for the same servers changes the same path: that is how up and down get different values. */
static struct path *path_for(struct link *link, const struct prefix *servers) {
  for (int i = 0; i < link->path_count; i++)
    if (memcmp(&link->paths[i].servers, servers, sizeof *servers) == 0) return &link->paths[i];
  if (link->path_count == MAX_PATHS) return NULL;
  struct path *path = &link->paths[link->path_count++];
  path->servers = *servers;
  return path;
}

static bool read_drop(struct link *link) {
  if (link->drop_count == MAX_DROP_RULES) return false;
  struct drop_rule rule = {.first_port = 0, .last_port = PORT_MAX};
  if (!read_prefix(strtok(NULL, BLANKS), &rule.servers)) return false;
  char *protocol = strtok(NULL, BLANKS);
  if (protocol && strcmp(protocol, "udp") == 0) rule.protocol = IPPROTO_UDP;
  else if (protocol && strcmp(protocol, "tcp") == 0) rule.protocol = IPPROTO_TCP;
  else if (protocol && strcmp(protocol, "any") != 0) return false;
  char *ports = strtok(NULL, BLANKS);
  if (ports) {
    unsigned first, last;
    int found = sscanf(ports, "%u-%u", &first, &last);
    if (found < 1) return false;
    if (found == 1) last = first;
    if (first > last || last > PORT_MAX) return false;
    rule.first_port = (uint16_t)first;
    rule.last_port = (uint16_t)last;
  }
  link->drops[link->drop_count++] = rule;
  return true;
}

static bool read_statement(char *line, struct link *link) {
  line[strcspn(line, "#")] = '\0';
  char *kind = strtok(line, BLANKS);
  if (!kind) return true;
  if (strcmp(kind, "line") == 0) return read_stages(link->line);
  if (strcmp(kind, "drop") == 0) return read_drop(link);
  if (strcmp(kind, "path") == 0) {
    struct prefix servers;
    struct path *path = read_prefix(strtok(NULL, BLANKS), &servers) ? path_for(link, &servers) : NULL;
    return path && read_stages(path->stages);
  }
  double number;
  if (!read_number(strtok(NULL, BLANKS), &number)) return false;
  if (strcmp(kind, "seed") == 0) link->seed = (uint64_t)number;
  else if (strcmp(kind, "count") == 0) link->counted_from_bytes = (int)number;
  else return false;
  return true;
}

bool read_config(const char *file, struct link *link) {
  memset(link, 0, sizeof *link);
  FILE *text = fopen(file, "r");
  if (!text) {
    perror(file);
    return false;
  }
  char line[512];
  bool good = true;
  for (int number = 1; fgets(line, sizeof line, text); number++) {
    if (read_statement(line, link)) continue;
    fprintf(stderr, "%s:%d: not understood\n", file, number);
    good = false;
  }
  fclose(text);
  return good;
}
