import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { WrongUse } from "./wrong-use.ts";

/** These choose a set of local engines; they are no settings of an installation. */
const CHOOSES_ENGINES = ["WAYMARK_HOME", "WAYMARK_PORT_BASE"];

/**
 * Where settings come from: files named with --settings, the environment above them, and on a developer's machine, where
 * neither says anything, the engines that run here.
 */
export async function settingsFor(
  files: readonly string[],
  environment: NodeJS.ProcessEnv,
  note: (line: string) => void,
): Promise<NodeJS.ProcessEnv> {
  const merged = { ...Object.assign({}, ...files.map(readSettingsFile)), ...environment };
  const isConfigured = Object.keys(merged).some(
    (name) => name.startsWith("WAYMARK_") && !CHOOSES_ENGINES.includes(name),
  );
  if (isConfigured) return merged;
  // Loaded only here: a server has no engines of a developer, and need not have the tool for them.
  const { localSettings } = await import("./local-settings.ts").catch((error: unknown) => {
    throw new Error("No settings are given: name them in the environment or in a file with --settings FILE.", {
      cause: error,
    });
  });
  const local = await localSettings();
  note(`No settings are given: using the local engines of ${local.home}.`);
  return { ...merged, ...local.environment };
}

function readSettingsFile(file: string): NodeJS.ProcessEnv {
  try {
    return parseEnv(readFileSync(file, "utf8"));
  } catch (error) {
    throw new WrongUse(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`, {
      cause: error,
    });
  }
}
