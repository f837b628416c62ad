/** "That's not where I am": places of a finished report are put right. */
export const reportCorrect = {
  "correct.user.open": "That’s not where I am",
  "correct.egress.open": "That’s not where I reach the internet",
  "correct.resolver.open": "That’s not where my DNS is",
  "correct.change": "Change it",
  "correct.user.said": "You said you are in {place}.",
  "correct.egress.said": "You said you reach the internet in {place}.",
  "correct.resolver.said": "You said your DNS resolver is in {place}.",
  "correct.saidImpossible": "You said {place}, but the findings stay: your measurements cannot come from there.",
  "correct.user.title": "Where are you?",
  "correct.egress.title": "Where do you reach the internet?",
  "correct.resolver.title": "Where is your DNS resolver?",
  "correct.known": "We took it to be {place}.",
  "correct.unknown": "We do not know the place.",
  "correct.why": "With the right city the findings are worked out again at once, and we learn where our map is wrong.",
  "correct.kept": "Kept with this report and deleted with it. Of your address we keep only the network it belongs to.",
  "correct.use": "Use this place",
  "correct.failed": "That could not be saved. {reason}",
  "correct.impossible.title": "Thank you, but that is faster than light",
  "correct.impossible.user":
    "Light needs at least {least} to get to {door} from there and back. You measured {measured}. We keep your note, but the findings stay.",
  "correct.impossible.egress":
    "By way of there, light needs at least {least} to {door} and back. You measured {measured}. We keep your note, but the findings stay.",
};
