/** A failure as ClickHouse reports it: a code, a name, a message, and the HTTP status that belongs to the code. */
export class EngineFailure extends Error {
  readonly code: number;
  readonly type: string;
  readonly status: number;

  constructor(code: number, type: string, sentence: string, status = statusOf(code)) {
    super(sentence);
    this.code = code;
    this.type = type;
    this.status = status;
  }

  get body(): string {
    return `Code: ${this.code}. DB::Exception: ${this.message} (${this.type}) (version 26.7 (chdb))\n`;
  }
}

const BAD_REQUEST_CODES = new Set([6, 26, 27, 36, 38, 41, 43, 47, 53, 62, 63, 72, 115, 117, 130, 456]);
const NOT_FOUND_CODES = new Set([16, 46, 60, 81]);

function statusOf(code: number): number {
  if (BAD_REQUEST_CODES.has(code)) return 400;
  if (NOT_FOUND_CODES.has(code)) return 404;
  if (code === 159) return 408;
  return 500;
}

const NAME_AT_END = /\(([A-Z][A-Z0-9_]+)\)$/;
const VERSION = "(version ";
const SYNTAX_ERROR = 62;

/** The engine's message carries code and name. An error without them is ours and gets ClickHouse's code 1002. */
export function asFailure(error: unknown): EngineFailure {
  if (error instanceof EngineFailure) return error;
  const message = error instanceof Error ? error.message : String(error);
  const code = Number(/Code:\s*(\d+)/.exec(message)?.[1] ?? 1002);
  const { name, rest } = splitName(message);
  const type = name ?? (code === SYNTAX_ERROR ? "SYNTAX_ERROR" : "UNKNOWN_EXCEPTION");
  const sentence = rest.replace(/^(?:Code:\s*\d+\.\s*DB::Exception:\s*)+/, "");
  return new EngineFailure(code, type, sentence);
}

/** Takes the error's name, and the version behind it, off the end of the engine's message. Only a syntax error comes without its name. */
function splitName(message: string): { readonly name: string | undefined; readonly rest: string } {
  const trimmed = message.trimEnd();
  const version = trimmed.endsWith(")") ? trimmed.lastIndexOf(VERSION) : -1;
  const head = version < 0 ? trimmed : trimmed.slice(0, version).trimEnd();
  const found = NAME_AT_END.exec(head);
  if (found === null) return { name: undefined, rest: message };
  return { name: found[1], rest: head.slice(0, found.index).trimEnd() };
}
