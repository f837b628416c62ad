import { NO_ACCESS } from "@waymark/contracts/access/flags";
import type { FrontendConfiguration } from "@waymark/contracts/configuration/schemas";
import { ADMIN_SETTINGS_DEFAULTS } from "@waymark/contracts/reports/sharing";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { whenIdle } from "../idle.ts";
import { loadChunk } from "../problems/chunk-loading.ts";
import type { Session, SessionSnapshot } from "../sign-in/session.ts";

/** How everybody starts, before the session's own code has arrived. */
export const SIGNED_OUT: SessionSnapshot = {
  state: "NotSignedIn",
  user: undefined,
  access: NO_ACCESS,
  accessKnown: false,
  standing: undefined,
  adminSettings: ADMIN_SETTINGS_DEFAULTS,
  alert: undefined,
  coolDownUntil: undefined,
};

export type SessionView = {
  readonly snapshot: SessionSnapshot;
  /** True once silent sign-on has been tried, or can not be. */
  readonly isTried: boolean;
  /** The id of the signed-in person, if there is one; answers once silent sign-on has been tried. */
  signedInAs(): Promise<string | undefined>;
  signIn(): void;
  signOut(): void;
  dismissAlert(): void;
  /** Undefined for anonymous callers. */
  accessToken(): Promise<string | undefined>;
  /** For the directory; undefined for anonymous callers. */
  directoryToken(): Promise<string | undefined>;
};

const SessionContext = createContext<SessionView | undefined>(undefined);

type Props = {
  readonly configuration: FrontendConfiguration;
  /** Called at every sign-in and sign-out. */
  readonly onPersonChanged: () => void;
  readonly children: ReactNode;
};

/** Something to wait at. */
function createGate(isOpen: boolean): { readonly opened: Promise<void>; readonly open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  if (isOpen) open();
  return { opened, open: () => open() };
}

/** Creates the session after the first idle moment, or at once when the person wants to sign in. */
export function SessionProvider({ configuration, onPersonChanged, children }: Props) {
  const [snapshot, setSnapshot] = useState<SessionSnapshot>(SIGNED_OUT);
  const [isTried, setTried] = useState(configuration.uxFeatureControl.DisableSignIn);
  const [trying] = useState(() => createGate(configuration.uxFeatureControl.DisableSignIn));
  const session = useRef<Promise<Session> | undefined>(undefined);

  const tried = useCallback(() => {
    setTried(true);
    trying.open();
  }, [trying]);

  const ensure = useCallback(() => {
    session.current ??= loadChunk(() => import("../sign-in/session.ts")).then(({ createSession }) => {
      const created = createSession(configuration);
      created.subscribe(setSnapshot);
      created.on("onLoginSuccess", onPersonChanged);
      created.on("onLogout", onPersonChanged);
      created.start().then(tried, tried);
      return created;
    });
    // Without the sign-in code the visitor is simply anonymous; a click tries to load it again.
    session.current.catch(() => {
      session.current = undefined;
      tried();
    });
    return session.current;
  }, [configuration, onPersonChanged, tried]);

  useEffect(() => {
    if (configuration.uxFeatureControl.DisableSignIn) return undefined;
    return whenIdle(() => void ensure().catch(() => undefined));
  }, [configuration, ensure]);

  const view = useMemo<SessionView>(() => {
    const run = (act: (created: Session) => unknown) =>
      void ensure()
        .then(act)
        .catch(() => undefined);
    return {
      snapshot,
      isTried,
      signedInAs: async () => {
        await trying.opened;
        return (await session.current)?.snapshot().user?.objectId;
      },
      signIn: () => run((created) => created.signIn()),
      signOut: () => run((created) => created.signOut()),
      dismissAlert: () => run((created) => created.dismissAlert()),
      accessToken: async () => (await session.current)?.accessToken(),
      directoryToken: async () => (await session.current)?.directoryToken(),
    };
  }, [snapshot, isTried, trying, ensure]);

  return <SessionContext value={view}>{children}</SessionContext>;
}

export function useSession(): SessionView {
  const view = useContext(SessionContext);
  if (!view) throw new Error("useSession needs a SessionProvider above it");
  return view;
}
