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
  "mail.quoted": "“{sentence}”",
  "mail.line": "{label}: {value}",
  "mail.instead": "If the button does not work, open this address in your browser:",
} as const;
