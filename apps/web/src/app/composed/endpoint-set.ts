import { createElement } from "react";
import { useLocation, useParams } from "react-router";
import { ChangeLog } from "../../areas/change-requests/log/change-log.tsx";
import { ChangePage } from "../../areas/change-requests/pages/change-page.tsx";
import { EditPage, NewSetPage, ProposePage, UndoPage } from "../../areas/change-requests/pages/draft-pages.tsx";
import { OpenChanges } from "../../areas/change-requests/parts/open-changes.tsx";
import { ProposeDeletion } from "../../areas/change-requests/parts/propose-deletion.tsx";
import { TestsOfSet } from "../../areas/change-requests/parts/tests-of-set.tsx";
import { EndpointSetPage } from "../../areas/endpoint-sets/pages/endpoint-set-page.tsx";

/** A set and its changes share an address: `?change=` names the change that is read or, with `&edit=yes`, edited; `new` begins one. */
export function Page() {
  const { endpointSetInternalId: setId = "" } = useParams();
  const query = new URLSearchParams(useLocation().search);
  const change = query.get("change");
  if (change === null) return createElement(EndpointSetPage, { OpenChanges, TestsOfSet, ChangeLog, ProposeDeletion });
  const undone = query.get("undo");
  if (change === "new" && undone !== null) return createElement(UndoPage, { key: undone, setId, undone });
  if (change === "new") return createElement(ProposePage, { key: setId, setId });
  if (query.get("edit") === "yes") return createElement(EditPage, { key: change, setId, id: change });
  return createElement(ChangePage, { key: change, id: change });
}

export const NewPage = () => createElement(NewSetPage);
