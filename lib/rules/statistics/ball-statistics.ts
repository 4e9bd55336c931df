/** What counting needs to know about a barrel. */
export interface CountedBarrel {
  lowest: number;
  pool: number;
  /** balls drawn from it in one draw */
  perDraw: number;
  /** digits: the same digit may be drawn several times in one draw */
  repeats: boolean;
}

export interface BallStatistics {
  number: number;
  /** how often it was drawn */
  drawn: number;
  /** draws since it was last drawn: 0 for the latest draw, null if never */
  gap: number | null;
  /** the most consecutive draws without it */
  longestGap: number;
}

/** The probability that a number is drawn at least once in one draw. */
export function chanceInDraw({ pool, perDraw, repeats }: CountedBarrel): number {
  return repeats ? 1 - (1 - 1 / pool) ** perDraw : perDraw / pool;
}

/** How often each number of a barrel was drawn, and how long ago. @param draws oldest first */
export function ballStatistics(
  { lowest, pool }: CountedBarrel,
  draws: readonly (readonly number[])[],
): BallStatistics[] {
  return Array.from({ length: pool }, (_, place) => {
    const number = lowest + place;
    let drawn = 0;
    let last = -1;
    let longestGap = 0;
    draws.forEach((balls, index) => {
      const times = balls.filter((ball) => ball === number).length;
      if (times === 0) return;
      drawn += times;
      longestGap = Math.max(longestGap, index - last - 1);
      last = index;
    });
    const since = draws.length - last - 1;
    return {
      number,
      drawn,
      gap: last < 0 ? null : since,
      longestGap: Math.max(longestGap, since),
    };
  });
}
