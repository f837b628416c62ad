#define _GNU_SOURCE
#include <fcntl.h>
#include <linux/if.h>
#include <linux/if_tun.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "link.h"

/* A device belongs to the namespace in which it is made; this process returns to its own at once. */
int open_tun(const char *network_namespace, const char *device) {
  char path[128];
  snprintf(path, sizeof path, "/var/run/netns/%s", network_namespace);
  int own = open("/proc/self/ns/net", O_RDONLY | O_CLOEXEC);
  int other = open(path, O_RDONLY | O_CLOEXEC);
  if (own < 0 || other < 0 || setns(other, CLONE_NEWNET) != 0) {
    perror(path);
    return -1;
  }
  int tun = open("/dev/net/tun", O_RDWR | O_NONBLOCK | O_CLOEXEC);
  struct ifreq request;
  memset(&request, 0, sizeof request);
  request.ifr_flags = IFF_TUN | IFF_NO_PI;
  snprintf(request.ifr_name, sizeof request.ifr_name, "%s", device);
  bool made = tun >= 0 && ioctl(tun, TUNSETIFF, &request) == 0;
  if (!made) perror("/dev/net/tun");
  if (setns(own, CLONE_NEWNET) != 0) {
    perror("return to the own namespace");
    made = false;
  }
  close(own);
  close(other);
  return made ? tun : -1;
}

/* Without it a busy machine wakes us late, and the link would be slower than it says. */
bool become_realtime(void) {
  prctl(PR_SET_TIMERSLACK, 1);
  struct sched_param priority = {.sched_priority = 50};
  return sched_setscheduler(0, SCHED_FIFO, &priority) == 0;
}
