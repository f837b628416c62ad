/** One name in every spelling that the sides of an area need. */
export type Names = {
  /** `road-works`: folders, files and the page's address. */
  readonly kebab: string;
  /** `roadWorks`: the key of the area, and identifiers. */
  readonly camel: string;
  /** `RoadWorks`: types, components and paths of calls. */
  readonly pascal: string;
  /** `road_works_items`: its one table. */
  readonly table: string;
  /** `Road works`: as people read it. */
  readonly words: string;
};

const KEBAB_CASE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

export function namesOf(name: string): Names {
  if (!KEBAB_CASE.test(name)) throw new Error(`"${name}" is no name in kebab-case, such as road-works`);
  const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  const parts = name.split("-");
  const pascal = parts.map(capital).join("");
  return {
    kebab: name,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    table: `${parts.join("_")}_items`,
    words: capital(parts.join(" ")),
  };
}
