import { lateTexts } from "../../platform/texts/late-texts.ts";
import type { LoadedPage } from "../routing/page-source.ts";

const networkHealthTextsIn = lateTexts({
  en: async () => (await import("@waymark/messages/en/network-health")).networkHealth,
  ja: async () => (await import("@waymark/messages/ja/network-health")).networkHealth,
  "zh-Hans": async () => (await import("@waymark/messages/zh-Hans/network-health")).networkHealth,
  "zh-Hant": async () => (await import("@waymark/messages/zh-Hant/network-health")).networkHealth,
});

const registrationTextsIn = lateTexts({
  en: async () => (await import("@waymark/messages/en/registration")).registration,
  ja: async () => (await import("@waymark/messages/ja/registration")).registration,
  "zh-Hans": async () => (await import("@waymark/messages/zh-Hans/registration")).registration,
  "zh-Hant": async () => (await import("@waymark/messages/zh-Hant/registration")).registration,
});

const reviewsTextsIn = lateTexts({
  en: async () => (await import("@waymark/messages/en/reviews")).reviews,
  ja: async () => (await import("@waymark/messages/ja/reviews")).reviews,
  "zh-Hans": async () => (await import("@waymark/messages/zh-Hans/reviews")).reviews,
  "zh-Hant": async () => (await import("@waymark/messages/zh-Hant/reviews")).reviews,
});

const solutionsTextsIn = lateTexts({
  en: async () => (await import("@waymark/messages/en/solutions")).solutions,
  ja: async () => (await import("@waymark/messages/ja/solutions")).solutions,
  "zh-Hans": async () => (await import("@waymark/messages/zh-Hans/solutions")).solutions,
  "zh-Hant": async () => (await import("@waymark/messages/zh-Hant/solutions")).solutions,
});

const solutionDetailsTextsIn = lateTexts({
  en: async () => (await import("@waymark/messages/en/solution-details")).solutionDetails,
  ja: async () => (await import("@waymark/messages/ja/solution-details")).solutionDetails,
  "zh-Hans": async () => (await import("@waymark/messages/zh-Hans/solution-details")).solutionDetails,
  "zh-Hant": async () => (await import("@waymark/messages/zh-Hant/solution-details")).solutionDetails,
});

const endpointSetsTextsIn = lateTexts({
  en: async () => (await import("@waymark/messages/en/endpoint-sets")).endpointSets,
  ja: async () => (await import("@waymark/messages/ja/endpoint-sets")).endpointSets,
  "zh-Hans": async () => (await import("@waymark/messages/zh-Hans/endpoint-sets")).endpointSets,
  "zh-Hant": async () => (await import("@waymark/messages/zh-Hant/endpoint-sets")).endpointSets,
});

const changeLogTextsIn = lateTexts({
  en: async () => (await import("@waymark/messages/en/change-log")).changeLog,
  ja: async () => (await import("@waymark/messages/ja/change-log")).changeLog,
  "zh-Hans": async () => (await import("@waymark/messages/zh-Hans/change-log")).changeLog,
  "zh-Hant": async () => (await import("@waymark/messages/zh-Hant/change-log")).changeLog,
});

const changeRequestsTextsIn = lateTexts({
  en: async () => (await import("@waymark/messages/en/change-requests")).changeRequests,
  ja: async () => (await import("@waymark/messages/ja/change-requests")).changeRequests,
  "zh-Hans": async () => (await import("@waymark/messages/zh-Hans/change-requests")).changeRequests,
  "zh-Hant": async () => (await import("@waymark/messages/zh-Hant/change-requests")).changeRequests,
});

const feedTextsIn = lateTexts({
  en: async () => (await import("@waymark/messages/en/feed")).feed,
  ja: async () => (await import("@waymark/messages/ja/feed")).feed,
  "zh-Hans": async () => (await import("@waymark/messages/zh-Hans/feed")).feed,
  "zh-Hant": async () => (await import("@waymark/messages/zh-Hant/feed")).feed,
});

const fqdnsTextsIn = lateTexts({
  en: async () => (await import("@waymark/messages/en/fqdns")).fqdns,
  ja: async () => (await import("@waymark/messages/ja/fqdns")).fqdns,
  "zh-Hans": async () => (await import("@waymark/messages/zh-Hans/fqdns")).fqdns,
  "zh-Hant": async () => (await import("@waymark/messages/zh-Hant/fqdns")).fqdns,
});

const workloadsTextsIn = lateTexts({
  en: async () => (await import("@waymark/messages/en/workloads")).workloads,
  ja: async () => (await import("@waymark/messages/ja/workloads")).workloads,
  "zh-Hans": async () => (await import("@waymark/messages/zh-Hans/workloads")).workloads,
  "zh-Hant": async () => (await import("@waymark/messages/zh-Hant/workloads")).workloads,
});

/** A step between, so that the first load lists neither the files nor the texts of pages that few visits begin with. */
export const LATER_PAGES = {
  compare: async () => ({ Page: (await import("../../areas/report/pages/compare-page.tsx")).ComparePage }),
  history: () => import("./history.ts"),
  networkHealth: async () => ({
    Page: (await import("../../areas/network-health/pages/network-health-page.tsx")).NetworkHealthPage,
    texts: [networkHealthTextsIn],
  }),
  organization: async () => ({
    Page: (await import("../../areas/organization/pages/organization-page.tsx")).OrganizationPage,
  }),
  registration: async () => ({
    Page: (await import("../../areas/registration/pages/registration-page.tsx")).RegistrationPage,
    texts: [registrationTextsIn],
  }),
  reviews: async () => ({
    Page: (await import("../../areas/reviews/pages/reviews-page.tsx")).ReviewsPage,
    // Providers and proofs are called there as in the portal.
    texts: [registrationTextsIn, solutionsTextsIn, reviewsTextsIn],
  }),
  portal: async () => ({
    Page: (await import("../../areas/solutions/pages/portal-page.tsx")).PortalPage,
    // Codes are entered there as at the registration.
    texts: [solutionsTextsIn, registrationTextsIn],
  }),
  solution: async () => ({
    Page: (await import("../../areas/solutions/pages/solution-page.tsx")).SolutionPage,
    // Types and reasons are called there as in the portal.
    texts: [solutionsTextsIn, solutionDetailsTextsIn],
  }),
  endpoints: async () => ({
    Page: (await import("./endpoint-manager.ts")).Page,
    texts: [endpointSetsTextsIn, fqdnsTextsIn, workloadsTextsIn, changeRequestsTextsIn, changeLogTextsIn],
  }),
  endpointSet: async () => ({
    Page: (await import("./endpoint-set.ts")).Page,
    // Daily tests and champs are called there as in their lists.
    texts: [endpointSetsTextsIn, fqdnsTextsIn, workloadsTextsIn, changeRequestsTextsIn, changeLogTextsIn],
  }),
  endpointSetNew: async () => ({
    Page: (await import("./endpoint-set.ts")).NewPage,
    texts: [endpointSetsTextsIn, fqdnsTextsIn, workloadsTextsIn, changeRequestsTextsIn, changeLogTextsIn],
  }),
  feed: async () => ({
    Page: (await import("../../areas/feed/pages/feed-page.tsx")).FeedPage,
    texts: [feedTextsIn],
  }),
  localHistory: async () => ({
    Page: (await import("../../areas/solutions/pages/local-history-page.tsx")).LocalHistoryPage,
    texts: [solutionsTextsIn, solutionDetailsTextsIn],
  }),
  selfTest: async () => ({ Page: (await import("../../areas/operations/pages/self-test-page.tsx")).SelfTestPage }),
  yourData: () => import("./your-data.ts"),
} as const satisfies Record<string, () => Promise<LoadedPage>>;
export type LaterPage = keyof typeof LATER_PAGES;
