import { effects } from "./effects.ts";

/** What the start page says below its form, and the example report; both load late. */
export const startLate = {
  ...effects,

  "start.recent.title": "Your last tests on this device",
  "start.recent.clear": "Clear",
  "start.recent.clearAsk": "Clear these tests? You will no longer be able to open their reports in this browser.",
  "start.recent.clearYes": "Clear them",
  "start.recent.clearNo": "Keep them",
  "start.recent.note":
    "The figure is the time to mail; the line shows your last {count} tests at that place. Kept in this browser only.",
  "start.recent.slower": "{latency} slower",
  "start.recent.faster": "{latency} faster",
  "start.recent.same": "unchanged",

  "start.waiting.since.yourIt": "Waiting for your IT since {date}.",
  "start.waiting.since.yourProvider": "Waiting for your provider since {date}.",
  "start.waiting.ask.yourIt": "You asked your IT for help on {date}. Is it fixed?",
  "start.waiting.ask.yourProvider": "You asked your provider for help on {date}. Is it fixed?",
  "start.waiting.retest": "Retest and compare",
  "start.waiting.stop": "Stop waiting",

  "start.connection.title": "Where you reach the internet",
  "start.connection.place": "Near {place}",
  "start.connection.network": "via AS{asn} {name}",
  "start.connection.ipv6": "IPv6 works",
  "start.connection.note": "Read from your connection, not kept.",
  "start.connection.correct": "Not here?",

  "start.example.title": "What you get",
  "start.example.link": "See an example report",
  "start.example.text": "A verdict, who can fix it, and the message to send.",

  "example.note.title": "This is an example",
  "example.note.text":
    "The company and its test are made up. The findings are what Waymark’s rules make of the figures, as in your own report.",
  "example.run": "Run my own test",
} as const;
