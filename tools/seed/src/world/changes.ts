import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import { findUserByOid, type User, users } from "@waymark/identity/world/users";

/** People of the directory who only fill it. */
const person = (oid: string): User => {
  const found = findUserByOid(`0b6a1c52-3f0d-4a0e-9d21-6c0e5f7a1b${oid}`);
  if (found === undefined) throw new Error(`nobody has the id ${oid}`);
  return found;
};
const [jonas, tomasz, ravi, sofia, mei] = ["01", "02", "04", "06", "08"].map(person) as [User, User, User, User, User];
const { connectivityChamp, council, lensReader, otherChamp, ownChamp } = users;

export type DemoStep =
  | { readonly by: User; readonly does: "approve" | "council" | "standIn"; readonly note?: string }
  | { readonly by: User; readonly does: "block" | "bypass"; readonly note: string };

export type DemoChange = {
  readonly number: number;
  readonly by: User;
  /** The description of its set; a new one where there is none of that name. */
  readonly set: string;
  readonly instance?: CloudInstance;
  readonly reason: string;
  readonly adds?: readonly string[];
  /** Entries by name, or how many of the first ones. */
  readonly removes?: readonly string[] | number;
  readonly sets?: Readonly<Record<string, string | boolean>>;
  /** Of a new set. */
  readonly workload?: string;
  /** False for a draft. */
  readonly isSubmitted?: boolean;
  readonly steps?: readonly DemoStep[];
  readonly hoursAgo: number;
};

/** Open changes as the pictures show them: drafts, waiting for each role, blocked, bypassed and staged. */
export const DEMO_CHANGES: readonly DemoChange[] = [
  {
    ...{ number: 2412, by: ravi, set: "Large uploads", hoursAgo: 19, isSubmitted: true, removes: 34 },
    reason: "Retire the old upload edge\nIt has carried no traffic since July, and its certificates end in December.",
    steps: [{ by: otherChamp, does: "approve", note: "The new edge has taken over everywhere." }],
  },
  {
    ...{ number: 2414, by: lensReader, set: "Firmware updates", workload: "Devices", hoursAgo: 18, isSubmitted: true },
    reason:
      "New set: firmware updates\nRoom devices fetch firmware from names of their own, so that firewalls can let them through.",
    adds: ["packages.firmware.contoso.com", "catalog.firmware.contoso.com", "*fw.contoso.com"],
    sets: { isRequired: false, optionalFunctionality: "Firmware updates of room devices" },
  },
  {
    ...{ number: 2415, by: ravi, set: "Sync clients", hoursAgo: 14, isSubmitted: true },
    reason: "Raise sync clients from Allow to Optimize\nHalf of all traffic of files comes from them.",
    adds: ["delta.sync.contoso.com", "240.250.8.0/22"],
    sets: { governanceCategory: "Optimize", internalDescription: "Sync clients of all platforms." },
    steps: [{ by: otherChamp, does: "approve" }],
  },
  {
    ...{ number: 2417, by: lensReader, set: "Call relays and media", hoursAgo: 6, isSubmitted: true },
    reason:
      "Add the Lisbon and Madrid call relays, retire the old edge\nCalls from Iberia are relayed in Paris today, 27 ms further than needed. New relays in Lisbon and Madrid take over. The old edge has carried no traffic since 9 July, so it goes.",
    adds: ["relay-lis.calls.contoso.com", "relay-mad.calls.contoso.com", "240.10.64.0/25", "2001:db8:40::/48"],
    removes: ["edge-legacy.calls.contoso.com", "203.0.113.64/26"],
    steps: [{ by: tomasz, does: "approve", note: "Both relays carry test traffic since Monday." }],
  },
  {
    ...{ number: 2418, by: connectivityChamp, set: "Assistant chat and voice", hoursAgo: 20 },
    reason: "Add the web socket name of the assistant",
    adds: ["socket.assistant.contoso.com"],
  },
  {
    ...{ number: 2419, by: lensReader, set: "Assistant chat and voice", hoursAgo: 2, isSubmitted: true },
    reason: "Open UDP 3478 for the assistant’s voice",
    sets: { udpPorts: "443,3478" },
  },
  {
    ...{ number: 2420, by: mei, set: "Images and scripts", hoursAgo: 9, isSubmitted: true, removes: 3 },
    reason: "Drop three script hosts nobody asks for",
    steps: [{ by: council, does: "block", note: "Two partners still load scripts from them. Ask them first." }],
  },
  {
    ...{ number: 2421, by: jonas, set: "Mail in browser and apps", hoursAgo: 8, removes: 10 },
    reason: "Collapse the mail ranges: 16 subnets become 11",
    adds: ["240.250.16.0/21", "240.250.24.0/21", "240.250.32.0/21", "2001:db8:f00::/47", "2001:db8:f02::/47"],
  },
  {
    ...{ number: 2422, by: tomasz, set: "Call relays and media", hoursAgo: 5 },
    reason: "Name the Porto relay",
    adds: ["relay-opo.calls.contoso.com"],
  },
  {
    ...{ number: 2423, by: lensReader, instance: "China", set: "Mail", hoursAgo: 4, isSubmitted: true },
    reason: "Name the mail gateway in Shanghai",
    adds: ["gateway-sha.mail.contoso.cn"],
    steps: [{ by: ownChamp, does: "approve" }],
  },
  {
    ...{ number: 2424, by: lensReader, instance: "USGovGCCHigh", set: "Files", hoursAgo: 3, isSubmitted: true },
    reason: "Publish the upload name of partners in the set of files too",
    adds: ["uploads.files.contoso.us"],
    sets: { tcpPorts: "443,444" },
    steps: [
      { by: otherChamp, does: "approve" },
      { by: connectivityChamp, does: "approve", note: "The extra port goes in March." },
    ],
  },
  {
    ...{ number: 2425, by: sofia, instance: "USGovDoD", set: "Portal", hoursAgo: 7 },
    reason: "Rename the home page",
    adds: ["home.portal.dod.contoso.us"],
  },
  {
    ...{ number: 2426, by: lensReader, instance: "China", set: "Meetings", hoursAgo: 30, isSubmitted: true },
    reason: "Name the lobby of meetings in Beijing",
    adds: ["lobby-bjs.meetings.contoso.cn"],
  },
  {
    ...{ number: 2427, by: tomasz, instance: "USGovGCCHigh", set: "Calls", hoursAgo: 26, isSubmitted: true },
    reason: "Name the recorder of calls\nRecording moves to a host of its own.",
    adds: ["recorder.calls.contoso.us"],
    steps: [{ by: connectivityChamp, does: "standIn", note: "Tomasz is the only champ in this week." }],
  },
  {
    ...{ number: 2428, by: lensReader, instance: "USGovDoD", set: "Notes", hoursAgo: 28, isSubmitted: true },
    reason: "Let notes send through the assistant's push host",
    adds: ["push.assistant.dod.contoso.us"],
    steps: [{ by: connectivityChamp, does: "bypass", note: "One host serves both until the split in spring." }],
  },
];
