export type IdentitySettings = {
  /** 0 lets the system choose; the origin then uses the chosen port. */
  port: number;
  /** Both loopback addresses by default, because anyone who reaches this process can sign in as any account. */
  host?: string | undefined;
  origin?: string | undefined;
  /** Addresses of the web, with the base path where it has one. */
  webOrigins: readonly string[];
  tokenSeconds?: number | undefined;
};

const defaultTokenSeconds = 3600;

export function tokenSecondsOf(settings: IdentitySettings): number {
  return settings.tokenSeconds ?? defaultTokenSeconds;
}

function positiveInteger(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined || text === "") return fallback;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${name} must be a whole number, not "${text}"`);
  return value;
}

export function readSettings(env: NodeJS.ProcessEnv): IdentitySettings {
  const port = positiveInteger("WAYMARK_IDENTITY_PORT", env.WAYMARK_IDENTITY_PORT, 4402);
  return {
    port,
    host: env.WAYMARK_IDENTITY_HOST || undefined,
    origin: env.WAYMARK_IDENTITY_ORIGIN || (port > 0 ? `http://localhost:${port}` : undefined),
    webOrigins: (env.WAYMARK_WEB_ORIGINS || "http://localhost:4400,http://localhost:4401")
      .split(",")
      .map((origin) => new URL(origin.trim()).origin),
    tokenSeconds: positiveInteger(
      "WAYMARK_IDENTITY_TOKEN_SECONDS",
      env.WAYMARK_IDENTITY_TOKEN_SECONDS,
      defaultTokenSeconds,
    ),
  };
}

/** Passwords are public and tokens can be forged on request here, so production must never start it by accident. */
export function refuseProduction(env: NodeJS.ProcessEnv): void {
  if (env.NODE_ENV === "production" && env.WAYMARK_IDENTITY_ALLOW !== "1") {
    throw new Error(
      "The identity stand-in is for development and tests only. Point the server at a real OpenID provider, " +
        "or set WAYMARK_IDENTITY_ALLOW=1 to run a demonstration with it.",
    );
  }
}
