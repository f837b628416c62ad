import type { FootprintReply } from "@waymark/contracts/connectivity-test/schemas";
import { METROS, type Metro } from "@waymark/contracts/front-door/metros";
import { WORKLOADS, type Workload } from "@waymark/contracts/front-door/wire";
import type { Current } from "./current.ts";
import type { Doors } from "./doors.ts";
import type { Target } from "./line/tcp-line.ts";
import { HOST, type Lines } from "./open-lines.ts";
import { doorSpreadMs } from "./path.ts";
import { CONTENT, CONTENT_PATH } from "./required-names.ts";
import { REQUIRED_NAME_IDS, type RequiredNameId } from "./scenario.ts";
import { nearestMetro } from "./truth.ts";
import type { Ways } from "./ways.ts";

export type Ground = {
  readonly doors: Doors;
  readonly namesPort: number;
  readonly lines: Lines;
  readonly ways: Ways;
  readonly current: Current;
};

/** Opens a line to everything that a test measures and returns the addresses, which are the same in every scenario. */
export async function layFootprint(ground: Ground): Promise<FootprintReply> {
  const { doors, lines, ways, current } = ground;
  const door = (code: string, workload: Workload): Target => ({ host: HOST, port: doors.portOf(code, workload) });
  const origin = (port: number, name = HOST): string => `http://${name}:${port}`;

  const lineTo = (metro: Metro, workload: Workload): Promise<number> =>
    lines.toInternet(
      ways.to(
        () => metro,
        () => doorSpreadMs(metro.code, workload),
      ),
      () => door(metro.code, workload),
    );
  const metros: FootprintReply["metros"] = await Promise.all(
    METROS.map(async (metro) => {
      const { code, city, country, latitude, longitude } = metro;
      const [mail, files] = await Promise.all(WORKLOADS.map((workload) => lineTo(metro, workload)));
      return {
        code,
        city,
        country,
        latitude,
        longitude,
        doors: { mail: origin(mail ?? 0), files: origin(files ?? 0) },
      };
    }),
  );

  // Like anycast, the product's own names lead to the doors nearest to the egress, wherever the visitor is.
  const nearest = () => nearestMetro(current.scenario().egress.city);
  const toNearest = (workload: Workload, host?: string, target?: () => Target) =>
    lines.toInternet(
      ways.to(nearest, () => doorSpreadMs(nearest().code, workload)),
      target ?? (() => door(nearest().code, workload)),
      host,
    );
  const mailInUse = await toNearest("mail");
  const filesInUse = await toNearest("files");
  const ipv4 = await toNearest("mail");
  const ipv6 = doors.ipv6Port === undefined ? null : await toNearest("mail", "::1", () => overIpv6(ground));
  const runName = await toNearest("mail");
  const content = await toNearest("mail", HOST, () => ({ host: HOST, port: ground.namesPort }));
  const requiredNames = await Promise.all(
    REQUIRED_NAME_IDS.map(async (id) => {
      const name = `${id}.required.localhost`;
      const url = `${origin(await toNearest("mail", HOST, () => nameTarget(ground, id)), name)}/reach`;
      return { name, url, ...NEEDED_FOR[id] };
    }),
  );
  return {
    metros,
    inUse: { mail: origin(mailInUse, "mail.localhost"), files: origin(filesInUse, "{tenant}.files.localhost") },
    ipv4: origin(ipv4),
    ipv6: ipv6 === null ? null : origin(ipv6, "[::1]"),
    runName: origin(runName, "{nonce}.r.localhost"),
    requiredNames,
    content: { url: `${origin(content, "content.required.localhost")}${CONTENT_PATH}`, expected: CONTENT },
    plainPage: `${origin(content, "content.required.localhost")}${CONTENT_PATH}`,
  };
}

function overIpv6({ current, doors }: Ground): Target {
  const { ipv6 } = current.scenario().conditions;
  if (ipv6 === "works") return { host: "::1", port: doors.ipv6Port ?? 0 };
  return ipv6 === "absent" ? "reset" : "silence";
}

/** Signing in is needed for everything. */
const NEEDED_FOR: Readonly<Record<RequiredNameId, Pick<FootprintReply["requiredNames"][number], "tasks">>> = {
  "sign-in": {},
  mail: { tasks: ["mail"] },
  files: { tasks: ["files"] },
  calls: { tasks: ["calls"] },
  updates: { tasks: [] },
};

const nameTarget = ({ current, namesPort }: Ground, id: RequiredNameId): Target =>
  current.scenario().conditions.blockedNames.includes(id) ? "silence" : { host: HOST, port: namesPort };
