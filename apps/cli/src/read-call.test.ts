import { describe, expect, it } from "vitest";
import { UsageError } from "./checked-words.ts";
import { commands } from "./commands.ts";
import { helpLines } from "./help.ts";
import { readCall } from "./read-call.ts";

const read = (line: string) => readCall(line.split(" "), commands);

describe("what an operator types", () => {
  it("finds the command, its operands and its options in any order", () => {
    const call = read("--cloud China flags set DisableSignIn on --by alice");
    expect(call).toMatchObject({
      help: false,
      command: { words: "flags set" },
      operands: ["DisableSignIn", "on"],
      options: { cloud: "China", by: "alice" },
    });
  });

  it("takes several settings files", () => {
    expect(read("migrate --settings a.env --settings b.env")).toMatchObject({
      options: { settings: ["a.env", "b.env"] },
    });
  });

  it.each(["", "--help", "flags set --help"])("answers %j with the help", (line) => {
    expect(readCall(line === "" ? [] : line.split(" "), commands)).toEqual({ help: true });
  });

  it.each([
    ["nonsense", 'There is no command "nonsense". --help lists all.'],
    ["flags", "Say what to do with flags: flags list, flags set."],
    ["tenants forget x", "Say what to do with tenants: "],
    ["flags set DisableSignIn", "That is: flags set NAME on|off"],
    ["migrate twice", "That is: migrate"],
    ["flags list --right oceAction", '"flags list" has no option --right.'],
    ["flags list --colour red", "Unknown option '--colour'"],
    ["flags list --cloud", "Option '--cloud <value>' argument missing"],
  ])("refuses %j and says what to type", (line, sentence) => {
    expect(() => read(line)).toThrow(UsageError);
    expect(() => read(line)).toThrow(sentence);
  });

  it("lists every command in the help, each with one sentence", () => {
    const lines = helpLines(commands);
    for (const { words, does } of commands) {
      const at = lines.findIndex((line) => line.trim().startsWith(words));
      expect(lines[at + 1]?.trim()).toBe(does);
    }
  });

  it("has no command that hides another", () => {
    for (const { words, operands } of commands) {
      const found = readCall([...words.split(" "), ...Array(operands).fill("x")], commands);
      expect(found).toMatchObject({ command: { words } });
    }
  });
});
