import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { JudgedInput } from "@waymark/rules/findings/facts";
import { judgeReport } from "@waymark/rules/findings/judge-report";
import { randomInput } from "@waymark/rules/findings/test-random-reports";
import { call, DETOUR_REPORT, EMPTY_REPORT, inputWith, item } from "@waymark/rules/findings/test-reports";
import { itMessage } from "@waymark/rules/report-texts/it-message";
import { providerMessage } from "@waymark/rules/report-texts/provider-message";
import type { ReportTextInput } from "@waymark/rules/report-texts/report-text-input";
import { ticketText } from "@waymark/rules/report-texts/ticket-text";
import { describe, expect, test, vi } from "vitest";
import type { CatalogueLanguage } from "../../../packages/messages/src/catalogue.ts";
import { LANGUAGES, wordsOf } from "./test-words.ts";

// Beside everything else on two cores the random reports take their time.
vi.setConfig({ testTimeout: 60_000 });

const LINKS = {
  link: "https://waymark.example/report/019a4c1e-0000-7000-8000-000000000001",
  registrationLink: "https://waymark.example/partnerRegistration",
};

function textInput(
  input: JudgedInput,
  language: CatalogueLanguage,
  judgement: Judgement = judgeReport(input),
): ReportTextInput {
  const when = { local: "2 Nov 2026, 11:00", date: "2 Nov 2026" };
  const egressPlace = input.report.egressLocationCity ?? "";
  const words = wordsOf(language);
  return { report: input.report, judgement, words, when, place: "Lisbon, Portugal", egressPlace, ...LINKS };
}

const BLOCKED = inputWith({
  ...DETOUR_REPORT,
  ...item("connectivity", {
    names: [
      { name: "sign-in.suite.example", result: "Successful", durationMs: 9, blockedBy: null },
      { name: "files.suite.example", result: "Failed", durationMs: 9, blockedBy: "network" },
      { name: "calls.suite.example", result: "Failed", durationMs: 9, blockedBy: null },
      { name: "ads.suite.example", result: "Failed", durationMs: 1, blockedBy: "extension" },
    ],
  }),
  ...item("skype", {
    ports: [
      { port: 3478, protocol: "udp", reached: false },
      { port: 443, protocol: "tcp", reached: true },
    ],
    quality: null,
  }),
});

const TICKET = `Network test for Contoso 365
============================
Parts of Contoso 365 won’t work: your network blocks 2 addresses it needs, and your network blocks the UDP ports that calls use
Who can fix it: Your IT
Place: Lisbon, Portugal
Reaches the internet in: Ashburn
Network: Fabrikam, AS64500, 198.51.100.0/24
Tested: 2026-11-02 10:00 UTC (2 Nov 2026, 11:00 local time)
Report: 019a4c1e-0000-7000-8000-000000000001
Rules: 2026.11

Findings
--------
1. Your network blocks 2 addresses Contoso 365 needs [Critical, Your IT]
   - 2 of 4 addresses did not answer: files.suite.example, calls.suite.example
   - Others answered at the same time, so you are online.
   - High confidence: addresses tried: 4
   What to do: Send the list of addresses to your IT. They should be allowed on ports 80 and 443, without inspection.
2. Calls fall back to a poorer mode: UDP is blocked [High, Your IT]
   - None of the UDP ports answered: 3478.
   - Other traffic got through at the same time, so it is UDP alone.
   - Low confidence: 1 port tried
   What to do: Ask your IT to open the media UDP ports of Contoso 365 for outgoing traffic.
3. You reach the internet via Ashburn, 5,767 km away [High, Your IT]
   - Your public address belongs to a place 5,767 km from you. The limit is 800 km.
   - The quickest answer took 124 ms. Light needs at least 58 ms for that distance, so the place is plausible.
   - The best tenth near you need 9 ms.
   - High confidence: place from an address database, consistent with 25 measured times
   What to do: Ask your IT to let Contoso 365 traffic leave locally and directly, instead of through Ashburn. Mail, calls and DNS will then be quicker too.
4. 93 % of the tests near you are quicker [Low, Your provider]
   - At least 93 % of 412 tests in Lisbon reach mail quicker than your 124 ms.
   - High confidence: 412 tests nearby
   What to do: Fix the other findings first. If none are left, compare providers in Lisbon.
5. A browser extension may block the test [For information, You]
   - 1 request failed immediately, before it could leave the browser: ads.suite.example
   - Medium confidence: addresses tried: 4
   What to do: Retest in a private window, where extensions are usually off.

Addresses to allow (TCP 443)
----------------------------
files.suite.example:443
calls.suite.example:443

The same for a proxy bypass list
--------------------------------
files.suite.example;calls.suite.example

Ports to open, outgoing
-----------------------
UDP 3478

All numbers
-----------
Mail: Will struggle, score 54 of 100
Files: Will struggle, score 59 of 100
Calls: Will struggle
AI chat: Will struggle, score 59 of 100
Distance to where the internet is reached: 5,767 km
Mail front door IAD: 25 samples, smallest 124 ms, median 128 ms, P90 141 ms
Best mail front doors: LIS
Best tenth of the tests nearby: 9 ms
DNS resolver: 192.0.2.0/24
Distance to the DNS resolver: 3 km
WebSocket: 24 ms on average, 25 samples, P90 28 ms
IPv6: works, 10 ms
Download: 21 MB/s (170 Mbit/s)
Upload: 40 Mbit/s
Delay on a busy line: 10 ms quiet, 38 ms more when busy, grade B
Call ports that answer: 1 of 2
Required addresses reached: 1 of 4

Not measured
------------
- DNS answers: A web page cannot see it.
- Proxy that asks for a password: A web page cannot see it.
- Encrypted traffic opened on the way: A web page cannot see it.
- Certificates: A web page cannot see it.
- Packet loss: It builds on another result, which is missing.
- Call delay: It builds on another result, which is missing.
- Jitter: It builds on another result, which is missing.
- Short dropouts: It builds on another result, which is missing.
- Distance to your proxy: A web page cannot see it.
- Traffic through a VPN: A web page cannot see it.
- Delay of the line itself: Too few samples to be sure. Keep the page open and retest.
- Route, hop by hop: A web page cannot see it.
`.split("\n");

const MESSAGE = `Hello,

I tested my internet line on 2 Nov 2026, 11:00 (2026-11-02 10:00 UTC) in Lisbon, Portugal.
My line is in the network Fabrikam, AS64500, 198.51.100.0/24.

The test found the following, and I ask you to look into it:

1. Please check my line and the next hops for packet loss, jitter and errors.
   - Test call: 14 ms there and back, 3 % lost (15 of 500), 2 ms jitter
   - Worst 200 ms of the call: 0 % lost; 0 % out of order
   - Call ports that answer: 4 of 4

2. Please check the route that my traffic takes to Contoso 365, and let it leave nearer to me if you can.
   - Distance to where the internet is reached: 5,767 km
   - Mail front door IAD: 25 samples, smallest 124 ms, median 128 ms, P90 141 ms
   - Best mail front doors: LIS
   - Best tenth of the tests nearby: 9 ms
   - DNS resolver: 192.0.2.0/24
   - Distance to the DNS resolver: 3 km
   - WebSocket: 24 ms on average, 25 samples, P90 28 ms

Please tell me what you find, and by when it can be fixed. I can repeat the test at any time.

Report: https://waymark.example/report/019a4c1e-0000-7000-8000-000000000001 (ask me to share it if it does not open)

Network providers can register at https://waymark.example/partnerRegistration to see such results for their network.

Thank you and kind regards
`.split("\n");

describe("the text for a ticket", () => {
  test("in English, line by line", () => {
    expect(ticketText(textInput(BLOCKED, "en")).split("\n")).toEqual(TICKET);
  });

  test("tells that an address is cut", () => {
    const text = ticketText(textInput(inputWith({ egressNetwork: "203.0.113.0" }), "en"));
    expect(text).toContain("Network: Fabrikam, AS64500, 203.0.113.0/24");
    expect(ticketText(textInput(inputWith({ egressNetwork: "2001:db8::" }), "en"))).toContain("AS64500, 2001:db8::/48");
  });

  test("of a good report has no lists to allow and no owner", () => {
    const text = ticketText(textInput(inputWith(), "en"));
    expect(text).toContain("Everything works: mail, files, calls and AI chat\nPlace: Lisbon, Portugal");
    expect(text).not.toContain("Addresses to allow");
    expect(text).not.toContain("Ports to open");
    expect(text).not.toContain("Who can fix it");
  });
});

describe("the message to a provider", () => {
  test("in English, line by line", () => {
    const { subject, body } = providerMessage(
      textInput(inputWith({ ...DETOUR_REPORT, ...call({ lossPercent: 3, received: 485 }) }), "en"),
    );
    expect(subject).toBe("Trouble with my line in Lisbon, Portugal, measured on 2 Nov 2026");
    expect(body.split("\n")).toEqual(MESSAGE);
  });

  test("asks nothing where nothing is to mend on their side", () => {
    const { subject, body } = providerMessage(textInput(inputWith(), "en"));
    expect(subject).toBe("Measurements of my line in Lisbon, Portugal, 2 Nov 2026");
    expect(body).not.toContain("Please");
  });
});

describe("the message for the IT", () => {
  test("asks once for each thing to change, with what supports it", () => {
    const { subject, body } = itMessage(textInput(BLOCKED, "en"));
    expect(subject).toBe("Contoso 365 in Lisbon, Portugal: please check the network, measured on 2 Nov 2026");
    const lines = body.split("\n");
    const names = lines.indexOf("1. Please allow these addresses on ports 80 and 443, without inspection.");
    expect(lines.slice(names + 1, names + 3)).toEqual(["   - files.suite.example:443", "   - calls.suite.example:443"]);
    const ports = lines.indexOf("2. Please open the UDP ports that calls of Contoso 365 use, for outgoing traffic.");
    expect(lines[ports + 1]).toBe("   - UDP 3478");
    expect(lines).toContain("Reaches the internet in: Ashburn");
    expect(body).toContain(LINKS.link);
  });
});

/** Latitude or longitude with its decimals, and addresses that are not cut. */
const COORDINATES = /38\.71|9\.139|-77\.4|39\.04/;
const WHOLE_V4 = /\b\d{1,3}(\.\d{1,3}){2}\.(?!0\b)\d{1,3}\b/;

describe.each(LANGUAGES)("texts to hand on in %s", (language) => {
  test("have no gap, no coordinates and no whole address", () => {
    for (const input of [BLOCKED, inputWith(), inputWith(EMPTY_REPORT), inputWith(DETOUR_REPORT)]) {
      const message = providerMessage(textInput(input, language));
      const forIt = itMessage(textInput(input, language));
      const texts = [ticketText(textInput(input, language)), message.subject, message.body, forIt.subject, forIt.body];
      for (const text of texts) {
        expect(text).not.toMatch(/[{}]|\b(ticket|message|itMessage|findings|test)\.[a-z]+[.A-Z]|undefined|null|NaN/);
        expect(text).not.toMatch(COORDINATES);
        expect(text).not.toMatch(WHOLE_V4);
      }
    }
  });

  test("name every failing address once to a line, whatever the language", () => {
    const lines = ticketText(textInput(BLOCKED, language)).split("\n");
    expect(lines).toContain("files.suite.example:443");
    expect(lines).toContain("calls.suite.example:443");
    expect(lines).toContain("files.suite.example;calls.suite.example");
    expect(lines).toContain("UDP 3478");
    expect(lines.join()).not.toContain("ads.suite.example:443");
  });

  test("have no gap for 300 random reports", () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const input = randomInput(seed);
      const text = ticketText(textInput(input, language)) + providerMessage(textInput(input, language)).body;
      expect(text).not.toMatch(/[{}]|\b(ticket|message|findings)\.[a-z]|undefined|NaN/);
    }
  });
});
