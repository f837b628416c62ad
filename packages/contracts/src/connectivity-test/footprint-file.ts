import { FootprintReply } from "./schemas.ts";

/** What an operator writes: the metros, and whatever else differs from nothing. */
export const FootprintFile = FootprintReply.partial().required({ metros: true });
