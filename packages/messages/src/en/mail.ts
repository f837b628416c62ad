/** Mails; only the server needs them. */
export const mail = {
  "mail.shared.subject": "{sender} shared a network report with you",
  "mail.shared.tested": "Tested",
  "mail.shared.place": "Where",
  "mail.shared.verdict": "What the report says",
  "mail.shared.open": "Open the report",
  "mail.shared.until": "You can read it until {until}, unless {sender} stops sharing it earlier.",
  "mail.shared.link":
    "You need to sign in to open it. The link opens the report only for people it is shared with, so forwarding it gives nobody else access.",
  "mail.shared.why":
    "You are receiving this mail because {sender} shared this report with you in Waymark, the network test for {suite}. It was sent automatically; please don’t reply to it.",
  "mail.code.subject": "Your Waymark verification code: {code}",
  "mail.code.company": "Company",
  "mail.code.code": "Verification code",
  "mail.code.open": "Enter the code",
  "mail.code.holds": "The code holds until {until}. Enter it on the page where you asked for it.",
  "mail.code.ignore":
    "If you did not ask for it, ignore this mail. Nothing happens without the code; give it to nobody, we never ask for it.",
  "mail.code.why":
    "You are receiving this mail because someone is registering {company} as a network provider in Waymark, the network test for {suite}, and gave this address. It was sent automatically; please don’t reply to it.",
  "mail.decision.approve": "{company} is endorsed as a network provider",
  "mail.decision.approveText":
    "The partner portal is open for you. Add your first solution there: its name, type, ASNs and subnets; then prove your networks.",
  "mail.decision.preview": "{company} is let into the provider programme as a preview",
  "mail.decision.previewText":
    "The partner portal is open for you while the review goes on. You can add private solutions and prove your networks; sharing them with us comes with the endorsement.",
  "mail.decision.refuse": "The registration of {company} was not accepted",
  "mail.decision.refuseText": "You may register again at any time.",
  "mail.decision.withdraw": "The endorsement of {company} was withdrawn",
  "mail.decision.withdrawText":
    "The partner portal is closed and your networks count no longer from now on. What was measured before stays. Your registration awaits endorsement again.",
  "mail.decision.reason": "Reason",
  "mail.decision.openPortal": "Open the partner portal",
  "mail.decision.openRegistration": "See the registration",
  "mail.decision.why":
    "You are receiving this mail because you registered {company} as a network provider in Waymark, the network test for {suite}. It was sent automatically; please don’t reply to it.",
  "mail.review.subject": "{company} has registered as a network provider",
  "mail.review.organization": "Organisation",
  "mail.review.open": "Open the review",
  "mail.review.text": "The mailbox is proven. The registration waits until a reviewer endorses or refuses it.",
  "mail.review.why":
    "You are receiving this mail because whoever runs Waymark, the network test for {suite}, named this address for what awaits a review. It was sent automatically; please don’t reply to it.",
  "mail.quoted": "“{sentence}”",
  "mail.portal.given": "You may now manage the solutions of {company}",
  "mail.portal.givenText": "You can add solutions, change them and read their figures in the partner portal.",
  "mail.portal.takenBack": "You no longer manage the solutions of {company}",
  "mail.portal.takenBackText": "You still see their names. Ask a colleague who manages them if this is a mistake.",
  "mail.portal.by": "Changed by",
  "mail.portal.why": "You get this mail because a colleague changed who manages the solutions of {company}.",
  "mail.proof.subject": "Your code to confirm {network}: see who asks",
  "mail.proof.network": "Network",
  "mail.proof.more_one": "{first} and {count} more",
  "mail.proof.more_other": "{first} and {count} more",
  "mail.proof.meaning":
    "{company} says that {network} is its own. Hand the code on to them only if that is true: they then see figures of this network’s traffic.",
  "mail.proof.why":
    "You get this mail because the registry names you as a contact of {network}, and {company} asked for a proof. It was sent automatically; please don’t reply to it.",
  "mail.item.approved": "{value} now counts for {company}",
  "mail.item.approvedText":
    "A reviewer has decided that it is yours. Tests that are recognised by it count for your solution from now on.",
  "mail.item.refused": "{value} was not accepted for {company}",
  "mail.item.refusedText":
    "It does not count for your solution. Take it out of the solution, or write to us if the reason is a mistake.",
  "mail.item.contested": "{value} of {company} is contested",
  "mail.item.contestedText":
    "Somebody else has proven the same value. Nothing is counted by it for either of you until a reviewer has decided. You need not do anything.",
  "mail.item.doubtful": "Prove {value} of {company} again",
  "mail.item.doubtfulText":
    "We look at every proof again after 90 days, and no longer found this one. It counts on until the time above; prove it again before then, or put back what proved it.",
  "mail.item.until": "Counts until",
  "mail.item.lapsed": "{value} no longer counts for {company}",
  "mail.item.lapsedText":
    "Its proof was not seen for 30 days. What was measured before stays. It counts again as soon as you have proven it.",
  "mail.item.value": "Value",
  "mail.item.why":
    "You are receiving this mail because {company} has entered {value} for one of its solutions in Waymark, the network test for {suite}. It was sent automatically; please don’t reply to it.",
  "mail.itemReview.subject": "{company} has a value that awaits a review",
  "mail.itemReview.text": "It counts for nobody until a reviewer decides about it.",
  "mail.line": "{label}: {value}",
  "mail.instead": "If the button does not work, open this address in your browser:",
  "mail.request.solution": "Solution",
  "mail.request.resultsBy": "Results appear by",
  "mail.request.Approved.Create": "{solution} of {company} is public",
  "mail.request.Approved.CreateText":
    "It is listed at once, and compared with its peers from tomorrow. Results appear 2-3 days after approval.",
  "mail.request.Approved.Update": "Your change of {solution} is in force",
  "mail.request.Approved.UpdateText":
    "Tests are recognised by the new values from now on. Networks that are not proven yet count once you have proven them.",
  "mail.request.Approved.Delete": "{solution} of {company} is removed",
  "mail.request.Approved.DeleteText":
    "Nothing is counted for it any more. Its history stays for two years under the state Closed.",
  "mail.request.Rejected.Create": "{solution} of {company} was not made public",
  "mail.request.Rejected.CreateText": "It is private, as before. You can edit it and contribute it again.",
  "mail.request.Rejected.Update": "Your change of {solution} was not accepted",
  "mail.request.Rejected.UpdateText": "The public solution stays as it is. You can ask for another change.",
  "mail.request.Rejected.Delete": "{solution} of {company} was not removed",
  "mail.request.Rejected.DeleteText": "The public solution stays as it is.",
  "mail.request.why":
    "You are receiving this mail because {company} asked for a review of {solution} in Waymark, the network test for {suite}. It was sent automatically; please don’t reply to it.",
  "mail.requestReview.Create": "{company} contributes {solution}",
  "mail.requestReview.Update": "{company} asks for a change of {solution}",
  "mail.requestReview.Delete": "{company} asks to remove {solution}",
  "mail.requestReview.text": "Nothing changes until a reviewer approves or rejects it.",
  "mail.decision.name": "{company} is now named to others",
  "mail.decision.nameText":
    "Your name stands beside your public solutions where others compare providers. You can take your consent back in the portal at any time.",
  "mail.decision.unname": "{company} is no longer named to others",
  "mail.decision.unnameText": "Your public solutions count among their peers without your name, as before.",
  "mail.outage.begun": "{solution}: outage in {place}",
  "mail.outage.ended": "{solution}: the outage in {place} is over",
  "mail.outage.begunText": "Many more connections fail there than usual. You get another mail when it is over.",
  "mail.outage.endedText":
    "Connections work there as usual again. What happened may still change a little for two days, while late results arrive.",
  "mail.outage.where": "Where",
  "mail.outage.category": "Category",
  "mail.outage.ofFive": "{category} of 5",
  "mail.outage.since": "Since",
  "mail.outage.until": "Until",
  "mail.outage.lasted": "Duration",
  "mail.outage.minutes": "{count} minutes",
  "mail.outage.tenants": "Impacted organisations",
  "mail.outage.open": "See the outage",
  "mail.outage.why":
    "You are receiving this mail because you asked Waymark, the network test for {suite}, to tell you about larger outages of {solution}. You can turn this off on the solution’s page. It was sent automatically; please don’t reply to it.",
  "mail.change.waits": "{number} waits for approval: {title}",
  "mail.change.waitsText": "Read the diff and the checks, then approve it, request changes or block it.",
  "mail.change.sentBack": "{number} was sent back: {title}",
  "mail.change.sentBackText": "Edit the draft and submit it again.",
  "mail.change.blocked": "{number} was blocked: {title}",
  "mail.change.blockedText":
    "Nobody can edit, approve or publish it until the council or a connectivity champ unblocks it.",
  "mail.change.fellBack": "{number} was not published: {title}",
  "mail.change.fellBackText": "It no longer passed when its turn came, and waits for review again. Its page says why.",
  "mail.change.published": "{number} is published: {title}",
  "mail.change.publishedText": "It went out in version {version}.",
  "mail.change.set": "Endpoint set",
  "mail.change.workload": "Workload",
  "mail.change.entries": "Entries",
  "mail.change.note": "Note",
  "mail.change.open": "Open the change",
  "mail.change.roleWhy":
    "You get this mail because this address is told of changes that wait for the {role}. It was sent automatically; please don’t reply to it.",
  "mail.change.authorWhy":
    "You get this mail because you wrote some of this change. It was sent automatically; please don’t reply to it.",
  "mail.change.role.workloadChamp": "champs of {workload}",
  "mail.change.role.connectivityChamp": "connectivity champs",
  "mail.change.role.changeCouncil": "change council",
} as const;
