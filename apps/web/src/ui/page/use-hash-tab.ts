import { useLocation, useNavigate } from "react-router";

/**
 * Which tab the address names, and a way to choose another. The first one stands for an address without a hash. Where the tabs
 * are lists of their own, a choice leaves behind what narrowed the one before.
 */
export function useHashTab<Id extends string>(
  ids: readonly [Id, ...Id[]],
  { keepsQuery = true } = {},
): [Id, (id: Id) => void] {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [first] = ids;
  const chosen = ids.find((id) => `#${id}` === hash) ?? first;
  const choose = (id: Id) => {
    if (id !== chosen) void navigate({ pathname, search: keepsQuery ? search : "", hash: id === first ? "" : id });
  };
  return [chosen, choose];
}
