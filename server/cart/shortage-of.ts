import type { Sentence } from '@/lib/contract/sentence';

/** `Draw 12 of the Dream Home`: the beginning of sentences about a draw. */
export const drawName = (drawNo: number, offer: { name: string }): Sentence => ({
  key: 'draw.name',
  values: { drawNo, offer: offer.name },
});

/** `Powerball System 10 in draw 1503 of Powerball`: the beginning of sentences about a syndicate. */
export const syndicateName = (
  { title, drawNo }: { title: string; drawNo: number },
  offer: { name: string },
): Sentence => ({ key: 'syndicate.name', values: { title, drawNo, offer: offer.name } });

/** Why this many shares are not available; null when they are. */
export function shareShortage(syndicate: Sentence, shares: number, left: number): Sentence | null {
  if (shares <= left) return null;
  if (left <= 0) return { key: 'cart.sold_out.draw', values: { draw: syndicate } };
  return { key: 'cart.sold_out.shares_left', values: { syndicate, left } };
}

/**
 * Why this many raffle tickets are not available, for the customer; null when they are. `left` is null where stock is
 * unlimited.
 */
export function shortageOf(draw: Sentence, tickets: number, left: number | null): Sentence | null {
  if (left === null || tickets <= left) return null;
  if (left <= 0) return { key: 'cart.sold_out.draw', values: { draw } };
  return { key: 'cart.sold_out.some_left', values: { draw, left } };
}
