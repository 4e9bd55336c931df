import type { ShopPlan } from './large-shop';

/** Customers whose calls are measured: the first who signed up. */
export const READERS = 1_000;
const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** Draws of Powerball by their numbers: four that are paid, this one, and three to come. */
export const DRAWN_NO = 5;
/** nobody has a ticket in it yet */
export const NEW_DRAW_NO = 7;
const PAID = [5, 4, 3, 2];
const TO_COME = [1, 2, 3];

/** Ten tickets of each customer, in five orders of two draws: three in the draw that is still to be settled, two in the next. */
export const grownShop = (customers: number): ShopPlan => ({
  customers,
  readers: READERS,
  draws: [
    ...PAID.map((weeks) => ({ closesInMs: -weeks * WEEK_MS, state: 'paid' as const })),
    { closesInMs: -2 * HOUR_MS, state: 'drawn' as const },
    ...TO_COME.map((weeks) => ({ closesInMs: weeks * WEEK_MS, state: 'open' as const })),
  ],
  orders: [0, 2, 3, 4, 4].map((from) => ({ from, draws: 2 })),
});
