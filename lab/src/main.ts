import { watchMachine } from "@waymark/dev/watch-machine";
import { checkBrowser } from "./browser/main.ts";
import { checkLink } from "./check-link.ts";
import { checkFindings } from "./findings/main.ts";
import { checkLists } from "./lists/main.ts";
import { whyNoNetwork } from "./network/permitted.ts";

const COMMANDS = { link: checkLink, browser: checkBrowser, findings: checkFindings, lists: checkLists };

const [name = "", ...args] = process.argv.slice(2);
if (!(name in COMMANDS)) {
  console.error(`Name a part of the lab: npm run lab -- ${Object.keys(COMMANDS).join("|")}`);
  process.exit(2);
}
const obstacle = await whyNoNetwork();
if (obstacle !== undefined) {
  const isSmoke = args.includes("--smoke");
  console.error(`lab: ${isSmoke ? "skipped" : "cannot run here"}: ${obstacle}`);
  process.exit(isSmoke ? 0 : 3);
}
const machine = watchMachine();
const checks = await COMMANDS[name as keyof typeof COMMANDS](args);
for (const { title } of checks.filter((check) => !check.passed)) console.log(`failed  ${title}`);
const held = checks.filter((check) => check.passed).length;
console.log(machine());
console.log(`lab: ${held} of ${checks.length} held`);
process.exit(held === checks.length ? 0 : 1);
