import { CallsByNetwork } from "./calls-by-network.tsx";
import styles from "./locations.module.css";
import { PlaceList } from "./place-list.tsx";

/** How a solution does at each place, and its calls by the network of the users. */
export const LocationsTab = ({ solutionId }: { solutionId: string }) => (
  <div className={styles.locations}>
    <PlaceList solutionId={solutionId} />
    <CallsByNetwork solutionId={solutionId} />
  </div>
);
