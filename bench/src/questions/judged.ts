export type Server = { readonly url: string; readonly token: string };

export type Judged = { readonly reached: boolean; readonly figure: string };
