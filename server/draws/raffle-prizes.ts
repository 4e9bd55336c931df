import type { RaffleWinner } from '@/lib/rules/raffles/pick-winners';
import type { RaffleRules } from '@/lib/rules/raffles/raffle-rules';

/** `$50,000` is money and goes to the wallet; a car, or gold, is handed over and pays nothing there. */
export const isCashPrize = (title: string): boolean => /^[$£][\d,]+$/.test(title);

/** A row of `draw_prizes` but for its draw and its winner's name. */
export interface PrizePlace {
  place: number;
  rank: number;
  title: string;
  value_cents: number;
  ticket_no: number;
}

/** Drawn tickets as rows of `draw_prizes`, in the order they were drawn. */
export function prizePlaces(rules: RaffleRules, winners: readonly RaffleWinner[]): PrizePlace[] {
  return winners.map(({ rank, ticketNo }, index) => {
    const prize = rules.prizes.find((candidate) => candidate.rank === rank);
    return {
      place: index + 1,
      rank,
      title: prize?.title ?? '',
      value_cents: prize?.valueCents ?? 0,
      ticket_no: ticketNo,
    };
  });
}
