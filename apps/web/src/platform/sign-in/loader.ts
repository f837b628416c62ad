import { NO_ACCESS } from "@waymark/contracts/access/flags";
import { type Clock, pause } from "./clock.ts";
import type { SessionDependencies } from "./dependencies.ts";
import type { SignedInUser, SnapshotStore } from "./snapshot.ts";

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

export type Loader = { load(user: SignedInUser): void; refresh(): void; stop(): void };

type Dependencies = Pick<
  SessionDependencies,
  "clock" | "checkTenant" | "fetchAccess" | "fetchAdminSettings" | "enrichUser" | "dropPhoto" | "goToGovernment"
>;

/** After sign-in: may this tenant be here, what may this person see, and who is it. */
export function createLoader(store: SnapshotStore, dependencies: Dependencies): Loader {
  const { checkTenant, fetchAccess, fetchAdminSettings, enrichUser, dropPhoto, goToGovernment } = dependencies;
  let round = 0;
  let person: SignedInUser | undefined;
  let asking = false;

  /** False until the server has confirmed the tenant; true also when there is nothing left to ask. */
  const settleStanding = async (tenantId: string, mine: number): Promise<boolean> => {
    const { standing, confirmed } = await checkTenant(tenantId);
    if (round !== mine) return true;
    if (standing !== undefined) store.update({ standing });
    if (standing === "redirectToGovernment") goToGovernment();
    if (standing === "blocked") store.update({ access: NO_ACCESS, accessKnown: confirmed });
    return confirmed;
  };

  const settleAccess = async (mine: number): Promise<void> => {
    if (store.snapshot().standing !== "welcome") return;
    const access = await fetchAccess();
    if (round === mine) store.update({ access, accessKnown: true });
  };

  const settleAdminSettings = async (mine: number): Promise<void> => {
    if (!fetchAdminSettings || store.snapshot().standing !== "welcome") return;
    const adminSettings = await fetchAdminSettings();
    if (round === mine) store.update({ adminSettings });
  };

  const settleAll = async (tenantId: string, mine: number): Promise<boolean> => {
    const confirmed = await settleStanding(tenantId, mine);
    if (round !== mine) return true;
    await Promise.all([settleAccess(mine), settleAdminSettings(mine)]);
    return confirmed;
  };

  const loadAccess = async (tenantId: string, clock: Clock): Promise<void> => {
    const mine = round;
    asking = true;
    for (let tries = 0; round === mine; tries += 1) {
      if (await settleAll(tenantId, mine).catch(() => false)) break;
      await pause(clock, Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS));
    }
    if (round === mine) asking = false;
  };

  const loadProfile = async (user: SignedInUser): Promise<void> => {
    const mine = round;
    const enriched = await enrichUser(user).catch(() => user);
    if (round === mine) store.update({ user: enriched });
    else if (enriched.photoUrl) dropPhoto(enriched.photoUrl);
  };

  const stop = (): void => {
    round += 1;
    person = undefined;
    const { user } = store.snapshot();
    if (user?.photoUrl) dropPhoto(user.photoUrl);
  };

  return {
    load(user) {
      stop();
      person = user;
      void loadAccess(user.tenantId, dependencies.clock);
      void loadProfile(user);
    },
    refresh() {
      if (person && !asking) void loadAccess(person.tenantId, dependencies.clock);
    },
    stop,
  };
}
