import { describe, expect, it } from "vitest";
import { checkCompany } from "./check-company.ts";

const NAME = "Woodgrove Broadband";
const check = (companyUrl: string, emailAddress: string, companyName = NAME) =>
  checkCompany({ companyName, companyUrl, emailAddress });
/** The texts' keys of all that is wrong, without their common beginning. */
const wrong = (companyUrl: string, emailAddress: string, companyName = NAME): string[] => {
  const checked = check(companyUrl, emailAddress, companyName);
  return "faults" in checked ? checked.faults.map(({ textKey }) => textKey.replace("registration.", "")) : [];
};

describe("what is taken", () => {
  it.each([
    ["https://www.woodgrove.example", "jonas.weber@woodgrove.example"],
    ["woodgrove.example", "jonas@mail.woodgrove.example"],
    ["http://shop.woodgrove.example/about?x=1#top", "jonas@eu.woodgrove.example"],
    ["https://WOODGROVE.example/", "Jonas.Weber@Woodgrove.Example"],
    ["https://bt.co.uk", "jo@bt.co.uk"],
    ["https://www.bt.co.uk", "jo@mail.bt.co.uk"],
    ["https://woodgrove.github.io", "jo@woodgrove.github.io"],
    ["https://münchen.example", "jo@xn--mnchen-3ya.example"],
    ["https://通信.example", "jo@通信.example"],
    ["https://भारत.example", "jo@भारत.example"],
    ["https://woodgrove.com.br", "o'neil+waymark@woodgrove.com.br"],
    ["  https://woodgrove.example  ", "  jo@woodgrove.example "],
    ["https://woodgrove.newtld", "jo@woodgrove.newtld"],
  ])("%s with %s", (url, email) => {
    expect(wrong(url, email)).toEqual([]);
  });

  it("is stored in one form: https, ASCII, no fragment", () => {
    expect(check(" Woodgrove.example ", " Jo@MAIL.Woodgrove.example", "  Woodgrove   Broadband ")).toEqual({
      company: {
        companyName: NAME,
        companyUrl: "https://woodgrove.example",
        emailAddress: "Jo@mail.woodgrove.example",
      },
      domain: "woodgrove.example",
    });
    expect(check("http://münchen.example/a?b#c", "jo@münchen.example")).toMatchObject({
      company: { companyUrl: "http://xn--mnchen-3ya.example/a?b", emailAddress: "jo@xn--mnchen-3ya.example" },
    });
  });
});

describe("a company URL that cannot be one [P186]", () => {
  it.each([
    "",
    "woodgrove",
    "https://",
    "ftp://woodgrove.example",
    "javascript:alert(1)",
    "mailto:jo@woodgrove.example",
    "https://127.0.0.1",
    "https://2130706433",
    "https://0x7f.1",
    "https://[::1]",
    "https://[2001:db8::1]/",
    "https://woodgrove.example:8443",
    "https://woodgrove.example:443",
    "https://woodgrove.example@evil.example",
    "https://jo:secret@woodgrove.example",
    "https://woodgrove.example\\@evil.example",
    "https://wood grove.example",
    "https://wood%67rove.example",
    "https://wood­grove.example",
    "https://woodgrove.example.",
    "https://co.uk",
    "https://github.io",
    "https://localhost",
    "https://router.local",
    "https://wiki.internal",
    "https://1.0.0.127.in-addr.arpa",
    "https://woodgrove。example",
    `https://woodgrove.example/${"a".repeat(180)}`,
  ])("%s", (url) => {
    expect(wrong(url, "jo@woodgrove.example")).toEqual(["urlInvalid"]);
  });
});

describe("an address that cannot be one [P187]", () => {
  it.each([
    "",
    "jo",
    "@woodgrove.example",
    "jo@",
    "jo@woodgrove",
    "jo@@woodgrove.example",
    "jo@evil.example@woodgrove.example",
    "jo woodgrove@woodgrove.example",
    '"jo"@woodgrove.example',
    ".jo@woodgrove.example",
    "jo.@woodgrove.example",
    "j..o@woodgrove.example",
    "jo@woodgrove.example\r\nBcc: all@woodgrove.example",
    "jo,eve@woodgrove.example",
    "Jo <jo@woodgrove.example>",
    "jo@[127.0.0.1]",
    "jo@127.0.0.1",
    "jo@woodgrove.example:25",
    "jö@woodgrove.example",
    `${"j".repeat(65)}@woodgrove.example`,
    `jo@${"a.".repeat(125)}woodgrove.example`,
  ])("%s", (email) => {
    expect(wrong("https://woodgrove.example", email)).toEqual(["emailInvalid"]);
  });
});

describe("an address of another domain than the company URL [P188]", () => {
  it.each([
    ["https://woodgrove.example", "jo@woodgrove-mail.example"],
    ["https://woodgrove.example", "jo@woodgrove.example.evil.example"],
    ["https://woodgrove.example", "jo@evilwoodgrove.example"],
    ["https://woodgrove.co.uk", "jo@evil.co.uk"],
    ["https://woodgrove.github.io", "jo@evil.github.io"],
    ["https://woodgrove.github.io", "jo@github.io"],
    ["https://woodgrove.blogspot.com", "jo@evil.blogspot.com"],
    ["https://woodgrove.example", "jo@gmail.com"],
    // The first letter is Cyrillic.
    ["https://contoso.example", "jo@сontoso.example"],
    ["https://woodgrove.example", "jo@router.local"],
  ])("%s with %s", (url, email) => {
    expect(wrong(url, email)).toEqual(["emailElsewhere"]);
  });
});

it.each(["gmail.com", "outlook.com", "qq.com", "yahoo.co.jp", "proton.me", "comcast.net"])(
  "an address at %s, which everybody can have, proves nothing even where the URL agrees",
  (domain) => {
    expect(wrong(`https://${domain}`, `jo@${domain}`)).toEqual(["emailFree"]);
    expect(wrong(`https://www.${domain}`, `jo@eu.${domain}`)).toEqual(["emailFree"]);
  },
);

it("a name has 2 to 100 characters that can be seen", () => {
  const named = (name: string) => wrong("https://woodgrove.example", "jo@woodgrove.example", name);
  for (const name of ["NZ", "通信", "😀😀", "x".repeat(100)]) expect(named(name), name).toEqual([]);
  for (const name of ["", " ", "x", " x ", "x".repeat(101), "a\nb", "a\u202Eb", "a\u0000b"])
    expect(named(name), JSON.stringify(name)).toEqual(["nameInvalid"]);
});

it("everything that is wrong is said at once", () => {
  expect(wrong("nowhere", "nobody", "")).toEqual(["nameInvalid", "urlInvalid", "emailInvalid"]);
});
