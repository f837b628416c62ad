import type { RunState } from "../../../platform/test-run/state.ts";
import type { Words } from "../../../platform/texts/words.ts";
import { itemGroup, type ResultGroup, type ResultRow } from "./result-group.ts";

const BITS_PER_BYTE = 8;

export const downloadGroup = (state: RunState, words: Words): ResultGroup =>
  withSoFar(
    itemGroup(
      state,
      words,
      "download",
      "download",
      ["download", "upload"],
      ({ megabytesPerSecond, downloadMbps, uploadMbps }) => {
        const { t, mbps, megabytesPerSecond: perSecond } = words;
        const down = perSecond(megabytesPerSecond);
        const downRow = { name: t("test.row.download"), value: mbps(downloadMbps) };
        if (uploadMbps === null) return { value: t("test.value.speedDown", { down }), rows: [downRow] };
        return {
          value: t("test.value.speed", { down, up: perSecond(uploadMbps / BITS_PER_BYTE) }),
          rows: [downRow, { name: t("test.row.upload"), value: mbps(uploadMbps) }],
        };
      },
    ),
    state,
    words,
  );

/** While the line is filled its speed so far is worth seeing. */
function withSoFar(group: ResultGroup, { steps }: RunState, { t, megabytesPerSecond }: Words): ResultGroup {
  if (group.status !== "measuring") return group;
  const step = steps.upload.status === "InProgress" ? steps.upload : steps.download;
  return step.soFar === null
    ? group
    : { ...group, value: t("test.value.soFar", { value: megabytesPerSecond(step.soFar / BITS_PER_BYTE) }) };
}

export const busyLineGroup = (state: RunState, words: Words): ResultGroup =>
  itemGroup(state, words, "busyLine", "bufferBloat", ["download", "upload"], (bloat) => {
    const { t, ms } = words;
    const rise = t("test.value.more", { latency: ms(bloat.riseMs) });
    const value = t("test.row.riseGrade", { rise, grade: bloat.grade });
    const loaded = (name: "busyDown" | "busyUp", latency: number | null): ResultRow[] =>
      latency === null ? [] : [{ name: t(`test.row.${name}`), value: ms(latency) }];
    return {
      value,
      rows: [
        { name: t("test.row.idle"), value: ms(bloat.idleMs) },
        ...loaded("busyDown", bloat.downloadLoadedMs),
        ...loaded("busyUp", bloat.uploadLoadedMs),
        { name: t("test.row.rise"), value },
      ],
    };
  });
