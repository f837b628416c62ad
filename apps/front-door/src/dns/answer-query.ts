import { isIPv6 } from "node:net";
import { frontDoorLimits } from "@waymark/contracts/front-door/limits";
import { networkOf, plainAddress } from "../addresses.ts";
import { readQuery } from "./read-query.ts";
import type { Sightings } from "./sightings.ts";
import { writeAnswer, writeRefusal } from "./write-answer.ts";
import { askZone, RCODES, type Zone, type ZoneAnswer } from "./zone.ts";

type Protocol = "udp" | "tcp";
const TCP_MAX_BYTES = 512;

/** Returns undefined when no reply is sent. */
export type AnswerQuery = (message: Buffer, source: string, protocol: Protocol) => Buffer | undefined;

export const createAnswerQuery =
  (zone: Zone, sightings: Sightings, isWithinLimit: (network: string) => boolean): AnswerQuery =>
  (message, source, protocol) => {
    const network = networkOf(source);
    if (network === undefined || !isWithinLimit(network)) return undefined;
    const query = readQuery(message);
    if (query === undefined) return undefined;
    if (query === "malformed") return writeRefusal(message, RCODES.formErr);

    const answer = judge();
    if (answer.nonce !== undefined) {
      const clientSubnet = query.edns?.clientSubnet ?? null;
      sightings.note(answer.nonce, { resolver: network, protocol, clientSubnet }, isIPv6(plainAddress(source)));
    }
    const bound = protocol === "udp" ? message.length * frontDoorLimits.dnsAmplificationMax : TCP_MAX_BYTES;
    return writeAnswer(query, answer, zone.name, bound);

    function judge(): ZoneAnswer {
      if (query === undefined || query === "malformed") return { rcode: RCODES.formErr, records: [] };
      if (query.opcode !== 0) return { rcode: RCODES.notImp, records: [] };
      if (query.edns && query.edns.version > 0) return { rcode: RCODES.badVers, records: [] };
      if (!query.isInternet) return { rcode: RCODES.refused, records: [] };
      return askZone(zone, query.name, query.type);
    }
  };
