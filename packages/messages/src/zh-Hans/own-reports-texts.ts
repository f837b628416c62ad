import { effects } from "./effects.ts";
import { history } from "./history.ts";
import { organization } from "./organization.ts";
import { share } from "./share.ts";

/** What signed-in people need for their reports: it loads with those pages and parts. */
export const ownReportsTexts = { ...effects, ...history, ...share, ...organization };
