#include <math.h>
#include <stdlib.h>

#include "link.h"

static uint64_t chance_state = 1;

void seed_chance(uint64_t seed) { chance_state = seed * 0x9e3779b97f4a7c15ull + 1; }

/* Between 0 and 1, neither of them. Our own (xorshift), so that a seed gives the same losses everywhere. */
static double chance(void) {
  chance_state ^= chance_state << 13;
  chance_state ^= chance_state >> 7;
  chance_state ^= chance_state << 17;
  return ((double)(chance_state >> 11) + 0.5) / 9007199254740992.0;
}

static void append(struct stage *stage, struct packet *packet) {
  packet->next = NULL;
  if (stage->tail) stage->tail->next = packet;
  else stage->head = packet;
  stage->tail = packet;
}

static void insert_by_due(struct stage *stage, struct packet *packet) {
  struct packet **at = &stage->head;
  while (*at && (*at)->due_ns <= packet->due_ns) at = &(*at)->next;
  packet->next = *at;
  *at = packet;
  if (!packet->next) stage->tail = packet;
}

/* Takes the packet in when it passes; otherwise it stays with the caller. */
enum fate enter_stage(struct stage *stage, struct packet *packet, uint64_t arrival_ns) {
  if (stage->loss > 0 && chance() < stage->loss) return LOST;

  uint64_t sent_ns = arrival_ns;
  if (stage->bytes_per_ns > 0) {
    uint64_t own_ns = (uint64_t)(packet->length / stage->bytes_per_ns);
    if (stage->busy_until_ns < arrival_ns) stage->busy_until_ns = arrival_ns;
    /* Bounded by bytes, as most queues are: where no full packet fits any more, a small one may. */
    uint64_t waiting_ns = stage->busy_until_ns - arrival_ns;
    if (waiting_ns > 0 && waiting_ns + own_ns > stage->queue_ns) return OVERFLOWED;
    stage->busy_until_ns += own_ns;
    sent_ns = stage->busy_until_ns;
  }

  packet->due_ns = sent_ns + stage->delay_ns;
  if (stage->jitter_ns > 0) packet->due_ns += (uint64_t)(-log(chance()) * stage->jitter_ns);
  /* A real line keeps the order; jitter alone would shuffle it and TCP would take that for loss. */
  if (packet->due_ns < stage->last_due_ns) packet->due_ns = stage->last_due_ns;

  if (stage->reorder > 0 && chance() < stage->reorder) {
    /* Late enough to be overtaken by a voice packet 20 ms behind, without holding anything else back. */
    packet->due_ns += 50 * 1000000ull;
    packet->held_back = true;
    insert_by_due(stage, packet);
    return PASSED;
  }
  stage->last_due_ns = packet->due_ns;
  if (stage->tail && stage->tail->due_ns > packet->due_ns) insert_by_due(stage, packet);
  else append(stage, packet);
  return PASSED;
}

/* The first packet that is due, or none. */
struct packet *leave_stage(struct stage *stage, uint64_t now_ns) {
  struct packet *packet = stage->head;
  if (!packet || packet->due_ns > now_ns) return NULL;
  stage->head = packet->next;
  if (!stage->head) stage->tail = NULL;
  return packet;
}

void empty_stage(struct stage *stage) {
  struct packet *packet;
  while ((packet = leave_stage(stage, UINT64_MAX))) free(packet);
}
