import { z } from "zod";

const PointPair = /^-?\d{1,2}(\.\d+)? -?\d{1,3}(\.\d+)?$/;

/** One closed outline of a country, a state or a city. */
const Primitive = z
  .strictObject({
    PrimitiveID: z.string().min(1),
    /** Latitude and longitude of each corner, `48.8 2.3,48.9 2.4,…`; the first corner is also the last. */
    Shape: z.string().refine((shape) => shape.split(",").every((pair) => PointPair.test(pair)), {
      message: "corners are written as latitude, blank, longitude",
    }),
    NumPoints: z.int().min(4),
  })
  .refine(({ Shape, NumPoints }) => Shape.split(",").length === NumPoints, { message: "NumPoints counts the corners" });

/** An area that a map can draw; spelled as the specification spells it. */
export const GeographicEntity = z
  .strictObject({
    entityID: z.string().min(1),
    name: z.string().min(1),
    primitives: z.array(Primitive).min(1),
  })
  .meta({ id: "GeographicEntity" });
export type GeographicEntity = z.infer<typeof GeographicEntity>;
