/** Keeps the best few places of many, each with the best of its scores. */
export type BestPlaces = {
  readonly offer: (place: number, score: number) => void;
  /** What a score must exceed to count at all. */
  readonly threshold: () => number;
  readonly size: () => number;
  readonly inOrder: () => number[];
};

export function bestPlaces(most: number): BestPlaces {
  const places: number[] = [];
  const scores: number[] = [];
  const insert = (place: number, score: number): void => {
    let at = places.length;
    while (at > 0 && (scores[at - 1] as number) < score) at -= 1;
    places.splice(at, 0, place);
    scores.splice(at, 0, score);
  };
  const remove = (at: number): void => {
    places.splice(at, 1);
    scores.splice(at, 1);
  };
  return {
    offer: (place, score) => {
      if (places.length === most && score <= (scores[most - 1] as number)) return;
      const known = places.indexOf(place);
      if (known >= 0) {
        if ((scores[known] as number) >= score) return;
        remove(known);
      }
      insert(place, score);
      if (places.length > most) remove(most);
    },
    threshold: () => (places.length === most ? (scores[most - 1] as number) : Number.NEGATIVE_INFINITY),
    size: () => places.length,
    inOrder: () => [...places],
  };
}
