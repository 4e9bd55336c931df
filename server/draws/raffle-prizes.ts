import type { RaffleWinner } from '@/lib/rules/raffles/pick-winners';
import type { RafflePrize } from '@/lib/rules/raffles/raffle-rules';

/** A row of `draw_prizes` without its draw and its winner's name. */
export interface PrizePlace {
  place: number;
  rank: number;
  title: string;
  value_cents: number;
  ticket_no: number;
}

/** Drawn tickets as rows of `draw_prizes`, in the order they were drawn. */
export function prizePlaces(
  prizes: readonly RafflePrize[],
  winners: readonly RaffleWinner[],
): PrizePlace[] {
  return winners.map(({ rank, ticketNo }, index) => {
    const prize = prizes.find((candidate) => candidate.rank === rank);
    return {
      place: index + 1,
      rank,
      title: prize?.title ?? '',
      value_cents: prize?.valueCents ?? 0,
      ticket_no: ticketNo,
    };
  });
}
