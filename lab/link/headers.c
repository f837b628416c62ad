#include <netinet/in.h>
#include <string.h>

#include "link.h"

enum { IPV4_MIN = 20, IPV6_LENGTH = 40, PORTS_LENGTH = 4, ICMP_HEADER = 8, UDP_HEADER = 8, TCP_HEADER_MIN = 20 };

static uint16_t big_endian(const uint8_t *at) { return (uint16_t)(at[0] << 8 | at[1]); }

static void mapped(struct address *address, const uint8_t *ipv4) {
  memset(address->bytes, 0, 10);
  memset(address->bytes + 10, 0xff, 2);
  memcpy(address->bytes + 12, ipv4, 4);
}

/* False for what is no IP packet. Fragments and extension headers are carried, but have no ports. */
bool read_headers(const uint8_t *data, int length, int direction, struct headers *headers) {
  memset(headers, 0, sizeof *headers);
  int version = length > 0 ? data[0] >> 4 : 0;
  int inner;
  if (version == 4 && length >= IPV4_MIN) {
    inner = (data[0] & 15) * 4;
    headers->protocol = data[9];
    mapped(&headers->server, data + (direction == UP ? 16 : 12));
    if ((big_endian(data + 6) & 0x1fff) != 0) return true;
  } else if (version == 6 && length >= IPV6_LENGTH) {
    inner = IPV6_LENGTH;
    headers->protocol = data[6];
    memcpy(headers->server.bytes, data + (direction == UP ? 24 : 8), 16);
  } else {
    return false;
  }

  const uint8_t *transport = data + inner;
  int rest = length - inner;
  if (headers->protocol == IPPROTO_ICMP || headers->protocol == IPPROTO_ICMPV6) {
    headers->payload_bytes = rest > ICMP_HEADER ? rest - ICMP_HEADER : 0;
  } else if ((headers->protocol == IPPROTO_TCP || headers->protocol == IPPROTO_UDP) && rest >= PORTS_LENGTH) {
    uint16_t source = big_endian(transport), target = big_endian(transport + 2);
    headers->client_port = direction == UP ? source : target;
    headers->server_port = direction == UP ? target : source;
    int header = UDP_HEADER;
    if (headers->protocol == IPPROTO_TCP) header = rest >= TCP_HEADER_MIN ? (transport[12] >> 4) * 4 : rest;
    headers->payload_bytes = rest > header ? rest - header : 0;
  }
  return true;
}

bool prefix_holds(const struct prefix *prefix, const struct address *address) {
  int whole = prefix->bits / 8, left = prefix->bits % 8;
  if (memcmp(prefix->address.bytes, address->bytes, (size_t)whole) != 0) return false;
  if (left == 0) return true;
  uint8_t mask = (uint8_t)(0xff << (8 - left));
  return (prefix->address.bytes[whole] & mask) == (address->bytes[whole] & mask);
}
