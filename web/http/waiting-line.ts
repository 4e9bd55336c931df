/** When a visitor arrived, in milliseconds since 1970; unique. */
export type Place = number;

export interface WaitingLine {
  /** A place for a new visitor, behind all others. */
  newPlace(): Place;
  /**
   * Asks whether it is a place's turn; if not, the place stays in the line.
   * @param free how many may be admitted now; places further ahead come first, even while they are not asking
   * @returns how many places are ahead, or null when it is its turn
   */
  ask(place: Place, free: number): number | null;
  stands(place: Place): boolean;
  /** the number of places in the line */
  length(): number;
}

/**
 * A visitor who has not asked for this long has left and no longer counts; whoever returns gets the same place back.
 */
const GONE_AFTER_MS = 45_000;
const SWEEP_MS = 1_000;

interface Standing {
  place: Place;
  requestedAt: number;
}

/** A line ordered by place: first come, first served, regardless of who asks first. */
export function waitingLine(clock: () => number = Date.now): WaitingLine {
  let standing: Standing[] = [];
  let sweptAt = 0;
  let lastPlace = 0;

  function sweep(): void {
    const now = clock();
    if (now - sweptAt < SWEEP_MS) return;
    sweptAt = now;
    standing = standing.filter(({ requestedAt }) => now - requestedAt < GONE_AFTER_MS);
  }

  /** the number of places ahead of this one */
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
        standing.splice(
          at,
          isStanding ? 1 : 0,
          ...(isDue ? [] : [{ place, requestedAt: clock() }]),
        );
      return isDue ? null : at;
    },
    stands: (place) => standing[before(place)]?.place === place,
    length() {
      sweep();
      return standing.length;
    },
  };
}
