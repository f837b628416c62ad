import { type ExpectedTable, open } from "./table.ts";

/** A tenant's key opens it, and no token does: without one every caller gets the same refusal. */
export const intake: ExpectedTable = [["POST", "/api/Intake/Samples", open(401), "same"]];
