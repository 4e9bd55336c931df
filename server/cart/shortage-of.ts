import type { Sentence } from '@/lib/contract/sentence';

/** `Draw 12 of the Dream Home`, as sentences about a draw begin. */
export const drawName = (drawNo: number, offer: { name: string }): Sentence => ({
  key: 'draw.name',
  values: { drawNo, offer: offer.name },
});

/** Why so many raffle tickets cannot be had, for the customer; null when they can. No `left`: there is no end of them. */
export function shortageOf(draw: Sentence, tickets: number, left: number | null): Sentence | null {
  if (left === null || tickets <= left) return null;
  if (left <= 0) return { key: 'cart.sold_out.draw', values: { draw } };
  return { key: 'cart.sold_out.some_left', values: { draw, left } };
}
