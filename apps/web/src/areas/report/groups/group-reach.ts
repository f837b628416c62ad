import type { ResultValue } from "@waymark/contracts/connectivity-test/results";
import type { RunState } from "../../../platform/test-run/state.ts";
import type { Words } from "../../../platform/texts/words.ts";
import { itemGroup, type Measured, type ResultGroup } from "./result-group.ts";

export const webSocketGroup = (state: RunState, words: Words): ResultGroup =>
  itemGroup(state, words, "webSocket", "webSocket", ["webSocket"], ({ reachable, latency }): Measured => {
    const { t, ms } = words;
    const reach = { name: t("test.row.reach"), value: t(reachable ? "test.value.yes" : "test.value.no") };
    if (!latency) return { value: reach.value, rows: [reach] };
    return {
      value: t("test.value.average", { latency: ms(latency.averageMs) }),
      rows: [
        reach,
        { name: t("test.row.average"), value: ms(latency.averageMs) },
        { name: t("test.row.smallest"), value: ms(latency.smallestMs) },
      ],
    };
  });

export const ipv6Group = (state: RunState, words: Words): ResultGroup => {
  const group = itemGroup(state, words, "ipv6", "ipv6", ["ipv6"], ({ ipv4, ipv6 }): Measured => {
    const { t } = words;
    const v6 = familyText(ipv6, words);
    return {
      value: ipv6.reachable ? v6 : t("test.value.ipv6Absent"),
      rows: [
        { name: "IPv4", value: familyText(ipv4, words) },
        { name: "IPv6", value: v6 },
      ],
    };
  });
  return group.status === "measured" ? { ...group, status: "information" } : group;
};

type Family = ResultValue<"ipv6">["ipv4"];

function familyText({ reachable, smallestMs }: Family, { t, ms }: Words): string {
  if (!reachable) return t("test.value.no");
  return smallestMs === null ? t("test.value.yes") : t("test.value.works", { latency: ms(smallestMs) });
}

export const namesGroup = (state: RunState, words: Words): ResultGroup =>
  itemGroup(state, words, "names", "connectivity", ["content", "names"], ({ content, names }): Measured => {
    const { t } = words;
    const failed = names.filter(({ result }) => result !== "Successful");
    const reached = t("test.row.reachedOf", { reached: names.length - failed.length, all: names.length });
    const rows = [
      ...(content ? [{ name: t("test.row.content"), value: t(`test.value.content.${content}`) }] : []),
      { name: t("test.row.reached"), value: reached },
      ...failed.map(({ name, blockedBy }) => ({ name, value: t(BLOCKED[blockedBy ?? "nobody"]) })),
    ];
    const isForeign = content === "redirected" || content === "altered";
    return { value: isForeign ? t(`test.value.content.${content}`) : reached, rows };
  });

const BLOCKED = {
  network: "test.row.blockedNetwork",
  extension: "test.row.blockedExtension",
  nobody: "test.row.notReached",
} as const;
