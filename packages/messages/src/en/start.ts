/** The start page. */
export const start = {
  "start.title": "Is your network ready for {suite}?",
  "start.lead":
    "Waymark looks at the way from you to {suite} and tells you in plain words what to do and who can do it. It begins with the cloud that serves your organisation.",
  "start.fact.time": "Answers in a second",
  "start.fact.data": "Asks public information only",
  "start.fact.noSignIn": "No sign-in, nothing to install",

  "start.organisation.title": "Which cloud is your organisation in?",
  "start.organisation.hint": "The part after @ in your work address.",
  "start.organisation.label": "Organisation's domain",
  "start.organisation.example": "example.com",
  "start.organisation.submit": "Find my cloud",
  "start.organisation.asking": "Asking…",
  "start.organisation.privacy": "Your browser asks the sign-in service directly. Nothing is stored.",
  "start.organisation.empty": "Type your organisation's domain first.",
  "start.organisation.invalid":
    "Invalid domain name. Use fewer than 40 characters: letters, digits, underscore, hyphen and dot.",
  "start.organisation.here.title": "{domain} belongs to this cloud",
  "start.organisation.here.text": "If this Waymark admits your organisation, you can sign in here.",
  "start.organisation.government.title": "{domain} is in the government cloud",
  "start.organisation.government.text": "Waymark for government organisations has its own address.",
  "start.organisation.government.link": "Go to Waymark for government",
  "start.organisation.commercial.title": "{domain} is not a government organisation",
  "start.organisation.commercial.text": "Waymark for everyone else has its own address.",
  "start.organisation.commercial.link": "Go to Waymark for everyone else",
  "start.organisation.elsewhere.title": "{domain} is not served here",
  "start.organisation.elsewhere.text":
    "This organisation is in a cloud that this Waymark does not cover. Ask your administrator which address is yours.",
  "start.organisation.notFound.title": "We found no organisation for {domain}",
  "start.organisation.notFound.text": "Check the spelling. Some organisations sign in with another of their domains.",
  "start.organisation.unreachable.title": "We could not ask the sign-in service",
  "start.organisation.unreachable.text":
    "It did not answer. A firewall or proxy may be in the way, or you are offline.",
  "start.testComing": "The network test itself arrives with the next release.",
} as const;
