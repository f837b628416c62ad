import { INTAKE_KEY_HEADER } from "@waymark/contracts/intake/schemas";
import type { AreaHandlers } from "../../platform/http/register-area.ts";
import { type Intake, takeSamples } from "./take-samples.ts";

export const intakeHandlers = (intake: Intake): AreaHandlers<"intake"> => ({
  samples: ({ ctx, headers, address, body }) =>
    takeSamples(ctx, intake, { key: headers[INTAKE_KEY_HEADER], address, body }),
});
