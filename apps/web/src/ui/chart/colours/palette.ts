/** Hex values that Fluent's tokens do not have. `palette.css` carries the same values; a test compares the two. */
export const PALETTE = {
  light: {
    best: "#094509",
    above: "#107c10",
    average: "#6b7580",
    below: "#bc4b09",
    lowest: "#b10e1c",
    sequential1: "#cfe4fa",
    sequential2: "#96c6fa",
    sequential3: "#479ef5",
    sequential4: "#0f6cbd",
    sequential5: "#0c3b5e",
    diverging1: "#8f3a06",
    diverging2: "#d9702a",
    diverging3: "#8a929e",
    diverging4: "#2886de",
    diverging5: "#0c4a7e",
    you: "#0f6cbd",
    others: "#737b87",
    pale: "#cdd2d9",
    edge: "#737b87",
    event: "#b10e1c",
  },
  dark: {
    best: "#9fd89f",
    above: "#54b054",
    average: "#9aa2ae",
    below: "#f0915a",
    lowest: "#e37d87",
    sequential1: "#0e4775",
    sequential2: "#115ea3",
    sequential3: "#2886de",
    sequential4: "#77b7f7",
    sequential5: "#cfe4fa",
    diverging1: "#f7b78f",
    diverging2: "#d9702a",
    diverging3: "#8f97a3",
    diverging4: "#479ef5",
    diverging5: "#b4d6fa",
    you: "#479ef5",
    others: "#9aa2ae",
    pale: "#59606b",
    edge: "#8f97a3",
    event: "#e37d87",
  },
} as const;

export type ColorName = keyof (typeof PALETTE)["light"];

/** The custom property of a color: it follows the theme and forced colors by itself. */
export const chartColor = (name: ColorName): string => `var(--chart-${name})`;

/** Fills of a sequential scale that need an edge, because they are too near to the card alone. */
export const EDGED: Readonly<Record<"light" | "dark", readonly ColorName[]>> = {
  light: ["sequential1", "sequential2", "sequential3", "pale"],
  dark: ["sequential1", "sequential2", "pale"],
};
