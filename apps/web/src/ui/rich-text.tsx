import { Fragment, type ReactNode } from "react";

type Props = { readonly text: string; readonly parts: Readonly<Record<string, ReactNode>> };

/** A sentence with elements in it: a `{name}` that the text still has is where the part of that name stands. */
export const RichText = ({ text, parts }: Props) =>
  text.split(/(\{\w+\})/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the sentence
    <Fragment key={index}>{parts[/^\{(\w+)\}$/.exec(piece)?.[1] ?? ""] ?? piece}</Fragment>
  ));
