import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";

/** One value of an address: how it is read from all parameters of its name, and written. */
export type AddressPart<Value> = {
  readonly name: string;
  /** Reads anything; what cannot be understood counts as absent. */
  parse(found: readonly string[]): Value;
  /** An empty list leaves the parameter out. */
  write(value: Value): readonly string[];
};

type Shape = Readonly<Record<string, AddressPart<unknown>>>;
/** What an address of this shape holds. */
export type AddressState<Of> = {
  readonly [Key in keyof Of]: Of[Key] extends AddressPart<infer Value> ? Value : never;
};

/** One of some words; the usual one is left out of the address. */
export const oneOf = <One extends string>(name: string, words: readonly One[], usual: One): AddressPart<One> => ({
  name,
  parse: ([first]) => words.find((word) => word === first) ?? usual,
  write: (value) => (value === usual ? [] : [value]),
});

/** Some of some words, in the order of the words. */
export const someOf = <One extends string>(name: string, words: readonly One[]): AddressPart<readonly One[]> => ({
  name,
  parse: (found) => words.filter((word) => found.includes(word)),
  write: (values) => values,
});

/** Some of some words, a few of which are chosen at first. That none is chosen is a word of its own. */
export const someUsually = <One extends string>(
  name: string,
  words: readonly One[],
  usual: readonly One[],
): AddressPart<readonly One[]> => ({
  name,
  parse: (found) => {
    const chosen = words.filter((word) => found.includes(word));
    return chosen.length > 0 || found.includes(NONE_CHOSEN) ? chosen : usual;
  },
  write: (values) => {
    if (values.length === 0) return [NONE_CHOSEN];
    const isUsual = values.length === usual.length && values.every((value) => usual.includes(value));
    return isUsual ? [] : values;
  },
});
const NONE_CHOSEN = "any";

/** A free text that is at most so long. */
export const freeText = (name: string, max: number): AddressPart<string> => ({
  name,
  parse: ([first]) => (first ?? "").slice(0, max),
  write: (value) => (value === "" ? [] : [value]),
});

/** Several texts, each once and at most so many. */
export const freeTexts = (name: string, max: number): AddressPart<readonly string[]> => ({
  name,
  parse: (found) => [...new Set(found)].filter((text) => text !== "").slice(0, max),
  write: (values) => values,
});

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

const optional = (name: string, read: (text: string) => string | undefined): AddressPart<string | undefined> => ({
  name,
  parse: ([first]) => (first === undefined ? undefined : read(first)),
  write: (value) => (value === undefined ? [] : [value]),
});

/** A day of the calendar, `2026-08-20`. */
export const optionalDay = (name: string) => optional(name, (text) => (isDay(text) ? text : undefined));

/** An id that has this form; upper case counts as lower case. */
export const optionalId = (name: string, form: RegExp) =>
  optional(name, (text) => (form.test(text) ? text.toLowerCase() : undefined));

/** A page from 1 on. */
export const pageNumber = (name: string): AddressPart<number> => ({
  name,
  parse: ([first = ""]) => (/^[1-9]\d{0,6}$/.test(first) ? Number(first) : 1),
  write: (value) => (value === 1 ? [] : [String(value)]),
});

/** Reads any address; parameters that the shape does not name are ignored. */
export function parseAddress<Of extends Shape>(shape: Of, params: URLSearchParams): AddressState<Of> {
  const entries = Object.entries(shape).map(([key, part]) => [key, part.parse(params.getAll(part.name))]);
  return Object.fromEntries(entries) as AddressState<Of>;
}

/** The part of an address from its question mark on; what is usual is left out. */
export function writeAddress<Of extends Shape>(shape: Of, state: AddressState<Of>): string {
  const params = new URLSearchParams();
  for (const [key, part] of Object.entries(shape))
    for (const value of part.write(state[key])) params.append(part.name, value);
  return params.size > 0 ? `?${params}` : "";
}

/** Changes some values; a change that one would not go back to replaces the entry in the browser's history. */
export type ChangeAddress<State> = (change: Partial<State>, way?: "push" | "replace") => void;

/** What is chosen stands in the address alone, so that it can be kept, sent and gone back to. */
export function useAddressState<Of extends Shape>(shape: Of) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => parseAddress(shape, new URLSearchParams(search)), [shape, search]);
  const change = useCallback<ChangeAddress<AddressState<Of>>>(
    (part, way = "push") => {
      const next = writeAddress(shape, { ...parseAddress(shape, new URLSearchParams(search)), ...part });
      if (next !== search) void navigate({ pathname, search: next, hash }, { replace: way === "replace" });
    },
    [shape, navigate, pathname, search, hash],
  );
  return [state, change] as const;
}
