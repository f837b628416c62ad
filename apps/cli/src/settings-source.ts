import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { UsageError } from "./checked-words.ts";

/** These choose a set of local engines; they are no settings of an installation. */
const CHOOSES_ENGINES = ["WAYMARK_HOME", "WAYMARK_PORT_BASE"];

/** Settings of engines that run on this machine, for a call that names none. */
export type FindLocalSettings = () => Promise<{ readonly home: string; readonly environment: NodeJS.ProcessEnv }>;

/**
 * Where settings come from: files named with --settings, the environment above them, and on a developer's machine, where
 * neither says anything, the engines that run here.
 */
export async function settingsFor(
  files: readonly string[],
  environment: NodeJS.ProcessEnv,
  note: (line: string) => void,
  findLocal?: FindLocalSettings,
): Promise<NodeJS.ProcessEnv> {
  const merged = { ...Object.assign({}, ...files.map(readSettingsFile)), ...environment };
  const isConfigured = Object.keys(merged).some(
    (name) => name.startsWith("WAYMARK_") && !CHOOSES_ENGINES.includes(name),
  );
  if (isConfigured) return merged;
  if (findLocal === undefined)
    throw new Error("No settings are given: name them in the environment or in a file with --settings FILE.");
  const local = await findLocal();
  note(`No settings are given: using the local engines of ${local.home}.`);
  return { ...merged, ...local.environment };
}

function readSettingsFile(file: string): NodeJS.ProcessEnv {
  try {
    return parseEnv(readFileSync(file, "utf8"));
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`, {
      cause: error,
    });
  }
}
