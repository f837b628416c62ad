/** The start page. */
export const start = {
  "start.title": "Is your network ready for {suite}?",
  "start.lead": "We measure how quickly this device reaches mail, files and calls, and show you where time is lost.",
  "start.fact.time": "About {seconds} seconds",
  "start.fact.data": "Up to {megabytes} MB of data",
  "start.fact.lessData": "Under {megabytes} MB of data",
  "start.fact.noSignIn": "No sign-in, nothing to install",

  "start.location.title": "Where are you?",
  "start.location.auto": "Find my location",
  "start.location.autoHint": "Your browser will ask first. We keep your location only to about 300 m.",
  "start.location.manual": "Choose a place",
  "start.location.search": "City or town",
  "start.location.placeholder": "City or town",
  "start.location.suggestions": "Suggested places",
  "start.location.searching": "Searching…",
  "start.location.found_one": "{count} place found. Use the arrow keys to choose.",
  "start.location.found_other": "{count} places found. Use the arrow keys to choose.",
  "start.location.none": "We could not find a place called “{text}”. Check the spelling, or try a larger town nearby.",
  "start.location.failed": "The search did not respond.",
  "start.location.invalid":
    "Invalid location. Type a few letters and pick your place from the list, or let us find it.",

  "start.organisation.label": "Organisation’s domain",
  "start.organisation.optional": "optional",
  "start.organisation.domain": "Domain",
  "start.organisation.hint":
    "The part after @ in your work address. The test then includes your organisation’s own file address.",
  "start.organisation.example": "example.com",
  "start.organisation.asking": "Looking it up…",
  "start.organisation.invalid":
    "Invalid domain name. Use at most 39 characters: a to z, digits, underscore, hyphen and dot. A name with other letters has a form that begins with xn--: type that one.",
  "start.organisation.here.title": "{domain} belongs to this cloud",
  "start.organisation.here.text": "You are in the right place.",
  "start.organisation.government.title": "{domain} is in the government cloud",
  "start.organisation.government.text": "Waymark for government organisations has its own address.",
  "start.organisation.government.link": "Go to Waymark for government",
  "start.organisation.commercial.title": "{domain} is not a government organisation",
  "start.organisation.commercial.text": "Waymark for everyone else has its own address.",
  "start.organisation.commercial.link": "Go to Waymark for everyone else",
  "start.organisation.elsewhere.title": "{domain} is not served here",
  "start.organisation.elsewhere.text":
    "This organisation is in a cloud that this Waymark does not cover. Ask your administrator which address to use.",
  "start.organisation.notFound.title": "We found no organisation for {domain}",
  "start.organisation.notFound.text": "Check the spelling. You can still run the test.",
  "start.organisation.unreachable.title": "We could not reach the sign-in service",
  "start.organisation.unreachable.text":
    "It did not respond: a firewall or proxy may be in the way, or you are offline. You can still run the test.",

  "start.run": "Run test",
  "start.lessData": "Use less data (under {megabytes} MB)",
  "start.lessDataHint": "For metered or very slow connections. Skips the download, upload and busy-line tests.",
  "start.terms":
    "By running the test you accept the {terms}. The test sees your public address and place, never your files or mail.",
  "start.termsLink": "terms of use",
  "start.share": "Share the report within my organisation when the test has finished",
  "start.preview": "Preview",
  "start.assistant": "Test the connection to the AI assistant",
} as const;
