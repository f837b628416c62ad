import { expect, test } from "vitest";
import { GeographicEntity } from "./geographic-entity.ts";

const SQUARE = { PrimitiveID: "1", Shape: "48 2,48 3,49 3,49 2,48 2", NumPoints: 5 };
const ENTITY = { entityID: "FR.11", name: "Île-de-France", primitives: [SQUARE] };
const isOne = (value: unknown): boolean => GeographicEntity.safeParse(value).success;

test("a geographic entity has entityID, name and primitives, each with PrimitiveID, Shape and NumPoints", () => {
  expect(isOne(ENTITY)).toBe(true);
  for (const field of ["entityID", "name", "primitives"]) expect(isOne({ ...ENTITY, [field]: undefined })).toBe(false);
  for (const field of ["PrimitiveID", "Shape", "NumPoints"])
    expect(isOne({ ...ENTITY, primitives: [{ ...SQUARE, [field]: undefined }] })).toBe(false);
  expect(isOne({ ...ENTITY, more: 1 })).toBe(false);
});

test("its outlines are counted right and written as points", () => {
  expect(isOne({ ...ENTITY, primitives: [{ ...SQUARE, NumPoints: 4 }] })).toBe(false);
  expect(isOne({ ...ENTITY, primitives: [{ ...SQUARE, Shape: "north,south,east,west,north" }] })).toBe(false);
  expect(isOne({ ...ENTITY, primitives: [] })).toBe(false);
});
