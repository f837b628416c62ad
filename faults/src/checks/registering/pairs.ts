/** What somebody typed, and whose address has to get the code: undefined where it must be refused. */
export type Pair = readonly [website: string, mail: string, gets?: string];

const REFUSED: readonly Pair[] = [
  // Another company's address.
  ["https://victim.example", "jo@evil.example"],
  ["https://evil.example", "jo@victim.example"],
  ["https://victim.example", "jo@victim.example.evil.example"],
  ["https://victim.example", "jo@notvictim.example"],
  ["https://evil.example/victim.example", "jo@victim.example"],
  ["https://evil.example?victim.example", "jo@victim.example"],
  ["https://evil.example#victim.example", "jo@victim.example"],
  ["https://victim.example.evil.example", "jo@victim.example"],
  // Domains under which others register.
  ["https://victim.co.uk", "jo@evil.co.uk"],
  ["https://co.uk", "jo@co.uk"],
  ["https://victim.com.au", "jo@evil.com.au"],
  ["https://victim.github.io", "jo@evil.github.io"],
  ["https://github.io", "jo@github.io"],
  ["https://victim.blogspot.com", "jo@evil.blogspot.com"],
  ["https://victim.azurewebsites.net", "jo@evil.azurewebsites.net"],
  ["https://victim.herokuapp.com", "jo@evil.herokuapp.com"],
  ["https://victim.kawasaki.jp", "jo@evil.kawasaki.jp"],
  ["https://example", "jo@example"],
  // Mailboxes that everybody can have.
  ["https://gmail.com", "victim@gmail.com"],
  ["https://www.outlook.com", "victim@outlook.com"],
  ["https://yahoo.co.jp", "victim@yahoo.co.jp"],
  ["https://gmx.de", "victim@gmx.de"],
  ["https://163.com", "victim@163.com"],
  ["https://protonmail.com", "victim@protonmail.com"],
  // Names that look alike.
  ["https://аpple.com", "jo@apple.com"],
  ["https://apple.com", "jo@аpple.com"],
  ["https://victım.example", "jo@victim.example"],
  ["https://vic\u200Btim.example", "jo@victim.example"],
  ["https://victim.example", "jo@vic\u00ADtim.example"],
  ["https://xn--pple-43d.com", "jo@apple.com"],
  // Somebody's name in front of a machine, and other ways to write.
  ["https://victim.example@evil.example", "jo@victim.example"],
  ["https://user:word@victim.example", "jo@victim.example"],
  ["https://evil.example\\@victim.example", "jo@victim.example"],
  ["https://victim.example:8443", "jo@victim.example"],
  ["https://victim.example.", "jo@victim.example"],
  ["javascript://victim.example/%0Aalert(1)", "jo@victim.example"],
  ["ftp://victim.example", "jo@victim.example"],
  ["https://victim.example\n.evil.example", "jo@victim.example"],
  ["https://localhost", "jo@localhost"],
  ["https://printer.local", "jo@printer.local"],
  ["https://intranet", "jo@intranet"],
  ["https://192.0.2.7", "jo@192.0.2.7"],
  // Addresses that mean something else to a mail server.
  ["https://victim.example", "jo@evil.example@victim.example"],
  ["https://victim.example", "jo@victim.example,jo@evil.example"],
  ["https://victim.example", "jo@evil.example\r\nBcc: x@victim.example"],
  ["https://victim.example", '"jo@evil.example"@victim.example'],
  ["https://victim.example", "Jo <jo@victim.example>"],
  ["https://victim.example", "jo@[127.0.0.1]"],
  ["https://victim.example", "jo@victim.example."],
  ["https://victim.example", ".jo@victim.example"],
  ["https://victim.example", "jo..jo@victim.example"],
  ["https://victim.example", "jö@victim.example"],
];

const TAKEN: readonly Pair[] = [
  ["https://www.woodgrove.example", "jo@woodgrove.example", "jo@woodgrove.example"],
  ["adatum.example", "jo@mail.adatum.example", "jo@mail.adatum.example"],
  ["HTTPS://TAILSPIN.EXAMPLE/About", "Jo@Tailspin.Example", "Jo@tailspin.example"],
  ["https://margies.co.uk", "jo@margies.co.uk", "jo@margies.co.uk"],
  ["https://proseware.github.io", "jo@proseware.github.io", "jo@proseware.github.io"],
  ["https://bücher.example", "jo@xn--bcher-kva.example", "jo@xn--bcher-kva.example"],
  ["https://lucerne.example", "jo+net@bücherei.lucerne.example", "jo+net@xn--bcherei-n2a.lucerne.example"],
  ["http://cohowinery.example/", "  jo@cohowinery.example ", "jo@cohowinery.example"],
];

export const PAIRS: readonly Pair[] = [...REFUSED, ...TAKEN];
