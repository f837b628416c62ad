/** Stands for a metro whose code would tell a place that was left out. No metro has it. */
export const HIDDEN_METRO_CODE = "ZZZ";
