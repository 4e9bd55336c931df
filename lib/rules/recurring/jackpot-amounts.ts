import type { JackpotRules } from '@/lib/rules/games/game-rules';

/** Amounts that people think of, in whole units of the currency. */
const STEPS = [
  100_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000, 20_000_000, 50_000_000,
  100_000_000,
];
const OFFERED = 3;

/**
 * The jackpots that a plan may wait for, in minor units: a few, from twice the smallest jackpot up to what the game's
 * rules let it reach. None where the game has no jackpot.
 */
export function jackpotAmounts(jackpot: JackpotRules | null): number[] {
  if (!jackpot) return [];
  const { startingPoolCents, capCents, maxConsecutive } = jackpot;
  const most = Math.min(
    capCents ?? Number.POSITIVE_INFINITY,
    startingPoolCents * ((maxConsecutive ?? Number.POSITIVE_INFINITY) + 1),
  );
  return STEPS.map((units) => units * 100)
    .filter((cents) => cents >= 2 * startingPoolCents && cents <= most)
    .slice(0, OFFERED);
}
