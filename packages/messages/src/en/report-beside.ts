/** A received report beside the reader's own tests. It loads with them. */
export const reportBeside = {
  "beside.title": "Beside your own tests",
  "beside.private": "only you see this part",
  "beside.them": "{name}",
  "beside.you": "You",
  "beside.leaves": "reaches the internet in {place}",
  "beside.leavesFar": "reaches the internet in {place}, {distance} away",
  "beside.theirSide":
    "In {place} you are clearly quicker. Unless something changed between the tests, that points to {name}’s network or device rather than to the place.",
  "beside.theirSide.unnamed":
    "In {place} you are clearly quicker. Unless something changed between the tests, that points to the network or device of the person who tested rather than to the place.",
  "beside.shared": "In {place} you are slow as well, so the cause is probably shared, at least in part.",
  "beside.fine": "In {place} both of you are within the limit.",
  "beside.unclear": "These times do not show whether the place or one person’s line makes the difference.",
  "beside.elsewhere": "These tests are from different places. A test of yours from {place} would settle it.",
  "beside.unjudged": "The places differ or are not known, so the times stand side by side without a judgement.",
} as const;
