import type { RunningScenario } from "./start-scenario.ts";

const kilometres = (km: number): string => (km < 1 ? "on the spot" : `${Math.round(km)} km away`);

/** Describes the scenario and its truth in a few lines for the developer. */
export async function describeTruth(running: RunningScenario): Promise<string> {
  const { scenario, truth } = await running.state();
  const { name, story, visitor, egress, resolver, line } = scenario;
  const lines = [
    `Scenario ${name}: ${story}`,
    `  True there: you sit in ${visitor.name}; egress ${egress.city.name} (${kilometres(truth.egressDistanceKm)}), ` +
      `resolver ${resolver.city.name} (${kilometres(truth.resolverDistanceKm)}), door in use ${truth.doorInUse} at ${Math.round(truth.mailRttMs)} ms, ` +
      `${line.downMbps}/${line.upMbps} Mbit/s, up to ${Math.max(line.downQueueMs, line.upQueueMs)} ms more when busy, ` +
      `${line.udpLossPercent} % of UDP lost.`,
  ];
  if (scenario.conditions.captivePortal) lines.push(`  The portal that answers for everything: ${running.portalUrl}`);
  if (!running.hasRelay) lines.push("  Without the UDP test, since coturn is missing: apt-get install coturn");
  return lines.join("\n");
}
