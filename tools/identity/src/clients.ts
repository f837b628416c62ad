import type { ClientMetadata } from "oidc-provider";

export const webClientId = "waymark-web";
export const serverClientId = "waymark-server";
export const serverClientSecret = "waymark-server-secret";
export const rogueClientId = "rogue-app";
export const rogueClientSecret = "rogue-app-secret";

const webBasePaths = ["/", "/gcc/"];

export function webRedirectUris(webOrigins: readonly string[]): string[] {
  return webOrigins.flatMap((origin) => webBasePaths.map((base) => `${origin}${base}auth/callback`));
}

export function buildClients(webOrigins: readonly string[]): ClientMetadata[] {
  return [
    {
      client_id: webClientId,
      client_name: "Waymark",
      application_type: "web",
      token_endpoint_auth_method: "none",
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      redirect_uris: webRedirectUris(webOrigins),
      post_logout_redirect_uris: webOrigins.flatMap((origin) => webBasePaths.map((base) => `${origin}${base}`)),
    },
    appOnlyClient(serverClientId, serverClientSecret),
    appOnlyClient(rogueClientId, rogueClientSecret),
  ];
}

function appOnlyClient(clientId: string, secret: string): ClientMetadata {
  return {
    client_id: clientId,
    client_secret: secret,
    token_endpoint_auth_method: "client_secret_post",
    grant_types: ["client_credentials"],
    response_types: [],
    redirect_uris: [],
  };
}
