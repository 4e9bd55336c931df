import { sql } from 'drizzle-orm';
import { findFaults } from '@/server/audit';
import type { CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aCart, aRaffleItem } from '@/server/testing/a-cart';
import { aDraw } from '@/server/testing/a-draw';
import { aSegmentWithout } from '@/server/testing/a-segment';
import { guestContext } from '@/server/testing/context';
import { testShop } from '@/server/testing/test-shop';
import { balanceOf, returnToCards } from '@/server/wallet';
import { aCard } from '@/server/wallet/testing/a-card';
import { inputOf } from '@/server/wallet/testing/a-payer';
import { cancelDraw } from './cancel-draw';
import { payInFromFund } from './pay-in';
import { purchaseCart } from './purchase-cart';

const shop = testShop({ poolSize: 16 });
const { database } = shop;
const RAFFLE = { offerKey: 'make_a_smile_lottery', drawNo: 7 } as const;
let segmentName: string;
beforeAll(async () => {
  segmentName = aSegmentWithout('wallet_manage', 'wallet_deposit');
  await aDraw(database.db, { ...RAFFLE, ticketTotal: 900 });
});

const withoutWallet = async () => (await shop.customer({ segmentName })).ctx;
const cents = async (ctx: CustomerContext) => (await balanceOf(ctx, ctx.customer.id)).amountCents;
const keyed = (ctx: CustomerContext, key = newId()) => ({ ...ctx, idempotencyKey: key });

test('a deposit for no purchase is refused where there is no wallet', async () => {
  const ctx = await withoutWallet();
  const card = await aCard(ctx);
  const refused = { code: 'auth.capability_missing' };
  await expect(payInFromFund(keyed(ctx), inputOf(card.id))).rejects.toMatchObject(refused);
  const forNothing = { ...inputOf(card.id), checkout: true };
  await expect(payInFromFund(keyed(ctx), forNothing)).rejects.toMatchObject(refused);
  expect(await cents(ctx)).toBe(0);
});

test('a segment that keeps money and may not pay in pays by no card', async () => {
  const { ctx } = await shop.customer({ segmentName: aSegmentWithout('wallet_deposit') });
  const card = await aCard(ctx);
  await aCart(ctx, [aRaffleItem()]);
  await expect(
    payInFromFund(keyed(ctx), { ...inputOf(card.id, 100), checkout: true }),
  ).rejects.toMatchObject({ code: 'auth.capability_missing' });
});

test('a card pays what the cart lacks, no more, and once under one key', async () => {
  const ctx = await withoutWallet();
  const card = await aCard(ctx);
  const { cartTotal } = await aCart(ctx, [aRaffleItem()]);
  const total = cartTotal.amountCents;
  const pays = (amountCents: number, key = newId()) =>
    payInFromFund(keyed(ctx, key), { ...inputOf(card.id, amountCents), checkout: true });
  await expect(pays(total + 1)).rejects.toMatchObject({ code: 'wallet.amount_out_of_range' });
  const key = newId();
  const first = await pays(total, key);
  expect(await pays(total, key)).toEqual(first);
  await expect(pays(1)).rejects.toMatchObject({ code: 'auth.capability_missing' });
  expect(await cents(ctx)).toBe(total);
});

test('tickets of a draw that is cancelled are back on the card that paid them, and the books agree', async () => {
  const ctx = await withoutWallet();
  const [older, newer] = [await aCard(ctx), await aCard(ctx, 'approved_mastercard')];
  const buys = async (fundId: string, drawNo: number) => {
    await aDraw(database.db, {
      ...RAFFLE,
      drawNo,
      ticketTotal: 900,
      closesInMs: drawNo * 86_400_000,
    });
    const cart = await aCart(ctx, [aRaffleItem({ drawNo })]);
    const total = cart.cartTotal.amountCents;
    const { id: depositId } = await payInFromFund(keyed(ctx), {
      ...inputOf(fundId, total),
      checkout: true,
    });
    await purchaseCart(keyed(ctx), {
      ...purchaseOf(cart),
      depositId,
    });
    return { depositId, total };
  };
  const first = await buys(older.id, 8);
  const second = await buys(newer.id, 9);
  await cancelDraw(guestContext(database.db), {
    ...{ ...RAFFLE, drawNo: 8 },
    reason: 'The hall is flooded.',
  });
  expect(await cents(ctx)).toBe(first.total);
  await returnToCards(guestContext(database.db));
  expect(await cents(ctx)).toBe(0);
  const { rows } = await database.db.execute(sql`
    select reference, sum(amount_cents)::int as cents from sandbox_refunds
    where reference = any(${sql.param([first.depositId, second.depositId])}::text[]) group by reference`);
  expect(rows).toEqual([{ reference: first.depositId, cents: first.total }]);
  expect(await findFaults(database)).toEqual([]);
});
