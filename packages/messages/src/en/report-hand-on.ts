/** What can be done with a report: texts to hand on. It loads with the menu. */
const actions = {
  "actions.copyTicket": "Copy as text for a ticket",
  "actions.providerMessage": "Message to your provider",
  "actions.copied": "Copied",
  "actions.copiedTicket": "The text is copied. Paste it into your ticket.",
  "actions.copyByHand":
    "This browser does not let us copy. The text is selected: press Ctrl+C to copy it, or press and hold it on a phone.",
  "actions.ticketTitle": "Text for a ticket",
  "actions.ticketHint":
    "Names, ports and numbers for the people who will look into it. It contains no coordinates and no full address.",
  "actions.messageTitle": "Message to your provider",
  "actions.messageHint": "Change it as you like. Nothing is sent from here.",
  "actions.subject": "Subject",
  "actions.message": "Message",
  "actions.text": "Text",
  "actions.copy": "Copy",
  "actions.openMail": "Open in mail app",
  "actions.mailPaste": "The text is too long for the mail app to take over, so we copied it. Paste it into the mail.",
} as const;

const ticket = {
  "ticket.heading": "Network test for {suite}",
  "ticket.who": "Who can fix it: {owners}",
  "ticket.place": "Place: {place}",
  "ticket.organisation": "Organisation: {name}",
  "ticket.egress": "Reaches the internet in: {place}",
  "ticket.network": "Network: {network}",
  "ticket.tested": "Tested: {utc} UTC ({local} local time)",
  "ticket.report": "Report: {id}",
  "ticket.rules": "Rules: {version}",
  "ticket.findings": "Findings",
  "ticket.noFindings": "None.",
  "ticket.fix": "What to do: {fix}",
  "ticket.allow": "Addresses to allow (TCP 443)",
  "ticket.bypass": "The same for a proxy bypass list",
  "ticket.ports": "Ports to open, outgoing",
  "ticket.numbers": "All numbers",
  "ticket.unmeasured": "Not measured",
  "ticket.task": "{task}: {standing}",
  "ticket.taskScore": "{task}: {standing}, score {score} of 100",
  "ticket.distance": "Distance to where the internet is reached: {value} km",
  "ticket.mailDoor":
    "Mail front door {code}: {samples} samples, smallest {smallest} ms, median {median} ms, P90 {p90} ms",
  "ticket.fileDoor":
    "File front door {code}: {samples} samples, smallest {smallest} ms, median {median} ms, P90 {p90} ms",
  "ticket.bestDoors": "Best mail front doors: {codes}",
  "ticket.bestPossible": "Best tenth of the tests nearby: {value} ms",
  "ticket.lookUp": "Look-up of a new name: {value} ms",
  "ticket.resolver": "DNS resolver: {network}",
  "ticket.resolverAway": "Distance to the DNS resolver: {value} km",
  "ticket.webSocketAnswers": "WebSocket: {value} ms on average, {samples} samples, P90 {p90} ms",
  "ticket.webSocketBlocked": "WebSocket: does not open",
  "ticket.download": "Download: {value} MB/s ({mbps} Mbit/s)",
  "ticket.upload": "Upload: {mbps} Mbit/s",
  "ticket.busyLine": "Delay on a busy line: {idle} ms quiet, {rise} ms more when busy, grade {grade}",
  "ticket.call": "Test call: {delay} ms there and back, {loss} % lost ({lost} of {sent}), {jitter} ms jitter",
  "ticket.callWorst": "Worst 200 ms of the call: {burst} % lost; {reorder} % out of order",
  "ticket.udpPorts": "Call ports that answer: {reached} of {all}",
  "ticket.names": "Required addresses reached: {reached} of {all}",
  "ticket.discarded":
    "Samples discarded, because the tab was in the background or the device was busy: {number} of {all}",
  "ticket.ipv6Works": "IPv6: works, {value} ms",
  "ticket.ipv6No": "IPv6: no answer",
} as const;

const message = {
  "message.subject": "Trouble with my line in {place}, measured on {date}",
  "message.subjectCalm": "Measurements of my line in {place}, {date}",
  "message.greeting": "Hello,",
  "message.intro": "I tested my internet line on {local} ({utc} UTC) in {place}.",
  "message.network": "My line is in the network {network}.",
  "message.found": "The test found the following, and I ask you to look into it:",
  "message.noPlace": "an unknown place",
  "message.foundNothing":
    "The test found nothing that needs fixing on your side. I am sending you the figures for reference.",
  "message.numbers": "The figures:",
  "message.ask.loss": "Please check my line and the next hops for packet loss, jitter and errors.",
  "message.ask.route":
    "Please check the route that my traffic takes to {suite}, and let it leave nearer to me if you can.",
  "message.ask.speed": "Please check whether my line reaches the speed in my contract.",
  "message.ask.queue":
    "Please check the queue on my line under load, and tell me whether the router can manage it (SQM, fq-codel or CAKE).",
  "message.ask.ipv6": "Please check the IPv6 path of my line.",
  "message.ask.filter": "Please check whether you filter what did not answer:",
  "message.ask.answer": "Please tell me what you find, and by when it can be fixed. I can repeat the test at any time.",
  "message.report": "Report: {link} (ask me to share it if it does not open)",
  "message.register": "Network providers can register at {link} to see such results for their network.",
  "message.thanks": "Thank you and kind regards",
} as const;

export const reportHandOn = { ...actions, ...ticket, ...message };
