/** Who is calling, from the token alone; never from the query or the body. */
export type User = {
  readonly kind: "user";
  readonly tenantId: string;
  readonly objectId: string;
  readonly isGuest: boolean;
  readonly tokenExpiresAt: number;
};

export type Caller = { readonly kind: "anonymous" } | User;

export const ANONYMOUS: Caller = { kind: "anonymous" };
