import { describe, expect, it } from "vitest";
import { count, day, oneOf, text, uuid } from "./checked-words.ts";
import { operatorOf } from "./command.ts";

describe("words that are checked before anything happens", () => {
  it("names the known words when it does not know one", () => {
    expect(oneOf("cloud", ["China", "Other"], "Other")).toBe("Other");
    expect(() => oneOf("cloud", ["China", "Other"], "Mars")).toThrow('"Mars" is no cloud. Known: China, Other.');
    expect(() => oneOf("cloud", ["China", "Other"], undefined)).toThrow("cloud is missing. Known: China, Other.");
  });

  it("wants ids that are ids, and spells them in small letters", () => {
    expect(uuid("tenant id", "6C1F0C1E-0000-4000-8000-000000000001")).toBe("6c1f0c1e-0000-4000-8000-000000000001");
    for (const wrong of ["contoso.example", "6c1f0c1e", "6c1f0c1e-0000-4000-8000-000000000001; drop table tenants", ""])
      expect(() => uuid("tenant id", wrong)).toThrow("is no tenant id");
  });

  it("refuses empty and endless text", () => {
    expect(text("--reason", "  unpaid ")).toBe("unpaid");
    expect(() => text("--reason", "  ")).toThrow("--reason is missing.");
    expect(() => text("--reason", "x".repeat(201))).toThrow("longer than 200");
  });

  it("counts from 1 to the most", () => {
    expect(count("--last", undefined, 50, 100)).toBe(50);
    expect(count("--last", "100", 50, 100)).toBe(100);
    for (const wrong of ["0", "101", "1.5", "ten", "-3", ""])
      expect(() => count("--last", wrong, 50, 100)).toThrow("from 1 to 100");
  });
});

describe("days", () => {
  it("begin at midnight in UTC, and must exist", () => {
    expect(day("--since", "2026-11-15").toISOString()).toBe("2026-11-15T00:00:00.000Z");
    expect(day("--since", undefined).getTime()).toBe(0);
    for (const wrong of ["2026-02-30", "2026-13-01", "yesterday", "2026-1-1", ""])
      expect(() => day("--since", wrong)).toThrow("is a day like");
  });
});

describe("who the audit names", () => {
  it("prefers --by, then the person behind sudo, then the account", () => {
    expect(operatorOf("alice", { SUDO_USER: "bob", USER: "root" })).toEqual({ kind: "operator", id: "alice" });
    expect(operatorOf(undefined, { SUDO_USER: "bob", USER: "root" }).id).toBe("bob");
    expect(operatorOf(" ", { SUDO_USER: "", USER: "root" }).id).toBe("root");
    expect(operatorOf(undefined, {}).id).not.toBe("");
  });
});
