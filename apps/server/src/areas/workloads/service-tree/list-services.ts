import { workloadLimits } from "@waymark/contracts/workloads/limits";
import type { UserCtx } from "../../../platform/ctx.ts";
import { read } from "../../../platform/database/in-scope.ts";
import { vendorScope } from "../../../platform/database/scope.ts";
import { readFoundServices, readServices, type ServiceSearch } from "./services.read.ts";

export async function listServices(ctx: UserCtx, search: ServiceSearch) {
  const found = await read(ctx, vendorScope(ctx.cloud), (tx) => readServices(tx, search));
  return { ...found, page: search.page, pageSize: workloadLimits.servicesPage };
}

export const findServices = async (ctx: UserCtx, text: string) => ({
  items: await read(ctx, vendorScope(ctx.cloud), (tx) => readFoundServices(tx, text)),
});
