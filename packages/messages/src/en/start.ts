/** The start page. */
export const start = {
  "start.title": "Is your network ready for {suite}?",
  "start.lead": "We time the way from this device to mail, files and calls, and show you where it loses time.",
  "start.fact.time": "About {seconds} seconds",
  "start.fact.data": "Up to {megabytes} MB of data",
  "start.fact.lessData": "Under {megabytes} MB of data",
  "start.fact.noSignIn": "No sign-in, nothing to install",

  "start.location.title": "Where are you?",
  "start.location.auto": "Find my location",
  "start.location.autoHint": "Your browser will ask first. We keep it to about 300 m.",
  "start.location.manual": "Choose a place",
  "start.location.search": "City or town",
  "start.location.placeholder": "City or town",
  "start.location.suggestions": "Suggested places",
  "start.location.searching": "Searching…",
  "start.location.found_one": "{count} place found. Use the arrow keys to choose.",
  "start.location.found_other": "{count} places found. Use the arrow keys to choose.",
  "start.location.none": "We know no place called “{text}”. Check the spelling, or try a larger town nearby.",
  "start.location.failed": "The search did not answer.",
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
    "Invalid domain name. Use fewer than 40 characters: letters, digits, underscore, hyphen and dot.",
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
    "This organisation is in a cloud that this Waymark does not cover. Ask your administrator which address is yours.",
  "start.organisation.notFound.title": "We found no organisation for {domain}",
  "start.organisation.notFound.text": "Check the spelling. You can run the test all the same.",
  "start.organisation.unreachable.title": "We could not ask the sign-in service",
  "start.organisation.unreachable.text":
    "It did not answer: a firewall or proxy may be in the way, or you are offline. You can run the test all the same.",

  "start.run": "Run test",
  "start.lessData": "Use less data (under {megabytes} MB)",
  "start.lessDataHint": "For metered or very slow lines. Leaves out download, upload and the busy line.",
  "start.terms":
    "By running the test you accept the {terms}. The test sees your public address and place, never your files or mail.",
  "start.termsLink": "terms of use",
  "start.share": "Share the report within my organisation when the test has finished",
  "start.preview": "Preview",
  "start.assistant": "Test the connection to the AI assistant",

  "start.recent.title": "Your last tests on this device",
  "start.recent.clear": "Clear",
  "start.recent.clearAsk": "Forget them? Their reports can then no longer be opened from this browser.",
  "start.recent.clearYes": "Forget them",
  "start.recent.clearNo": "Keep them",
  "start.recent.note":
    "The figure is the time to mail; the line shows your last {count} tests at that place. Kept in this browser only.",
  "start.recent.slower": "{latency} slower",
  "start.recent.faster": "{latency} faster",
  "start.recent.same": "unchanged",
} as const;
