import type { RaffleOffer } from '@/server/catalogue';
import type { Witnesses } from '@/server/gateways/witness';
import { type Commitment, commit } from '@/server/proofs';
import { readEnv } from '@/server/runtime/env';

/**
 * Commits a raffle's draw before its sales begin.
 * @param promisesLeast whether it promises the least number of tickets of the raffle's rules, or none
 * @throws an Error if the authority is unavailable
 */
export const commitRaffle = (
  witnesses: Witnesses,
  { key, currency, rules }: RaffleOffer,
  draw: { id: string; drawNo: number; opensAt: Date; closesAt: Date; drawsAt: Date },
  now: Date,
  { promisesLeast = readEnv().RAFFLE_LEAST_TICKETS } = {},
): Promise<Commitment> =>
  commit(
    witnesses,
    draw.id,
    {
      offer: key,
      draw: draw.drawNo,
      currency,
      totalNumbers: rules.totalTickets,
      ...(promisesLeast && {
        ...{ leastTickets: rules.leastTickets, belowLeast: rules.belowLeast },
      }),
      prizes: rules.prizes.map(({ rank, quantity, title, valueCents }) => ({
        ...{ rank, quantity, title, valueCents },
      })),
      opensAt: draw.opensAt,
      closesAt: draw.closesAt,
      drawsAt: draw.drawsAt,
    },
    now,
  );
