/** Our own pages behind the links that an operator leaves empty. */
const pages = {
  "about.elsewhere": "The operator of this installation has this page at an address of their own.",
  "about.elsewhereLink": "Go there",
  "about.forOperators": "If you operate this installation",
  "about.forOperatorsText":
    "This page stands in until you set an address of your own in {setting}. It is no legal advice.",

  "about.community.lead":
    "Waymark is open source under the Apache License 2.0. Everybody who runs it does so under their own name.",
  "about.community.source": "Source",
  "about.community.sourceLink": "Source of this installation",
  "about.community.noSource": "The operator of this installation has not said where its source is.",
  "about.community.issues": "Questions, problems, ideas",
  "about.community.issuesText":
    "Search first: somebody may have met the same problem. Then say what you did and what you saw.",
  "about.community.issuesLink": "Issues of this installation",
  "about.community.noIssues":
    "The operator of this installation has named no place for them. Ask the service desk of your organisation, or whoever gave you this address.",
  "about.community.security": "Security",
  "about.community.securityText":
    "Please report a weakness privately, not in a public issue. This file names the contact:",

  "about.privacy.lead":
    "What Waymark stores when you test, who can read it, and for how long. The operator of this installation is responsible for it.",
  "about.privacy.measured": "What a test measures",
  "about.privacy.measuredText":
    "Times, speeds and reachable addresses between your browser and {suite}, your public address, and the place you allow or choose. Never your files, mails, calls or passwords.",
  "about.privacy.readers": "Who can read it",
  "about.privacy.readersText":
    "A test that you do not save can be read only in the browser that made it. A report that you save belongs to your account. Others read it only when you share it, with what you did not leave out, and you can end a share at any time. Administrators of your organisation see counts by city, and no report that was not shared with them.",
  "about.privacy.browser": "What stays in your browser",
  "about.privacy.browserText":
    "A cookie for the language; in the browser’s storage your last tests, the appearance you chose, which of your reports are to be saved, and a hint for signing in again. No advertising, and nothing from other companies that follows you.",
  "about.privacy.others": "Who else takes part",
  "about.privacy.othersText":
    "You sign in at your organisation’s own sign-in service. The front doors that are measured see your address, as any server does. Maps and the search for places come from this installation itself. The server’s logs hold addresses cut short.",
  "about.privacy.rights": "See it, take it along, erase it",
  "about.privacy.rightsText":
    "Signed in, you can look at everything stored about you, export it and erase it. Without an account, you can make this browser forget its tests on the start page; what the server has goes by itself after {days} days.",

  "about.terms.lead":
    "The operator of this installation has set no terms of their own. Until they do, this is what holds.",
  "about.terms.use": "What you may do",
  "about.terms.useText":
    "Run the test on networks that you may use and measure. Save, export and share the reports that you made. At work, the rules of your organisation come first.",
  "about.terms.fair": "What we ask of you",
  "about.terms.fairText":
    "Do not start tests by a program to load the service, do not try to read other people’s reports, and do not send made-up results. Requests that exceed the limits are refused.",
  "about.terms.data": "What it costs you",
  "about.terms.dataText":
    "The test itself is free. It moves up to {megabytes} MB, or under {less} MB with less data; what your provider charges for that is yours to pay.",
  "about.terms.warranty": "What nobody promises",
  "about.terms.warrantyText":
    "A report shows what one browser measured in one moment. It can be wrong, and the service can be away. Waymark comes as it is, without warranty, as the Apache License 2.0 says.",
  "about.terms.storage": "What is stored",
  "about.terms.storageText": "The privacy page says what is stored and for how long.",

  "about.providerTerms.title": "Terms of the provider programme",
  "about.providerTerms.lead":
    "The operator of this installation has set no terms of their own for network providers. Until they do, this is what holds.",
  "about.providerTerms.who": "Who may register",
  "about.providerTerms.whoText":
    "Somebody who may speak for the company, with a mailbox on its own domain. An organisation registers once. A person reviews every registration and may refuse or withdraw it with a reason.",
  "about.providerTerms.claims": "What you claim is yours",
  "about.providerTerms.claimsText":
    "Add only networks that your company runs. You prove each ASN and subnet; a claim that turns out to be another’s ends at once.",
  "about.providerTerms.figures": "What you see",
  "about.providerTerms.figuresText":
    "Figures of your own solutions by place, and those of peers without their names. They come from many organisations’ devices, and a figure that could point at one of them is withheld. Do not try to find out whose they are.",
  "about.providerTerms.data": "What is stored about you",
  "about.providerTerms.dataText":
    "Who registered, their mail address and name, the accepted version with its time, and who added or approved what. We write to that address about the registration and its networks, and for nothing else.",
  "about.providerTerms.public": "What others see",
  "about.providerTerms.publicText":
    "A solution that you add is yours alone to see. It becomes public only when you contribute it and a reviewer approves; your company is named to others only with your consent.",

  "about.mapTerms.lead":
    "Maps, places and networks come from public data that this installation keeps itself. No map service learns what you look at.",
  "about.mapTerms.sources": "Where the data come from",
  "about.mapTerms.source": "Source",
  "about.mapTerms.licence": "Licence",
  "about.mapTerms.date": "Data of",
  "about.mapTerms.failed": "The list could not be loaded. Try again later.",
  "about.mapTerms.exact": "How exact it is",
  "about.mapTerms.exactText":
    "The place of an internet address is a guess from a public database; its city is right for about 9 in 10. In your own report you can correct it. Your own place is kept to about {metres} m.",
  "about.mapTerms.borders": "Borders and names",
  "about.mapTerms.bordersText":
    "Borders are drawn and places are named as these sources have them. That expresses no opinion about any territory.",
  "about.mapTerms.reuse": "Using it yourself",
  "about.mapTerms.reuseText":
    "You may use maps and places of a report elsewhere if you name the sources above, as their licences ask.",

  "about.trademarks.lead": "Names and logos belong to their owners.",
  "about.trademarks.suite": "{suite} and {vendor}",
  "about.trademarks.suiteText":
    "{suite} and {vendor} may be trademarks of their owners. They are named here to say what is tested.",
  "about.trademarks.waymark": "Waymark",
  "about.trademarks.waymarkText":
    "The Apache License 2.0 covers the program. It gives no right to names, logos or trademarks of those who make or run it.",
  "about.trademarks.others": "Providers and networks",
  "about.trademarks.othersText":
    "Reports name network providers as public databases list them. That does not mean that they know of the report or agree with it.",
} as const;

const faq = {
  "about.faq.lead": "What visitors ask most.",
  "about.faq.what": "What does the test do?",
  "about.faq.whatText":
    "It times the way from this browser to the front doors of {suite}: mail, files, calls and AI chat. It also tries your DNS, your speed, how your line behaves while it is busy, and the addresses that {suite} needs. Then it says what is wrong, who can fix it and how.",
  "about.faq.effort": "How long does it take, and how much data?",
  "about.faq.effortText":
    "Usually less than a minute and up to {megabytes} MB. “Use less data” keeps it under {less} MB; it leaves out download, upload and the busy line.",
  "about.faq.account": "Do I need an account?",
  "about.faq.accountText":
    "No. Anybody can test and read the report in the same browser. With your work account you can keep reports longer, find them on other devices and share them.",
  "about.faq.location": "Why does it ask where I am?",
  "about.faq.locationText":
    "Distance often explains slowness. Knowing your city, the report can say whether your traffic takes a detour. Your place is rounded to about {metres} m before it leaves the browser, and you may choose a city instead.",
  "about.faq.readers": "Who can read my report?",
  "about.faq.readersText":
    "As long as you do not save it, only the browser that made it. A saved report belongs to your account; others read it only when you share it, and you can end that at any time.",
  "about.faq.kept": "How long is it kept?",
  "about.faq.keptText":
    "{days} days, or at most {years} years if you save it. You can delete a saved report any day before.",
  "about.faq.place": "A place in my report is wrong. What now?",
  "about.faq.placeText":
    "The places of internet addresses come from a database that errs for about 1 in 10. Press “That’s not where I am” in the report and choose the right city: the findings are worked out again at once.",
  "about.faq.vpn": "Should I switch off my VPN?",
  "about.faq.vpnText":
    "Test as you work: with the VPN on, the test measures the way through it. If the report blames a detour, test again without the VPN and compare both reports. At work, ask your IT first.",
  "about.faq.differ": "Why do two tests give different figures?",
  "about.faq.differText":
    "Every line varies, Wi-Fi most of all. When two reports are compared, only what goes beyond that noise counts as a change. For steady figures, stop other downloads, keep the tab in front and run one test at a time.",
  "about.faq.fix": "What do I do with a finding?",
  "about.faq.fixText":
    "Each finding says who can fix it and what to do. For your IT the report has a text to paste into a ticket, for your provider a message ready to send; both carry the evidence.",
} as const;

export const about = { ...pages, ...faq };
