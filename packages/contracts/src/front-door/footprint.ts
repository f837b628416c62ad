import { z } from "zod";

const Door = z.url({ protocol: /^https?$/ }).refine((text) => new URL(text).href === `${new URL(text).origin}/`, {
  message: "must be an origin: scheme, host and perhaps a port",
});

export const MetroCode = z.string().regex(/^[A-Z]{3}$/);

const FootprintMetro = z.strictObject({
  code: MetroCode,
  city: z.string().min(1),
  /** ISO 3166-1 alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** Where the doors of each workload stand; a metro may have only one of them. */
  doors: z.strictObject({ mail: Door.optional(), files: Door.optional() }),
});

/** The front doors that can be measured, from configuration. */
export const Footprint = z
  .array(FootprintMetro)
  .min(1)
  .superRefine((metros, context) => {
    const seen = new Set<string>();
    for (const [index, { code, doors }] of metros.entries()) {
      if (seen.has(code))
        context.addIssue({ code: "custom", path: [index, "code"], message: `${code} is there twice` });
      if (doors.mail === undefined && doors.files === undefined)
        context.addIssue({ code: "custom", path: [index, "doors"], message: `${code} has no door` });
      seen.add(code);
    }
  });
export type Footprint = z.infer<typeof Footprint>;
