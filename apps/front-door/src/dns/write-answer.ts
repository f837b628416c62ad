import { frontDoorLimits } from "@waymark/contracts/front-door/limits";
import { bytesOfAddress } from "../addresses.ts";
import type { Query } from "./read-query.ts";
import { TYPES, type ZoneAnswer } from "./zone.ts";

// This code writes answers itself, because the library does not compress names and answers must stay small.
const HEADER_BYTES = 12;
const FLAGS = { response: 0x8000, authoritative: 0x0400, truncated: 0x0200, recursionDesired: 0x0100 };
const INTERNET = 1;
const SOA_TIMES = Buffer.concat([1, 3600, 600, 86_400, 0].map((value) => uint32(value)));

type Sections = { readonly answers: readonly Buffer[]; readonly authority: readonly Buffer[] };

/** At most `maxBytes` long. An answer that does not fit is sent truncated, so that the resolver asks by TCP. */
export function writeAnswer(query: Query, answer: ZoneAnswer, zoneName: string, maxBytes: number): Buffer {
  const pointer = pointerToZone(query, zoneName);
  const answers = answer.records.map(({ kind, type, data = "" }) => {
    if (kind === "address") return resourceRecord(pointerTo(HEADER_BYTES), type, bytesOfAddress(data));
    if (kind === "alias") return resourceRecord(pointerTo(HEADER_BYTES), type, nameInFull(data));
    return zoneRecord(kind, pointer);
  });
  const inZone = query.name.toLowerCase().endsWith(zoneName) && answer.rcode !== 5;
  const authority = answers.length === 0 && inZone ? [zoneRecord("soa", pointer)] : [];

  const whole = assemble(query, answer.rcode, { answers, authority }, false);
  if (whole.length <= maxBytes) return whole;
  return assemble(query, answer.rcode, { answers: [], authority: [] }, answers.length > 0);
}

/** Answers a query that could not be parsed: repeats its id and nothing else. */
export function writeRefusal(message: Buffer, rcode: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16BE(message.readUInt16BE(0), 0);
  header.writeUInt16BE(FLAGS.response | rcode, 2);
  return header;
}

function assemble(query: Query, rcode: number, sections: Sections, isTruncated: boolean): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  const authoritative = rcode === 0 || rcode === 3 ? FLAGS.authoritative : 0;
  const flags = FLAGS.response | authoritative | (query.flags & (0x7800 | FLAGS.recursionDesired));
  header.writeUInt16BE(query.id, 0);
  header.writeUInt16BE(flags | (isTruncated ? FLAGS.truncated : 0) | (rcode & 15), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(sections.answers.length, 6);
  header.writeUInt16BE(sections.authority.length, 8);
  header.writeUInt16BE(query.edns ? 1 : 0, 10);
  const options = query.edns ? [ednsRecord(rcode >> 4)] : [];
  return Buffer.concat([header, query.question, ...sections.answers, ...sections.authority, ...options]);
}

function zoneRecord(kind: "soa" | "ns", zone: Buffer): Buffer {
  const nameServer = Buffer.concat([Buffer.from([2]), Buffer.from("ns"), zone]);
  if (kind === "ns") return resourceRecord(zone, TYPES.NS, nameServer);
  const root = Buffer.from([0]);
  return resourceRecord(zone, TYPES.SOA, Buffer.concat([nameServer, root, SOA_TIMES]));
}

/** Every record has time to live 0, because a cached answer would hide the next question. */
function resourceRecord(owner: Buffer, type: number, data: Buffer): Buffer {
  const fixed = Buffer.alloc(10);
  fixed.writeUInt16BE(type, 0);
  fixed.writeUInt16BE(INTERNET, 2);
  fixed.writeUInt16BE(data.length, 8);
  return Buffer.concat([owner, fixed, data]);
}

function ednsRecord(extendedRcode: number): Buffer {
  const record = Buffer.alloc(11);
  record.writeUInt16BE(41, 1);
  record.writeUInt16BE(frontDoorLimits.dnsUdpPayloadBytes, 3);
  record.writeUInt8(extendedRcode, 5);
  return record;
}

/** Every answered name ends with the zone, so a pointer into the question is enough to spell it. */
function pointerToZone(query: Query, zoneName: string): Buffer {
  const nameBytes = query.question.length - 4;
  return pointerTo(HEADER_BYTES + Math.max(0, nameBytes - (zoneName.length + 2)));
}

function pointerTo(offset: number): Buffer {
  const pointer = Buffer.alloc(2);
  pointer.writeUInt16BE(0xc000 | offset);
  return pointer;
}

function nameInFull(name: string): Buffer {
  const labels = name.split(".").map((label) => Buffer.from(`${String.fromCharCode(label.length)}${label}`, "latin1"));
  return Buffer.concat([...labels, Buffer.from([0])]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
