/** What each rule says: its finding, a clause for the verdict, and what to do. A clause begins small: it follows a colon. */
export const findingRules = {
  "findings.requiredNamesBlocked.title_one": "Your network blocks {count} address {suite} needs",
  "findings.requiredNamesBlocked.title_other": "Your network blocks {count} addresses {suite} needs",
  "findings.requiredNamesBlocked.cause_one": "your network blocks {count} address it needs",
  "findings.requiredNamesBlocked.cause_other": "your network blocks {count} addresses it needs",
  "findings.requiredNamesBlocked.fix":
    "Send the list of addresses to your IT. They should be allowed on ports 80 and 443, without inspection.",
  "findings.webSocketBlocked.title": "Live features and AI chat will fail: WebSocket is blocked",
  "findings.webSocketBlocked.cause": "your network blocks WebSocket connections",
  "findings.webSocketBlocked.fix":
    "Ask your IT to let WebSocket connections through the proxy or firewall, for the same addresses as web traffic.",
  "findings.slowWebSocket.title": "AI replies will feel slow: {average} ms per message",
  "findings.slowWebSocket.cause": "each message takes {average} ms there and back",
  "findings.slowWebSocket.fix":
    "Switch off the VPN if you are allowed to, and retest. If it is still slow, ask your provider for a shorter route to {suite}.",
  "findings.udpBlocked.title": "Calls fall back to a poorer mode: UDP is blocked",
  "findings.udpBlocked.cause": "your network blocks the UDP ports that calls use",
  "findings.udpBlocked.fix": "Ask your IT to open the media UDP ports of {suite} for outgoing traffic.",
  "findings.packetLoss.title": "1 in {every} voice packets is lost",
  "findings.packetLoss.cause": "1 in {every} voice packets gets lost",
  "findings.packetLoss.fix":
    "Use a cable, or move closer to the Wi-Fi router, and retest. If nothing changes, send this report to your provider.",
  "findings.packetLoss.most.title": "Most voice packets are lost",
  "findings.packetLoss.most.cause": "{percent} % of all voice packets get lost",
  "findings.packetLoss.most.fix":
    "Use a cable, or move closer to the Wi-Fi router, and retest. If nothing changes, send this report to your provider.",
  "findings.slowCalls.title": "People will talk over each other: voices take {delay} ms",
  "findings.slowCalls.cause": "voices take {delay} ms there and back",
  "findings.slowCalls.fix":
    "Switch off the VPN if you are allowed to, and retest. If nothing changes, ask your IT for a way to the internet that is nearer to you.",
  "findings.jitter.title": "Voices will sound choppy: {jitter} ms of jitter",
  "findings.jitter.cause": "voice packets arrive unevenly, by {jitter} ms",
  "findings.jitter.fix":
    "Use a cable instead of Wi-Fi and pause uploads during calls. In an office, IT can give calls priority (QoS).",
  "findings.shortDropouts.title": "Short dropouts in calls: {percent} % lost at the worst moment",
  "findings.shortDropouts.cause": "voice packets go missing in bursts",
  "findings.shortDropouts.fix":
    "Stay in one place on Wi-Fi or use a cable, and retest. If the dropouts continue, have the line checked for a faulty link.",
  "findings.shortDropouts.reordered.title": "Short dropouts in calls: packets arrive out of order",
  "findings.shortDropouts.reordered.cause": "voice packets overtake each other",
  "findings.shortDropouts.reordered.fix":
    "Stay in one place on Wi-Fi or use a cable, and retest. If nothing changes, tell your provider: a link may be faulty.",
  "findings.slowMail.title": "Mail feels slow: {median} ms",
  "findings.slowMail.cause": "each answer takes {median} ms",
  "findings.slowMail.fix":
    "Retest without VPN or proxy. If it is quicker, tell your IT; if not, send this report to your provider.",
  "findings.farEgress.title": "You reach the internet via {city}, {km} km away",
  "findings.farEgress.cause": "your traffic detours via {city}",
  "findings.farEgress.fix":
    "Ask your IT to let {suite} traffic leave locally and directly, instead of through {city}. Mail, calls and DNS will then be quicker too.",
  "findings.farEgress.unnamed.title": "You reach the internet from a place {km} km away",
  "findings.farEgress.unnamed.cause": "your traffic leaves for the internet {km} km away",
  "findings.farEgress.unnamed.fix":
    "Ask your IT to let {suite} traffic leave locally and directly. Mail, calls and DNS will then be quicker too.",
  "findings.placeImplausible.title": "The place we assume for you is probably wrong",
  "findings.placeImplausible.cause": "our map is probably wrong about where you are",
  "findings.placeImplausible.fix": "Correct your place, and we work out the findings about distances again.",
  "findings.placeImplausible.egress.title": "Our map is probably wrong about your egress",
  "findings.placeImplausible.egress.cause": "our map is probably wrong about your egress",
  "findings.placeImplausible.egress.fix":
    "Correct the place of your egress if you know it. Until then we say nothing about its distance.",
  "findings.farResolver.title": "Your DNS answers from {city}, so you may be sent to a distant entrance",
  "findings.farResolver.cause": "your DNS answers from {city}",
  "findings.farResolver.fix":
    "If your traffic leaves far away, fix that first. Then ask your IT to use a DNS resolver in the same place as the egress.",
  "findings.farResolver.unnamed.title": "Your DNS answers from {km} km away, so you may be sent to a distant entrance",
  "findings.farResolver.unnamed.cause": "your DNS answers from {km} km away",
  "findings.farResolver.unnamed.fix":
    "If your traffic leaves far away, fix that first. Then ask your IT to use a DNS resolver in the same place as the egress.",
  "findings.betterDoor.title": "You could save {gain} ms at another front door",
  "findings.betterDoor.cause": "another front door would save {gain} ms",
  "findings.betterDoor.fix":
    "Your DNS or egress sends you to the wrong entrance. Ask your IT for a resolver and an egress near you.",
  "findings.betterDoor.byPlace.title": "The front door in {best} is nearer than yours",
  "findings.betterDoor.byPlace.cause": "the front door in {best} is nearer",
  "findings.betterDoor.byPlace.fix":
    "Your DNS or egress may send you to the wrong entrance. Ask your IT for a resolver and an egress near you.",
  "findings.peersDoBetter.title": "{percent} % of the tests near you are quicker",
  "findings.peersDoBetter.cause": "{percent} % of the tests near you are quicker",
  "findings.peersDoBetter.fix": "Fix the other findings first. If none are left, compare providers in {place}.",
  "findings.slowDownload.title": "A 100 MB file takes {seconds} seconds",
  "findings.slowDownload.cause": "a 100 MB file takes {seconds} seconds",
  "findings.slowDownload.fix":
    "Move closer to the Wi-Fi router or use a cable, and retest when nobody else is using the line. If it is still slow, check the speed in your contract.",
  "findings.slowDownload.minutes.title": "A 100 MB file takes {minutes} minutes",
  "findings.slowDownload.minutes.cause": "a 100 MB file takes {minutes} minutes",
  "findings.slowDownload.minutes.fix":
    "Move closer to the Wi-Fi router or use a cable, and retest when nobody else is using the line. If it is still slow, check the speed in your contract.",
  "findings.busyLine.title": "Calls break up when the line is busy: it adds {rise} ms",
  "findings.busyLine.cause": "your line adds {rise} ms when busy",
  "findings.busyLine.fix":
    "Turn on smart queue management (SQM, also called CAKE or FQ-CoDel) on your router. Until then, pause uploads and backups during calls.",
  "findings.tooLittleForVideo.title": "Too little for video: {down} MB/s down, {up} up",
  "findings.tooLittleForVideo.cause": "your line is too slow for video",
  "findings.tooLittleForVideo.fix": "Keep the camera off and avoid screen sharing until the line is faster.",
  "findings.tooLittleForVideo.tight.title": "Tight for sharp video: {down} MB/s down, {up} up",
  "findings.tooLittleForVideo.tight.cause": "your line is tight for sharp video",
  "findings.tooLittleForVideo.tight.fix":
    "In large meetings, switch the camera off or share less. Pause other downloads meanwhile.",
  "findings.crossBorder.title": "Congestion on the way out of China is likely",
  "findings.crossBorder.cause": "the way out of China is often congested",
  "findings.crossBorder.fix":
    "Ask your IT for a private circuit to an egress in Hong Kong SAR, Japan, Taiwan, South Korea, Singapore or Malaysia.",
  "findings.ipv6Faulty.title": "Your IPv6 path is faulty",
  "findings.ipv6Faulty.cause": "your IPv6 path is faulty",
  "findings.ipv6Faulty.fix":
    "Restart your router. If IPv6 still fails, tell your provider; switching IPv6 off on the router helps meanwhile.",
  "findings.ipv6Faulty.slow.title": "Your IPv6 path is faulty: {slower} ms slower than IPv4",
  "findings.ipv6Faulty.slow.cause": "IPv6 is {slower} ms slower than IPv4",
  "findings.ipv6Faulty.slow.fix": "Tell your provider that IPv6 takes a longer way than IPv4.",
  "findings.captivePortal.title": "Sign in to this Wi-Fi first",
  "findings.captivePortal.cause": "this network wants you to sign in first",
  "findings.captivePortal.fix": "Open any website. When the network’s own page appears, sign in there, then retest.",
  "findings.captivePortal.altered.title": "Sign in to this Wi-Fi first, or find what changes your pages",
  "findings.captivePortal.altered.cause": "something on your network changes what you load",
  "findings.captivePortal.altered.fix":
    "Open any website and sign in if the network asks for it. If it does not, tell your IT that a filter changes pages, then retest.",
  "findings.extensionBlocks.title": "A browser extension may block the test",
  "findings.extensionBlocks.cause": "a browser extension may block the test",
  "findings.extensionBlocks.fix": "Retest in a private window, where extensions are usually off.",
  "findings.inconclusive.title": "Some results are inconclusive",
  "findings.inconclusive.cause": "the measurements were too few or too unsteady",
  "findings.inconclusive.fix": "Keep this page open and in front, and retest when the line is quiet.",
  "findings.knownProblem.title": "Known problem in {city} since {since}",
  "findings.knownProblem.cause": "there is a known problem in {city}",
  "findings.knownProblem.fix": "You need not do anything now. Test again in an hour or two.",
  "findings.connectionDropped.title": "Your connection dropped during the test",
  "findings.connectionDropped.cause": "what followed could not be measured",
  "findings.connectionDropped.fix":
    "Run the test again. If it keeps dropping, use a cable or move closer to the Wi-Fi router.",
  "findings.connectionDropped.timed.title_one": "Your connection dropped for {count} second",
  "findings.connectionDropped.timed.title_other": "Your connection dropped for {count} seconds",
  "findings.connectionDropped.timed.cause_one": "it was gone for {count} second",
  "findings.connectionDropped.timed.cause_other": "it was gone for {count} seconds",
  "findings.connectionDropped.timed.fix":
    "Run the test again. If it keeps dropping, use a cable or move closer to the Wi-Fi router.",
  "findings.longWay.title": "Every answer takes {delay} ms or more, wherever it comes from",
  "findings.longWay.cause": "your line itself needs {delay} ms for every answer",
  "findings.longWay.fix":
    "Retest without VPN, and on a cable instead of a phone or Wi-Fi. If it stays, send this report to your provider.",
  "findings.longWay.satellite.title": "You seem to be on satellite internet: every answer takes {delay} ms",
  "findings.longWay.satellite.cause": "the way over a satellite takes {delay} ms",
  "findings.longWay.satellite.fix":
    "No setting makes that way shorter. For calls, use another line if there is one, such as cable, fibre or mobile; ask your provider what it can offer where you are.",
  "findings.mailSilent.title": "The mail front door does not answer",
  "findings.mailSilent.cause": "its front door does not answer",
  "findings.mailSilent.fix":
    "Ask your IT whether a firewall or proxy blocks the address of the mail service, and retest without VPN.",
} as const;
