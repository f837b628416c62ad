import type { RunState } from "../../../platform/test-run/state.ts";
import type { Words } from "../../../platform/texts/words.ts";
import { itemGroup, type Measured, type ResultGroup } from "./result-group.ts";

export const callsGroup = (state: RunState, words: Words): ResultGroup =>
  itemGroup(state, words, "calls", "skype", ["udp"], ({ ports, quality }): Measured => {
    const { t, ms, percent } = words;
    const reached = ports.filter((port) => port.reached);
    const list = reached.map(({ port, protocol }) => `${port}/${protocol}`).join(", ");
    const portsRow = {
      name: t("test.row.ports"),
      value: t("test.row.portsReached", { reached: reached.length, all: ports.length, list: list || "–" }),
    };
    if (!quality) return { value: t("test.value.callsBlocked"), rows: [portsRow] };
    const { rttMs, rttP90Ms, lossPercent, jitterMs, sent, received, burstLossPercent, reorderPercent } = quality;
    const lost = sent - received;
    return {
      value: t("test.value.calls", { latency: ms(rttMs), loss: percent(lossPercent), jitter: ms(jitterMs) }),
      rows: [
        portsRow,
        { name: t("test.row.roundTrip"), value: t("test.row.roundTripP90", { usual: ms(rttMs), p90: ms(rttP90Ms) }) },
        { name: t("test.row.loss"), value: t("test.row.lossOf", { percent: percent(lossPercent), lost, sent }) },
        { name: t("test.row.burst"), value: percent(burstLossPercent) },
        { name: t("test.row.jitter"), value: ms(jitterMs) },
        { name: t("test.row.reorder"), value: percent(reorderPercent) },
      ],
    };
  });
