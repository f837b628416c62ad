import { expect, test } from "vitest";
import { mailAddress } from "./mail-address.ts";

test("a short message travels in the mail's address, a long one only by its subject", () => {
  const short = mailAddress("Loss & jitter", "Hello,\n50 % lost");
  expect(short).toEqual({
    href: "mailto:?subject=Loss%20%26%20jitter&body=Hello%2C%0D%0A50%20%25%20lost",
    hasText: true,
  });
  expect(mailAddress("Loss", "長".repeat(300))).toEqual({ href: "mailto:?subject=Loss", hasText: false });
});
