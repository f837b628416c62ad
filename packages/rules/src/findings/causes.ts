import { RULE_IDS, type RuleId } from "@waymark/contracts/connectivity-test/finding-words";

type Table = Readonly<Partial<Record<RuleId, readonly RuleId[]>>>;

/** Behind a sign-in page every other number is the page's own; only what others reported still stands. */
const HIDDEN_BY_PORTAL = RULE_IDS.filter((id) => id !== "captivePortal" && id !== "knownProblem");

/** Cause → symptoms that are not worth a word beside it. */
export const SUPPRESSES: Table = {
  captivePortal: HIDDEN_BY_PORTAL,
  placeImplausible: ["farEgress", "farProxy", "farResolver"],
  farEgress: ["slowMail", "betterDoor"],
  udpBlocked: ["packetLoss", "slowCalls", "jitter", "shortDropouts"],
  webSocketBlocked: ["slowWebSocket"],
};

/** Cause → findings that keep their place, but will likely go away with it. */
export const EXPLAINS: Table = {
  farEgress: ["slowWebSocket", "slowCalls", "farResolver", "peersDoBetter"],
  crossBorder: ["slowMail", "slowWebSocket", "slowCalls", "peersDoBetter"],
  farResolver: ["betterDoor"],
  slowMail: ["slowWebSocket", "slowCalls", "peersDoBetter"],
  packetLoss: ["shortDropouts"],
  slowDownload: ["tooLittleForVideo"],
};

/** The fired rule that hides this one. What is hidden itself hides nothing. */
export function suppressorOf(id: RuleId, fired: ReadonlySet<RuleId>): RuleId | undefined {
  return RULE_IDS.find(
    (cause) => fired.has(cause) && SUPPRESSES[cause]?.includes(id) === true && suppressorOf(cause, fired) === undefined,
  );
}

/** The shown finding that explains this one. */
export const explainerOf = (id: RuleId, shown: ReadonlySet<RuleId>): RuleId | undefined =>
  (Object.keys(EXPLAINS) as RuleId[]).find((cause) => shown.has(cause) && EXPLAINS[cause]?.includes(id));
