import type { Generated, JSONColumnType } from "kysely";

/** A column as PostgreSQL has it. The type that Kysely needs is inferred; a test compares the rest with the migrated database. */
export type Column<Type> = {
  /** As PostgreSQL's format_type spells it. */
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  /** Of a check constraint that lists what is allowed. */
  readonly values?: readonly string[];
  /** Only for the compiler. */
  readonly as?: Type;
};

export type Tables = Readonly<Record<string, Readonly<Record<string, Column<unknown>>>>>;

export type TableTypes<Described extends Tables> = {
  [Table in keyof Described]: {
    [Name in keyof Described[Table]]: Described[Table][Name] extends Column<infer Type> ? Type : never;
  };
};

export const column = <Type>(type: string): Column<Type> => ({ type, isNullable: false, hasDefault: false });

export const uuid = column<string>("uuid");
export const text = column<string>("text");
export const textArray = column<string[]>("text[]");
export const integer = column<number>("integer");
/** The driver hands 64-bit numbers over as text. */
export const bigint = column<string>("bigint");
export const double = column<number>("double precision");
export const boolean = column<boolean>("boolean");
export const bytes = column<Buffer>("bytea");
export const moment = column<Date>("timestamp with time zone");
export const date = column<Date>("date");
export const json = <Type extends object = object>(): Column<JSONColumnType<Type>> => column("jsonb");
export const oneOf = <Value extends string>(values: readonly Value[]): Column<Value> => ({ ...column("text"), values });

export const nullable = <Type>(of: Column<Type>): Column<Type | null> => ({ ...of, isNullable: true });
/** Filled by the database where an insert leaves it out. */
export const generated = <Type>(of: Column<Type>): Column<Generated<Type>> => {
  const { as: _, ...described } = of;
  return { ...described, hasDefault: true };
};

/** Whose a row is. Row-level security fills these from the scope. */
export const inCloud = { cloud: generated(text) } as const;
export const ofTenant = { ...inCloud, tenant_id: generated(uuid) } as const;
