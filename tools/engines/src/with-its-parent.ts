/** Before the program of a child: it ends when its parent ends, in whatever way, and keeps no port. */
export const WITH_ITS_PARENT = ["/usr/bin/setpriv", "--pdeathsig", "TERM"] as const;
