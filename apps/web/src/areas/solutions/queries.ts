import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "@waymark/contracts/client";
import { solutionLimits } from "@waymark/contracts/solutions/limits";
import type { InputSolutions, Solution } from "@waymark/contracts/solutions/schemas";

type GetApi = () => Promise<ApiClient>;

/** All that is asked here: what one call changed shows in the others. */
export const SOLUTIONS_KEY = ["solutions"] as const;
const INPUT_KEY = [...SOLUTIONS_KEY, "input"] as const;

export const inputSolutionsQuery = (getApi: GetApi) =>
  queryOptions({
    queryKey: INPUT_KEY,
    queryFn: async ({ signal }) => (await getApi()).solutions.inputSolutions({}, { signal }),
  });

/** Shows at once what the server has said of a solution; undefined: it is gone. The rest is asked for again meanwhile. */
export function showSolution(client: QueryClient, id: string, solution: Solution | undefined): void {
  client.setQueryData<InputSolutions>(INPUT_KEY, (known) => {
    if (known === undefined) return known;
    const others = known.solutions.filter((one) => one.id !== id);
    return { ...known, solutions: solution === undefined ? others : [...others, solution] };
  });
  void client.invalidateQueries({ queryKey: SOLUTIONS_KEY });
}

/** All own public ones. */
export const officialSolutionsQuery = (getApi: GetApi) =>
  queryOptions({
    queryKey: [...SOLUTIONS_KEY, "official"],
    queryFn: async ({ signal }) => {
      const { solutions: calls } = await getApi();
      const found: Solution[] = [];
      const query = { top: solutionLimits.officialPageMax };
      for (
        let continuation: string | undefined, isFirst = true;
        isFirst || continuation !== undefined;
        isFirst = false
      ) {
        const headers = continuation === undefined ? {} : { "x-continuation": continuation };
        const page = await calls.officialSolutions({ query, headers }, { signal });
        found.push(...page.body.solutions);
        continuation = page.continuation;
      }
      return found;
    },
  });

const LOOK_AGAIN_MS = 1_500;

/** How far the proofs of a solution have come; asked again while somebody looks outside. */
export const proofsQuery = (getApi: GetApi, solutionId: string) =>
  queryOptions({
    queryKey: [...SOLUTIONS_KEY, "proofs", solutionId],
    queryFn: async ({ signal }) => (await getApi()).solutions.itemProofs({ query: { solutionId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(({ asked }) => asked !== null) ? LOOK_AGAIN_MS : false),
  });

/** Who manages the solutions. */
export const peopleQuery = (getApi: GetApi) =>
  queryOptions({
    queryKey: [...SOLUTIONS_KEY, "people"],
    queryFn: async ({ signal }) => (await getApi()).solutions.portalPeople({}, { signal }),
  });

/** Figures of all own solutions, for those who may read them. */
export const figuresQuery = (getApi: GetApi, mayRead: boolean) =>
  queryOptions({
    queryKey: [...SOLUTIONS_KEY, "figures"],
    queryFn: async ({ signal }) => (await getApi()).performance.latestOfPartner({}, { signal }),
    enabled: mayRead,
  });

/** What is registered of the own provider. */
export const ownProfileQuery = (getApi: GetApi) =>
  queryOptions({
    queryKey: [...SOLUTIONS_KEY, "profile"],
    queryFn: async ({ signal }) => (await (await getApi()).registration.partnerProfile({}, { signal })) ?? null,
  });
