import { z } from "zod";
import { CLOUD_NAMES } from "../configuration/clouds.ts";
import { VISIT_EVENTS } from "../operations/schemas.ts";
import { MeasurementTaken } from "./measurement-taken.ts";

/** The stream that carries what the outbox holds. One subject per kind of event. */
export const EVENT_STREAM = "WAYMARK_EVENTS";

/** The stream that carries samples of tenants' devices, many in a message. They are in no other place until ClickHouse has them. */
export const SAMPLE_STREAM = "WAYMARK_SAMPLES";

/** Visits leave PostgreSQL without the visitor: kind, cloud and time are all the statistics need. */
export const VisitLogged = z.object({
  event: z.enum(VISIT_EVENTS),
  cloud: z.enum(CLOUD_NAMES),
  at: z.iso.datetime(),
  /** The same in every announcement of this visit; where it is absent the message's own id stands for it. */
  eventId: z.uuid().optional(),
});

/** A solution, what it claims, its tags or its provider changed; what it is now stands in PostgreSQL. */
export const SolutionChanged = z.object({ cloud: z.enum(CLOUD_NAMES), solutionId: z.uuid() });
export type SolutionChanged = z.infer<typeof SolutionChanged>;

/** Kinds of events and their payloads; a payload only ever gains optional fields. */
export const EVENT_PAYLOADS = {
  visitLogged: VisitLogged,
  measurementTaken: MeasurementTaken,
  solutionChanged: SolutionChanged,
} as const;
export type EventKind = keyof typeof EVENT_PAYLOADS;
export type EventPayload<Kind extends EventKind> = z.infer<(typeof EVENT_PAYLOADS)[Kind]>;
