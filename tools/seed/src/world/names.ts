/** The countries in which the demo world has depth, each with its six fictional network providers. */
export const HOME_PROVIDERS = {
  PT: ["Tejo Telecom", "Lusitana Net", "Azulejo Broadband", "Serra Cable", "Maresia Link", "Navegante"],
  ES: ["Meseta Telecom", "Giralda Fibra", "Levante Net", "Cierzo Broadband", "Encina Cable", "Ribera Link"],
  DE: ["Rheinblick Netz", "Hansekabel", "Isarlink", "Nordlicht DSL", "Waldfunk", "Spreenetz"],
  US: ["Prairie Link", "Cascadia Broadband", "Bayou Cable", "Granite Net", "Sunbelt Fiber", "Great Basin Wireless"],
  BR: ["Ipê Telecom", "Sabiá Fibra", "Pampa Net", "Jangada Cabo", "Cerrado Link", "Maré Telecom"],
  IN: ["Banyan Broadband", "Monsoon Fibre", "Deccan Link", "Lotus Cable", "Himal Net", "Saffron Telecom"],
  JP: ["Sakura Hikari", "Kaze Net", "Momiji Link", "Tsubame Telecom", "Umi Cable", "Hoshi Net"],
} as const;
export type HomeCountry = keyof typeof HOME_PROVIDERS;
export const HOME_COUNTRIES = Object.keys(HOME_PROVIDERS) as HomeCountry[];

/** They sell what runs over other networks. */
export const OVERLAY_PROVIDERS = [
  "Cirrus Gate",
  "Harbour Shield",
  "Lanternway",
  "Parallax Edge",
  "Quillon Access",
  "Trellis WAN",
  "Umbral Inspect",
] as const;

/** Countries of which the demo world knows little: one city, two networks. */
export const THIN_COUNTRIES = [
  ["PL", "Poland"],
  ["GB", "United Kingdom"],
  ["FR", "France"],
  ["SG", "Singapore"],
  ["AU", "Australia"],
  ["TH", "Thailand"],
  ["CA", "Canada"],
  ["IT", "Italy"],
  ["NL", "Netherlands"],
  ["MX", "Mexico"],
  ["ZA", "South Africa"],
  ["KE", "Kenya"],
  ["KR", "South Korea"],
  ["AR", "Argentina"],
  ["CL", "Chile"],
  ["SE", "Sweden"],
] as const;

/** Cities of Portugal in which the demo world's story plays; the first six have most networks. */
export const PORTUGUESE_CITIES = [
  "Lisbon",
  "Porto",
  "Braga",
  "Coimbra",
  "Faro",
  "Évora",
  "Setúbal",
  "Leiria",
  "Aveiro",
  "Beja",
  "Guarda",
  "Viseu",
] as const;
