import { RULE_IDS, type RuleId } from "@waymark/contracts/connectivity-test/finding-words";

type Table = Readonly<Partial<Record<RuleId, readonly RuleId[]>>>;

/** Behind a sign-in page every other number describes that page; only reports of others remain valid. */
const STAY_BEHIND_PORTAL: readonly RuleId[] = ["captivePortal", "knownProblem", "connectionDropped"];
const HIDDEN_BY_PORTAL = RULE_IDS.filter((id) => !STAY_BEHIND_PORTAL.includes(id));

/** Cause → symptoms that it hides. */
export const SUPPRESSES: Table = {
  captivePortal: HIDDEN_BY_PORTAL,
  placeImplausible: ["farEgress", "farProxy", "farResolver", "crossBorder"],
  farEgress: ["slowMail", "betterDoor", "longWay"],
  longWay: ["slowMail", "slowWebSocket", "slowCalls", "betterDoor", "peersDoBetter"],
  udpBlocked: ["packetLoss", "slowCalls", "jitter", "shortDropouts"],
  webSocketBlocked: ["slowWebSocket"],
};

/** Cause → findings that stay visible but will probably disappear with it. */
export const EXPLAINS: Table = {
  farEgress: ["slowWebSocket", "slowCalls", "farResolver", "peersDoBetter"],
  crossBorder: ["slowMail", "slowWebSocket", "slowCalls", "peersDoBetter"],
  // A transfer that waits a quarter of a second for each answer is over before it has filled the line.
  longWay: ["slowDownload", "tooLittleForVideo"],
  farResolver: ["betterDoor"],
  slowMail: ["slowWebSocket", "peersDoBetter"],
  packetLoss: ["shortDropouts"],
  slowDownload: ["tooLittleForVideo"],
};

/** The fired rule that hides this one. A hidden rule hides nothing. */
export function suppressorOf(id: RuleId, fired: ReadonlySet<RuleId>): RuleId | undefined {
  return RULE_IDS.find(
    (cause) => fired.has(cause) && SUPPRESSES[cause]?.includes(id) === true && suppressorOf(cause, fired) === undefined,
  );
}

/** The visible finding that explains this one. */
export const explainerOf = (id: RuleId, shown: ReadonlySet<RuleId>): RuleId | undefined =>
  (Object.keys(EXPLAINS) as RuleId[]).find((cause) => shown.has(cause) && EXPLAINS[cause]?.includes(id));
