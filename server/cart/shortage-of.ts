import type { Sentence } from '@/lib/contract/sentence';

/** `Draw 12 of the Dream Home`: the beginning of sentences about a draw. */
export const drawName = (drawNo: number, offer: { name: string }): Sentence => ({
  key: 'draw.name',
  values: { drawNo, offer: offer.name },
});

/**
 * Why this many raffle tickets are not available, for the customer; null when they are. `left` is null where stock is
 * unlimited.
 */
export function shortageOf(draw: Sentence, tickets: number, left: number | null): Sentence | null {
  if (left === null || tickets <= left) return null;
  if (left <= 0) return { key: 'cart.sold_out.draw', values: { draw } };
  return { key: 'cart.sold_out.some_left', values: { draw, left } };
}
