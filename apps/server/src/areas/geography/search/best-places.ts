/** Keeps the best few places of many, each with the best of its scores. */
export type BestPlaces = {
  readonly most: number;
  readonly places: number[];
  readonly scores: number[];
  /** A score must exceed this to be kept. */
  threshold: number;
};

const LOWEST = -1_000_000;

export const bestPlaces = (most: number): BestPlaces => ({ most, places: [], scores: [], threshold: LOWEST });

export function offer(best: BestPlaces, place: number, score: number): void {
  if (score <= best.threshold) return;
  const known = best.places.indexOf(place);
  if (known >= 0) {
    if ((best.scores[known] as number) >= score) return;
    remove(best, known);
  }
  insert(best, place, score);
  if (best.places.length > best.most) remove(best, best.most);
  best.threshold = best.places.length === best.most ? (best.scores[best.most - 1] as number) : LOWEST;
}

function insert({ places, scores }: BestPlaces, place: number, score: number): void {
  let at = places.length;
  places.push(place);
  scores.push(score);
  for (; at > 0 && (scores[at - 1] as number) < score; at -= 1) {
    places[at] = places[at - 1] as number;
    scores[at] = scores[at - 1] as number;
  }
  places[at] = place;
  scores[at] = score;
}

function remove({ places, scores }: BestPlaces, from: number): void {
  for (let at = from; at < places.length - 1; at += 1) {
    places[at] = places[at + 1] as number;
    scores[at] = scores[at + 1] as number;
  }
  places.pop();
  scores.pop();
}
