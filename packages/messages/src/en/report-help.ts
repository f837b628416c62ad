/** What helps to act on a report: steps for the reader, a message to their IT, and the card that waits for an answer. It loads when wanted. */
const how = {
  "how.wifi.1": "Connect the device to the router with a cable. Without one, move to the same room as the router.",
  "how.wifi.2": "Pause downloads, backups and video on other devices.",
  "how.wifi.3": "Retest. If it is fine now, your Wi-Fi is the cause: move the router, or use its 5 GHz band.",
  "how.wifi.4":
    "If nothing changes, it is the line. Open “More actions” at the top and choose “Message to your provider”.",
  "how.speed.1": "Move next to the router, or use a cable.",
  "how.speed.2": "Pause downloads, backups and video on other devices, then retest.",
  "how.speed.3": "Compare the result with the speed in your contract.",
  "how.speed.4": "If it stays below that, open “More actions” at the top and choose “Message to your provider”.",
  "how.queue.1": "Open the settings page of your router. Its address is often printed on the router.",
  "how.queue.2": "Look for smart queue management, also called SQM, CAKE, FQ-CoDel or QoS, and turn it on.",
  "how.queue.3": "If it asks for speeds, enter about 90 % of what this report measured for download and upload.",
  "how.queue.4": "Retest. If your router has no such setting, pause uploads and backups during calls.",
  "how.extension.1": "Open a private window, where extensions are usually off.",
  "how.extension.2": "Run the test again there.",
  "how.extension.3":
    "If it is fine now, switch your extensions off one by one, or allow this page in your content blocker.",
  "how.portal.1": "Open any website. The network shows its own page.",
  "how.portal.2": "Sign in there, or accept its terms.",
  "how.portal.3": "Come back to this page and retest.",
  "how.place.1": "Press the link in this finding and choose the right city.",
  "how.place.2": "The findings about distances are worked out again at once. No new test is needed.",
} as const;

const itMessage = {
  "actions.itMessageTitle": "Message for your IT",
  "actions.itMessageHint": "Change it as you like. Nothing is sent from here.",
  "itMessage.subject": "{suite} in {place}: please check the network, measured on {date}",
  "itMessage.intro": "I tested our network for {suite} on {local} ({utc} UTC) in {place}.",
  "itMessage.found": "The test found the following, and I ask you to change it:",
  "itMessage.ask.names": "Please allow these addresses on ports 80 and 443, without inspection.",
  "itMessage.ask.ports": "Please open the UDP ports that calls of {suite} use, for outgoing traffic.",
  "itMessage.ask.webSocket":
    "Please let WebSocket connections through the proxy or firewall, for the same addresses as web traffic.",
  "itMessage.ask.egress":
    "Please let {suite} traffic leave locally and directly, instead of through a distant place. Mail, calls and DNS get quicker with it.",
  "itMessage.ask.resolver": "Please use a DNS resolver in the same place as the way to the internet.",
  "itMessage.ask.door": "Please check resolver and egress: they lead to a front door that is not the best one.",
  "itMessage.ask.calls": "Please give calls a way to the internet that is nearer to me, without VPN where possible.",
  "itMessage.ask.mail": "Please check whether a firewall or proxy blocks the address of the mail service.",
  "itMessage.ask.border":
    "Please look at a private circuit to an egress in Hong Kong SAR, Japan, Taiwan, South Korea, Singapore or Malaysia.",
  "itMessage.ask.other": "Please look into what the report found.",
  "itMessage.answer":
    "Please tell me when it is changed. I will then test again, and the report will compare before and after.",
} as const;

const handOver = {
  "handOver.title.yourIt": "Waiting for your IT",
  "handOver.title.yourProvider": "Waiting for your provider",
  "handOver.copied": "Message prepared",
  "handOver.kept": "Remembered in this browser only. Nothing was sent from here.",
  "handOver.next": "Retest and compare",
  "handOver.nextText":
    "Once it is changed, test again from the same place. Before and after are then compared automatically.",
  "handOver.remind": "From {date}, the start page in this browser asks you whether it is fixed.",
  "handOver.show": "Show the message",
  "handOver.stop": "Stop waiting",
  "handOver.after.title": "Before and after",
  "handOver.after.yourIt": "You handed it to your IT on {date}. This test is compared with the one from then.",
  "handOver.after.yourProvider":
    "You handed it to your provider on {date}. This test is compared with the one from then.",
  "handOver.outcome.fixed": "What you handed over is no longer found.",
  "handOver.outcome.still": "What you handed over is still found.",
  "handOver.outcome.unclear": "This test could not check again what you handed over.",
  "handOver.compare": "Compare both reports",
  "handOver.fixed": "Mark as fixed",
  "handOver.ended": "This browser no longer waits for it.",
} as const;

export const reportHelp = { ...how, ...itMessage, ...handOver };
