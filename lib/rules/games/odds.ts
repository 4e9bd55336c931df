import type { GameRules } from './game-rules';
import { divisionOf } from './matching';

/** Favourable outcomes of one standard game among all equally likely ones. */
export interface ExactOdds {
  favourable: bigint;
  total: bigint;
}

function chooseExact(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let i = 1; i <= k; i += 1) ways = (ways * BigInt(n - k + i)) / BigInt(i);
  return ways;
}

function arrangements(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 0; i < k; i += 1) ways *= BigInt(n - i);
  return ways;
}

type Outcomes = { division: number | null; ways: bigint }[];

function barrelOutcomes(rules: GameRules): Outcomes {
  const { pick, pool, supplementary: drawnSupplementary, special } = rules;
  const undrawn = pool - pick - drawnSupplementary;
  const outcomes: Outcomes = [];
  for (let main = 0; main <= pick; main += 1) {
    for (let supplementary = 0; supplementary <= drawnSupplementary; supplementary += 1) {
      const ways =
        chooseExact(pick, main) *
        chooseExact(drawnSupplementary, supplementary) *
        chooseExact(undrawn, pick - main - supplementary);
      const add = (hit: boolean, times: number) =>
        outcomes.push({
          division: divisionOf(rules, { main, supplementary, special: hit }),
          ways: ways * BigInt(times),
        });
      add(false, special ? special.pool - 1 : 1);
      if (special) add(true, 1);
    }
  }
  return outcomes;
}

/** The ways to get exactly `main` positions right, by inclusion and exclusion over the others. */
function positionWays({ pick, pool }: GameRules, main: number): bigint {
  let ways = 0n;
  for (let more = 0; more <= pick - main; more += 1) {
    const term =
      chooseExact(pick - main, more) * arrangements(pool - main - more, pick - main - more);
    ways += more % 2 === 0 ? term : -term;
  }
  return chooseExact(pick, main) * ways;
}

/** The ways to match at least this many digits in a row from the front or the back. */
function runWaysAtLeast({ pick, pool }: GameRules, digits: number): bigint {
  if (digits > pick) return 0n;
  const oneEnd = BigInt(pool) ** BigInt(pick - digits);
  const bothEnds = BigInt(pool) ** BigInt(Math.max(0, pick - 2 * digits));
  return 2n * oneEnd - bothEnds;
}

function outcomesOf(rules: GameRules): Outcomes {
  if (!rules.ordered) return barrelOutcomes(rules);
  const isRun = rules.divisions.some(({ match }) => match.kind === 'run');
  return Array.from({ length: rules.pick + 1 }, (_, main) => ({
    division: divisionOf(rules, { main, supplementary: 0, special: false }),
    ways: isRun
      ? runWaysAtLeast(rules, main) - runWaysAtLeast(rules, main + 1)
      : positionWays(rules, main),
  }));
}

/** Exact odds of each division, index 0 being division 1, counted from the rules themselves. */
export function exactOdds(rules: GameRules): ExactOdds[] {
  const outcomes = outcomesOf(rules);
  const total = outcomes.reduce((sum, { ways }) => sum + ways, 0n);
  return rules.divisions.map(({ division }) => ({
    favourable: outcomes
      .filter((outcome) => outcome.division === division)
      .reduce((sum, { ways }) => sum + ways, 0n),
    total,
  }));
}

/** Odds that one game wins any prize. */
export function anyPrizeOdds(rules: GameRules): ExactOdds {
  const odds = exactOdds(rules);
  return {
    favourable: odds.reduce((sum, { favourable }) => sum + favourable, 0n),
    total: odds[0]?.total ?? 1n,
  };
}

/** "1 in so many", to four decimals. */
export function oneIn({ favourable, total }: ExactOdds): number {
  return Number((total * 20_000n + favourable) / (2n * favourable)) / 10_000;
}
