import { CheckmarkCircleFilled } from "@fluentui/react-icons/svg/checkmark-circle";
import { GlobeRegular } from "@fluentui/react-icons/svg/globe";
import { LocationRegular } from "@fluentui/react-icons/svg/location";
import { lazy, Suspense, useEffect, useState } from "react";
import { useApi } from "../../../../platform/api-context.tsx";
import { useSettings } from "../../../../platform/configuration-context.tsx";
import { loadChunk } from "../../../../platform/problems/chunk-loading.ts";
import { shortPlaceName } from "../../../../platform/texts/place-name.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { QuietBoundary } from "../../../../ui/quiet-boundary.tsx";
import { type Connection, readConnection } from "../../read-connection.ts";
import styles from "./cards.module.css";

const ConnectionMap = lazy(() =>
  loadChunk(() => import("./connection-map.tsx")).then((module) => ({ default: module.ConnectionMap })),
);

/** Going into the field is choosing a place. */
const askForPlace = () => document.querySelector<HTMLElement>('form [name="place"]')?.focus();

/** Where the visitor seems to be, before anything is measured. Where nobody can tell, there is no such card. */
export function ConnectionCard() {
  const { t, language } = useTexts();
  const api = useApi();
  const { mapsKey } = useSettings().configuration;
  const [connection, setConnection] = useState<Connection>();
  useEffect(() => {
    let isGone = false;
    readConnection({ api, mapsKey, language }).then(
      (read) => !isGone && setConnection(read),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [api, mapsKey, language]);
  if (!connection) return null;
  const { place, network, isIpv6 } = connection;
  return (
    <section className={`${styles.card} ${styles.connection}`} aria-labelledby="connection-title">
      <QuietBoundary>
        <Suspense fallback={<div className={styles.map} />}>
          <ConnectionMap point={place} />
        </Suspense>
      </QuietBoundary>
      <h2 id="connection-title" className={styles.small}>
        {t("start.connection.title")}
      </h2>
      <ul className={styles.lines}>
        <li className={styles.place}>
          <LocationRegular className={styles.icon ?? ""} />
          {t("start.connection.place", { place: shortPlaceName(place, language) })}
        </li>
        {network && (
          <li>
            <GlobeRegular className={styles.icon ?? ""} />
            {t("start.connection.network", { asn: String(network.asn), name: network.name ?? "" }).trim()}
          </li>
        )}
        {isIpv6 && (
          <li>
            <CheckmarkCircleFilled className={styles.good ?? ""} />
            {t("start.connection.ipv6")}
          </li>
        )}
      </ul>
      <p className={styles.note}>
        {t("start.connection.note")}{" "}
        <button type="button" className={styles.correct} onClick={askForPlace}>
          {t("start.connection.correct")}
        </button>
      </p>
    </section>
  );
}
