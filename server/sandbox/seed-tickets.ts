import { sql } from 'drizzle-orm';
import type { NewCartItem } from '@/lib/contract/cart';
import { addCartItem } from '@/server/cart';
import { openDrawsFrom } from '@/server/draws';
import { purchaseCart } from '@/server/flows/purchase-cart';
import type { Context, Customer, CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';

const PLAYER = 'player@fairdraw.example';
const METADATA = { platform: 'Web' } as const;

interface Wish {
  offerKey: string;
  item: (drawNo: number) => NewCartItem;
}

const lottery =
  (gameType: string, quickpick: number, over: { size?: number; numDraws?: number } = {}) =>
  (offerKey: string): Wish => ({
    offerKey,
    item: (drawNo) => ({
      productType: 'lottery_ticket',
      lotteryKey: offerKey,
      gameType,
      quickpick,
      games: [],
      drawNo,
      numDraws: 1,
      ...over,
    }),
  });

const raffle =
  (quantity: number, causeKey?: string) =>
  (offerKey: string): Wish => ({
    offerKey,
    item: (drawNo) => ({
      productType: 'raffle_ticket',
      lotteryKey: offerKey,
      drawNo,
      quantity,
      ...(causeKey && { causeKey }),
    }),
  });

/** Many cheap entries, so that some win a prize. */
const PAST: readonly Wish[] = [
  lottery('standard', 12, { numDraws: 2 })('powerball2018'),
  lottery('reduced_system', 1, { size: 8 })('saturday_lotto'),
  lottery('standard', 4)('oz_lotto2022'),
  lottery('random', 3)('super_66'),
];

const TODAY: readonly Wish[] = [
  lottery('standard', 4)('powerball2018'),
  lottery('standard', 6, { numDraws: 2 })('saturday_lotto'),
  lottery('strike_standard', 2)('lotto_strike'),
  raffle(10, 'river_and_reef')('one_lottery'),
];

export const buyInThePast = (ctx: Context): Promise<void> => buyAll(ctx, PAST);
export const buyForToday = (ctx: Context): Promise<void> => buyAll(ctx, TODAY);

/** Adds each wish for the next open draw of its offer, then buys the cart from the wallet. */
async function buyAll(visit: Context, wishes: readonly Wish[]): Promise<void> {
  const ctx = await asPlayer(visit);
  let total = 0;
  let cartReference = '';
  for (const { offerKey, item } of wishes) {
    const [next] = await openDrawsFrom(ctx, offerKey, 1, 1);
    if (!next) throw new Error(`No draw of ${offerKey} is open`);
    const cart = await addCartItem(ctx, { item: item(next.drawNo) });
    total = cart.cartTotal.amountCents;
    cartReference = cart.cartReference;
  }
  await purchaseCart(ctx, { cartReference, expectedTotalCents: total, metadata: METADATA });
}

async function asPlayer(ctx: Context): Promise<CustomerContext> {
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select id from customers where email = ${PLAYER}`,
  );
  const [row] = rows;
  if (!row) throw new Error(`${PLAYER} is not there`);
  const customer: Customer = {
    id: row.id,
    email: PLAYER,
    firstName: 'Pat',
    lastName: 'Player',
    variant: 'AU',
    segmentName: ctx.segmentName,
    pricingId: 'AU',
    currency: 'AUD',
    forcePasswordChange: false,
    accountUpgrade: false,
    migrationStatus: 'ineligible',
  };
  return { ...ctx, customer, signInId: newId() };
}
