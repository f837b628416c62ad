import type { Area } from "../../platform/area.ts";
import { ctxOf } from "../../platform/ctx.ts";
import { read, write } from "../../platform/database/in-scope.ts";
import { vendorScope } from "../../platform/database/scope.ts";
import type { Platform } from "../../platform/platform.ts";
import { keepAnswers } from "./answers.ts";
import { keepPublished } from "./published.ts";
import { countReaders } from "./readers/count-readers.ts";
import { forgetReaders } from "./readers/forget-readers.ts";
import { saveReaders } from "./readers/store.ts";
import { feedHandlers } from "./routes.ts";
import { readContent } from "./versions.read.ts";

export function feedArea({ settings, db, clock, log }: Platform): Area<"feed"> {
  const { WAYMARK_CLOUD: cloud } = settings;
  const actor = { kind: "job", id: "feed.countReaders" } as const;
  const { count } = countReaders({
    ...{ clock, log },
    // no audit: these rows count programs and name nobody.
    save: (readers) => write({ db, actor }, vendorScope(cloud), (tx) => saveReaders(tx, readers)),
  });
  return {
    name: "feed",
    handlers: feedHandlers({
      isOffered: settings.WAYMARK_VENDOR_TENANT_ID !== undefined,
      published: keepPublished({ db, clock, cloud }),
      answer: keepAnswers(),
      readBytes: (instance, version) => read({ db }, vendorScope(cloud), (tx) => readContent(tx, instance, version)),
      countReader: count,
      origin: settings.WAYMARK_PUBLIC_ORIGINS[0] ?? "",
    }),
    jobs: [
      {
        name: "feed.forgetReaders",
        everySeconds: 3_600,
        retries: 1,
        deadlineSeconds: 60,
        run: async (job) => void (await forgetReaders(ctxOf(job.db, job.clock, cloud, job.actor))),
      },
    ],
  };
}
