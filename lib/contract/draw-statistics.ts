import { z } from 'zod';
import { call } from './call';
import { OfferKey } from './draws';
import { Instant, Money } from './site';

const ChanceRange = z.object({
  expected: z.number(),
  /** chance alone stays in this range, both ends included, at least 19 times in 20 */
  low: z.number().int(),
  high: z.number().int(),
  /** the probability that chance leaves that range */
  outside: z.number(),
});

const BarrelStatistics = z.object({
  lowest: z.number().int(),
  pool: z.number().int(),
  perDraw: z.number().int(),
  balls: z.array(
    z.object({
      number: z.number().int(),
      drawn: z.number().int(),
      /** draws since it was last drawn: 0 for the latest draw, null if never */
      gap: z.number().int().nullable(),
      longestGap: z.number().int(),
    }),
  ),
  chance: ChanceRange,
  /** a wait of this many draws or longer happens about once in twenty waits */
  longWait: z.number().int(),
});
export type BarrelStatistics = z.infer<typeof BarrelStatistics>;

/**
 * How often numbers came in a lottery's confirmed draws under its present rules. Supplementaries are
 * not counted.
 */
export const OfferStatistics = z.object({
  offerKey: z.string(),
  offerName: z.string(),
  draws: z.number().int(),
  /** how many of these the sandbox drew */
  sandboxDraws: z.number().int(),
  first: z.object({ drawNo: z.number().int(), drawDate: Instant }).nullable(),
  last: z.object({ drawNo: z.number().int(), drawDate: Instant }).nullable(),
  main: BarrelStatistics,
  special: BarrelStatistics.nullable(),
  /** how often two numbers came together, as a triangle: 1-2, 1-3, 2-3, 1-4 …; null for digits */
  pairs: z.object({ counts: z.array(z.number().int()), chance: ChanceRange }).nullable(),
  /** division 1 of the latest draws, oldest first; empty where its prize is fixed. Null means not on record */
  jackpots: z.array(
    z.object({
      drawNo: z.number().int(),
      drawDate: Instant,
      prizePool: Money.nullable(),
      isWon: z.boolean().nullable(),
    }),
  ),
  /** in how many of these draws division 1 was won, and for how many that is on record */
  divisionOne: z.object({ won: z.number().int(), known: z.number().int() }),
});
export type OfferStatistics = z.infer<typeof OfferStatistics>;

/** @throws offer.not_found for a raffle too, since it draws tickets and not numbers */
export const GetStatistics = call('getStatistics', {
  method: 'GET',
  path: '/statistics/:offerKey',
  access: 'public',
  capabilities: ['commercial_lotteries'],
  input: z.object({ offerKey: OfferKey }),
  result: OfferStatistics,
  errors: ['offer.not_found'],
});
