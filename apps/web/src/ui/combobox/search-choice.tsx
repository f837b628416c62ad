import { Combobox } from "./combobox.tsx";
import type { SearchFor } from "./use-async-search.ts";

/** Something that a server found: its name, and what tells it from others of the same name. */
export type Found = { readonly id: string; readonly name: string; readonly detail: string };

type Props = {
  readonly label: string;
  readonly searchFor: SearchFor<Found>;
  readonly chosen: Found | undefined;
  readonly onChoose: (chosen: Found | undefined) => void;
  readonly hint?: string;
};

const keyOf = ({ id }: Found): string => id;
const draw = ({ name, detail }: Found): string => `${name} · ${detail}`;

/** A field for one thing out of many, searched on a server. */
export function SearchChoice({ label, searchFor, chosen, onChoose, hint }: Props) {
  return (
    <Combobox<Found>
      label={label}
      searchFor={searchFor}
      keyOf={keyOf}
      draw={draw}
      onChoose={onChoose}
      {...(chosen && { chosen: chosen.name, onClear: () => onChoose(undefined) })}
      {...(hint !== undefined && { hint })}
    />
  );
}
