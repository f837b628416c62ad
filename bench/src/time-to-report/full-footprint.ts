import type { FootprintReply } from "@waymark/contracts/connectivity-test/schemas";
import { METROS } from "@waymark/contracts/front-door/metros";
import { limits } from "@waymark/contracts/limits";
import { AT, KNOWN_TEXT, KNOWN_TEXT_PATH, RUN_ZONE } from "@waymark/lab/browser/addresses";
import type { ServerPlan } from "@waymark/lab/servers/start-servers";
import { KM_PER_MS } from "@waymark/rules/findings/light-check";
import { distanceKm } from "@waymark/rules/geography/distance";

/** The position of the visitor, and of the lab's own doors. */
export const FRANKFURT = { latitude: 50.11, longitude: 8.68 };

/** As many names as a large suite asks a firewall to let through. */
const REQUIRED_NAMES = 46;

const NEAREST = [...METROS]
  .sort((one, other) => distanceKm(FRANKFURT, one) - distanceKm(FRANKFURT, other))
  .slice(0, limits.nearestDoors);

/** The nearest doors, each with a name and an address of its own, so that each has its own connections and its own distance. */
const DOORS = NEAREST.flatMap((metro, index) => {
  const oneWayMs = distanceKm(FRANKFURT, metro) / KM_PER_MS / 2;
  const door = (workload: "mail" | "files", net: number) => ({
    ...{ metro: metro.code, workload, oneWayMs },
    name: `${workload}-${metro.code.toLowerCase()}.lab`,
    address: `10.77.${net}.${index + 1}`,
  });
  return index < limits.nearestFileDoors ? [door("mail", 10), door("files", 11)] : [door("mail", 10)];
});

const nameOfDoor = (code: string, workload: "mail" | "files"): string | undefined =>
  DOORS.find((door) => door.metro === code && door.workload === workload)?.name;

const originOf = (name: string | undefined) => (name === undefined ? undefined : `http://${name}`);

/** The product's own names lead to doors beside those: sixteen mail doors and five file doors are measured. */
const IN_USE = { mail: "in-use.lab", files: "files.lab" };

const REQUIRED = Array.from({ length: REQUIRED_NAMES }, (_, index) => `required-${index + 1}.lab`);

export const NAMES: Readonly<Record<string, string>> = {
  [IN_USE.mail]: AT.fra,
  ...Object.fromEntries(DOORS.map(({ name, address }) => [name, address])),
  ...Object.fromEntries(REQUIRED.map((name) => [name, AT.content])),
};

/** The addresses of all doors that a test must ask. */
export const DOOR_ADDRESSES: readonly string[] = [AT.fra, AT.files, ...DOORS.map(({ address }) => address)];

export const doorPlans = (ticketKey: string): readonly ServerPlan[] =>
  DOORS.map(({ address, metro, workload }) => ({ kind: "door", port: 80, ticketKey, address, metro, workload }));

/** A line with this way to everything near, and to each door the time that light needs besides. The first path that fits counts. */
export const pathsWith = (oneWayMs: number, lossPercent: number): readonly string[] => {
  const loss = lossPercent > 0 ? ` loss ${lossPercent}` : "";
  const far = DOORS.map((door) => `path ${door.address} delay ${(oneWayMs + door.oneWayMs).toFixed(1)}${loss}`);
  return [...far, `path * delay ${oneWayMs}${loss}`];
};

export const FOOTPRINT: FootprintReply = {
  metros: NEAREST.map(({ code, city, country, latitude, longitude }) => {
    const files = originOf(nameOfDoor(code, "files"));
    return {
      ...{ code, city, country, latitude, longitude },
      doors: { mail: originOf(nameOfDoor(code, "mail")), ...(files && { files }) },
    };
  }),
  inUse: { mail: `http://${IN_USE.mail}`, files: `http://${IN_USE.files}` },
  ipv4: "http://four.lab",
  ipv6: "http://six.lab",
  runName: `http://{nonce}.r.${RUN_ZONE}`,
  requiredNames: REQUIRED.map((name) => ({ name, url: `http://${name}/reach` })),
  content: { url: `http://content.lab${KNOWN_TEXT_PATH}`, expected: KNOWN_TEXT },
};
