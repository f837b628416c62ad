import { expect, test } from "vitest";
import { fitsCompany } from "./fits-company.ts";

const company = { name: "Fabrikam Fibre", url: "https://www.fabrikam.example" };

test.each([
  ["Fabrikam Fibre VPN", true],
  ["FABRIKAM-FIBRE adapter", true],
  ["Fabrikam secure tunnel", true],
  ["Contoso VPN", false],
  // The last label is everybody's, and short ones are too.
  ["example VPN", false],
  ["www", false],
])("%s fits: %s", (name, fits) => {
  expect(fitsCompany(name, company)).toBe(fits);
});

test("a company of few letters is recognised by its domain alone, and an address that is none fits nothing", () => {
  expect(fitsCompany("XY Networks VPN", { name: "XY", url: "https://xynetworks.example" })).toBe(true);
  expect(fitsCompany("XY VPN", { name: "XY", url: "nowhere" })).toBe(false);
});
