/** A text that is shown in a dialog, to be changed and taken along. */
export type HandedOn =
  | { readonly kind: "ticket"; readonly text: string }
  | { readonly kind: "message"; readonly subject: string; readonly text: string };
