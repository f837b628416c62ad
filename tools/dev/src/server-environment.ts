import type { Engines } from "@waymark/engines/start-engines";
import { tenants } from "@waymark/identity/world/tenants";

/** The settings of a server that runs against the local engines and the identity stand-in. */
export function serverEnvironment(options: {
  engines: Pick<Engines, "urls" | "ports">;
  webOrigin: string;
  identityOrigin: string;
  port: number;
}): Record<string, string> {
  const { urls, ports } = options.engines;
  return {
    WAYMARK_ENV: "Development",
    WAYMARK_HOST: "127.0.0.1",
    WAYMARK_PORT: String(options.port),
    WAYMARK_PUBLIC_ORIGINS: options.webOrigin,
    WAYMARK_METRICS_PORT: String(ports.metrics),
    WAYMARK_DATABASE_URL: urls.postgresApp,
    WAYMARK_DATABASE_OWNER_URL: urls.postgresOwner,
    WAYMARK_NATS_URL: urls.nats,
    WAYMARK_NATS_TOKEN: urls.natsToken,
    WAYMARK_CLICKHOUSE_URL: urls.clickhouse,
    WAYMARK_SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    WAYMARK_IDENTITY_AUTHORITY: `${options.identityOrigin}/organizations/v2.0`,
    WAYMARK_IDENTITY_ISSUER: `${options.identityOrigin}/{tenant}/v2.0`,
    WAYMARK_IDENTITY_CLIENT_ID: "waymark-web",
    WAYMARK_IDENTITY_AUDIENCE: "api://waymark",
    WAYMARK_IDENTITY_API_SCOPE: "openid profile email access",
    WAYMARK_IDENTITY_REQUIRED_SCOPE: "access",
    WAYMARK_IDENTITY_API_RESOURCE: "api://waymark",
    WAYMARK_DIRECTORY_URL: `${options.identityOrigin}/graph/v1.0`,
    WAYMARK_DIRECTORY_SCOPE: "directory.read",
    WAYMARK_DIRECTORY_RESOURCE: "https://directory.waymark.test",
    WAYMARK_DIRECTORY_CLIENT_ID: "waymark-server",
    WAYMARK_DIRECTORY_CLIENT_SECRET: "waymark-server-secret",
    WAYMARK_VENDOR_TENANT_ID: tenants.northwind.id,
    WAYMARK_DEMO_RANGES: "true",
    WAYMARK_FILINGS: "ICP 00000000|https://filing.example/icp;PSB 00000000|https://filing.example/psb",
  };
}
