/** The product's own pages for links that an operator leaves empty, as paths below the base path. */
export const OWN_PAGES = {
  faq: "/about/faq",
  community: "/about/community",
  privacy: "/about/privacy",
  terms: "/about/terms",
  providerTerms: "/about/provider-terms",
  mapTerms: "/about/map-terms",
  trademarks: "/about/trademarks",
} as const;
export type OwnPage = keyof typeof OWN_PAGES;
