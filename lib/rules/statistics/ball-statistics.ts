/** A barrel as far as counting goes. */
export interface CountedBarrel {
  lowest: number;
  pool: number;
  /** balls that leave it in one draw */
  perDraw: number;
  /** digits: the same may come several times in one draw */
  repeats: boolean;
}

export interface BallStatistics {
  number: number;
  /** how often it came */
  drawn: number;
  /** draws since it last came: 0 for the latest draw, null where it never did */
  gap: number | null;
  /** the most draws in a row without it */
  longestGap: number;
}

/** Chance that a number comes at least once in one draw. */
export function chanceInDraw({ pool, perDraw, repeats }: CountedBarrel): number {
  return repeats ? 1 - (1 - 1 / pool) ** perDraw : perDraw / pool;
}

/** How often each number of a barrel came, and how long ago. @param draws oldest first */
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
