import { type Child, startChild, waitUntilReady } from "@waymark/dev/child";
import { runSettings } from "@waymark/dev/run-settings";
import { type RunningProduct, startProduct } from "@waymark/dev/start-product";
import { resetEngines } from "@waymark/engines/reset-engines";

const DEFAULT_PORT_BASE = 5_600;

export type BenchProduct = RunningProduct & { readonly portBase: number };

/** Starts a product that is empty at the start, unless it `keeps` what the last run left, and stops its server: a bench starts its own. */
export async function startBenchProduct(
  env: Readonly<Record<string, string>> = {},
  { home = "bench-runs", portBase = DEFAULT_PORT_BASE, keeps = false } = {},
): Promise<BenchProduct> {
  const chosen = {
    home: process.env.WAYMARK_HOME ?? home,
    portBase: Number(process.env.WAYMARK_PORT_BASE ?? portBase),
  };
  if (!keeps) await resetEngines({ home: chosen.home });
  const product = await startProduct({
    ...chosen,
    pages: "built",
    logsToFile: true,
    env: { ...runSettings(), ...env },
  });
  await product.server().stop();
  return { ...product, portBase: chosen.portBase };
}

/** Starts the server with limits too high to refuse anything. Stop it before the product. */
export async function startUnlimitedServer(
  { environment, engines, portBase }: BenchProduct,
  env: Readonly<Record<string, string>> = {},
): Promise<Child & { url: string }> {
  const port = portBase + 11;
  const server = startChild(["bench/src/support/unlimited-server.ts"], {
    env: { ...environment, ...env, WAYMARK_PORT: String(port) },
    logFile: `${engines.home}/bench-server.log`,
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady(`${url}/readyz`, server, 60_000);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { ...server, url };
}
