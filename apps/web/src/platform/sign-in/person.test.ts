// @vitest-environment node
import { describe, expect, it } from "vitest";
import { PERSON, TENANT, userWith } from "./fake-manager.ts";
import { personOf } from "./person.ts";

describe("who the ID token names", () => {
  it("has tenant and object id, and a login hint for the next time", () => {
    expect(personOf(userWith())).toMatchObject({
      user: { tenantId: TENANT, objectId: PERSON, displayName: "Amara Okafor", mail: "amara@contoso.example" },
      loginHint: "amara@contoso.example",
    });
  });

  it("prefers the claims that say it best", () => {
    const person = personOf(userWith({ email: "a.okafor@contoso.example", login_hint: "opaque", name: undefined }));
    expect(person).toMatchObject({
      user: { displayName: "a.okafor@contoso.example", mail: "a.okafor@contoso.example" },
      loginHint: "opaque",
    });
  });

  it("is nobody without a tenant or an object id", () => {
    expect(personOf(userWith({ tid: undefined }))).toBeUndefined();
    expect(personOf(userWith({ oid: 7 }))).toBeUndefined();
  });
});
