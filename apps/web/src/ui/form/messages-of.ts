import type { Translate } from "../../platform/texts/translate.ts";

/** The part of a zod issue that a message needs. */
type Issue = {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly origin?: string;
  readonly format?: string;
  readonly expected?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly inclusive?: boolean | undefined;
};

/** A contract's schema. The shape stands here, so that zod loads with the contract and never with this module. */
export type FormSchema = {
  safeParse(values: unknown): {
    readonly success: boolean;
    readonly error?: { readonly issues: readonly Issue[] } | undefined;
  };
};

/** Messages by the name of their field; a field inside another is written `owner.mail`. */
export type Messages = Readonly<Record<string, string>>;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

const valueAt = (values: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], values);

function ofSize(t: Translate, issue: Issue): string {
  const isMinimum = issue.code === "too_small";
  const limit = Number(isMinimum ? issue.minimum : issue.maximum);
  if (issue.origin === "string") return t.count(isMinimum ? "ui.form.tooShort" : "ui.form.tooLong", limit);
  if (issue.origin === "array" || issue.origin === "set")
    return t.count(isMinimum ? "ui.form.tooFew" : "ui.form.tooMany", limit);
  if (issue.inclusive === false) return t(isMinimum ? "ui.form.moreThan" : "ui.form.lessThan", { limit });
  return t(isMinimum ? "ui.form.atLeast" : "ui.form.atMost", { limit });
}

function ofFormat(t: Translate, format: string | undefined): string {
  if (format === "email") return t("ui.form.mail");
  if (format === "url") return t("ui.form.url");
  if (format === "date" || format === "datetime") return t("ui.form.date");
  return t("ui.form.format");
}

function ofType(t: Translate, expected: string | undefined): string {
  if (expected === "number") return t("ui.form.number");
  if (expected === "int") return t("ui.form.whole");
  if (expected === "date") return t("ui.form.date");
  return t("ui.form.required");
}

function messageOf(t: Translate, issue: Issue, value: unknown): string {
  if (value === false) return t("ui.form.accept");
  if (isEmpty(value)) return t(issue.code === "invalid_value" ? "ui.form.choose" : "ui.form.required");
  switch (issue.code) {
    case "too_small":
    case "too_big":
      return ofSize(t, issue);
    case "invalid_format":
      return ofFormat(t, issue.format);
    case "invalid_type":
      return ofType(t, issue.expected);
    case "invalid_value":
      return t("ui.form.choose");
    default:
      return t("ui.form.format");
  }
}

/**
 * What stands below each field that the schema refuses: the first of its issues, as a sentence that says the fix.
 * `own` are a page's sentences for what only the page can explain, by field; they win over the general ones
 * wherever the field holds something.
 */
export function messagesOf(schema: FormSchema, values: unknown, t: Translate, own: Messages = {}): Messages {
  const { error } = schema.safeParse(values);
  const messages: Record<string, string> = {};
  for (const issue of error?.issues ?? []) {
    const name = issue.path.join(".");
    const value = valueAt(values, issue.path);
    messages[name] ??= (isEmpty(value) ? undefined : own[name]) ?? messageOf(t, issue, value);
  }
  return messages;
}
