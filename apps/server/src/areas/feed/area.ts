import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import { keepAnswers } from "./answers.ts";
import { keepPublished } from "./published.ts";
import { feedHandlers } from "./routes.ts";

export const feedArea = ({ settings, db, clock }: Platform): Area<"feed"> => ({
  name: "feed",
  handlers: feedHandlers({
    isOffered: settings.WAYMARK_VENDOR_TENANT_ID !== undefined,
    published: keepPublished({ db, clock, cloud: settings.WAYMARK_CLOUD }),
    answer: keepAnswers(),
    origin: settings.WAYMARK_PUBLIC_ORIGINS[0] ?? "",
  }),
});
