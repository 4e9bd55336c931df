import type { FullResult } from '@/lib/contract/draws';
import type { Money } from '@/lib/contract/site';

export interface WinnerTotals {
  /** winning games of a lottery, winning tickets of a raffle */
  winners: number;
  /** paid in prizes, or what they are worth */
  prizes: Money;
}

/** How much a draw paid and to how many winners; null where its winners are not on record. */
export function winnerTotals({
  divisions,
  rafflePrizes,
  prizePool: { currency },
}: Pick<FullResult, 'divisions' | 'rafflePrizes' | 'prizePool'>): WinnerTotals | null {
  if (divisions.length === 0 && rafflePrizes.length === 0) return null;
  const paid = divisions.reduce((sum, row) => sum + row.dividend.amountCents * row.winners, 0);
  const worth = rafflePrizes.reduce((sum, { value }) => sum + value.amountCents, 0);
  return {
    winners: divisions.reduce((sum, row) => sum + row.winners, 0) + rafflePrizes.length,
    prizes: { amountCents: paid + worth, currency },
  };
}
