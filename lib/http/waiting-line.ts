/** When somebody came, in milliseconds since 1970; no two have the same. */
export type Place = number;

export interface WaitingLine {
  /** The place of somebody who comes now: behind all others. */
  newPlace(): Place;
  /**
   * Whether it is the turn of a place, which stands in the line from here on if it is not.
   * @param free how many may be let in now: those who stand in front have the first of them, also while they are not asking
   * @returns how many stand before it, or null when its turn has come
   */
  ask(place: Place, free: number): number | null;
  stands(place: Place): boolean;
  /** how many stand in it */
  length(): number;
}

/** Whoever has not asked for so long has left, and holds up nobody; with their place they stand where they stood again. */
const GONE_AFTER_MS = 45_000;
const SWEEP_MS = 1_000;

interface Standing {
  place: Place;
  askedAt: number;
}

/** A line that is kept by the places of those who stand in it: first come, first served, whoever asks first. */
export function waitingLine(clock: () => number = Date.now): WaitingLine {
  let standing: Standing[] = [];
  let sweptAt = 0;
  let lastPlace = 0;

  function sweep(): void {
    const now = clock();
    if (now - sweptAt < SWEEP_MS) return;
    sweptAt = now;
    standing = standing.filter(({ askedAt }) => now - askedAt < GONE_AFTER_MS);
  }

  /** how many stand before a place */
  function before(place: Place): number {
    let [from, to] = [0, standing.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((standing[middle] as Standing).place < place) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  return {
    newPlace() {
      lastPlace = Math.max(clock(), lastPlace + 1);
      return lastPlace;
    },
    ask(place, free) {
      sweep();
      const at = before(place);
      const isStanding = standing[at]?.place === place;
      const isDue = at < free;
      if (isStanding || !isDue)
        standing.splice(at, isStanding ? 1 : 0, ...(isDue ? [] : [{ place, askedAt: clock() }]));
      return isDue ? null : at;
    },
    stands: (place) => standing[before(place)]?.place === place,
    length() {
      sweep();
      return standing.length;
    },
  };
}
