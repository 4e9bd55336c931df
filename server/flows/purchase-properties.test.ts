import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { repeats } from '@/lib/testing/repeats';
import { findFaults } from '@/server/audit';
import { addCartItem, addPromotion, getCart, insertPromotions } from '@/server/cart';
import { testDatabase } from '@/server/db/testing/test-database';
import { aBuyer, purchaseOf } from '@/server/testing/a-buyer';
import { aLotteryItem, aRaffleItem } from '@/server/testing/a-cart';
import { aDraw, aRunOfDraws } from '@/server/testing/a-draw';
import { purchaseCart } from './purchase-cart';

const database = testDatabase();
const BUYERS = 4;
const PURSE_CENTS = 20_000;

const step = fc.oneof(
  fc.record({
    do: fc.constant('lottery' as const),
    buyer: fc.nat(BUYERS - 1),
    numDraws: fc.constantFrom(1, 2, 4),
  }),
  fc.record({
    do: fc.constant('raffle' as const),
    buyer: fc.nat(BUYERS - 1),
    quantity: fc.constantFrom(1, 5, 10),
  }),
  fc.record({
    do: fc.constant('buy' as const),
    buyer: fc.nat(BUYERS - 1),
    clicks: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({
    do: fc.constant('promotion' as const),
    buyer: fc.nat(BUYERS - 1),
    code: fc.constantFrom('KEPT', 'LOST', 'PERCENT', 'CREDIT', 'RAFFLES', 'LAST', 'NONE'),
  }),
  fc.record({ do: fc.constant('close' as const), buyer: fc.constant(0) }),
);

const PROMOTIONS = [
  { code: 'KEPT', kind: 'fixed_discount' as const, amount_cents: 777, uses_per_customer: 2 },
  { code: 'LOST', kind: 'fixed_discount_expire' as const, amount_cents: 5_000 },
  { code: 'PERCENT', kind: 'percent_discount' as const, percent_basis_points: 1_333 },
  { code: 'CREDIT', kind: 'credit_amount' as const, amount_cents: 99, uses_per_customer: 1 },
  {
    ...{ code: 'RAFFLES', kind: 'percent_discount' as const, percent_basis_points: 10_000 },
    product_types: ['raffle_ticket'],
  },
  { code: 'LAST', kind: 'fixed_discount' as const, amount_cents: 1_000, total_uses: 1 },
].map((promotion) => ({ ...promotion, name: promotion.code, currency: 'AUD' as const }));

/**
 * Checks that must fail here: the ledger keeps the purchases of earlier sequences, whose checkouts have been deleted.
 */
const OF_THE_PAST = new Set([
  'purchases.booked',
  'purchases.in_ledger',
  'promotions.booked',
  'ledger.adjustments',
]);

/** Every way in which the books could disagree after these steps; all counts must be zero. */
const DISAGREEMENTS = sql`
  select (select coalesce(sum(amount_cents), 0)::int from ledger_postings) as postings,
    (select count(*)::int from wallet_balances b where balance_cents < 0 or balance_cents <> (
      select coalesce(sum(amount_cents), 0) from ledger_postings p
      where p.customer_id = b.customer_id and p.account = b.account)) as balances,
    (select count(*)::int from checkouts c where total_cents + discount_cents <> (
      select sum(total_cents) from orders o where o.checkout_id = c.id) or -total_cents <> (
      select coalesce(sum(p.amount_cents), 0) from ledger_entries e join ledger_postings p on p.entry_id = e.id
      where e.kind = 'purchase' and e.reference_id = c.id and p.account = 'wallet') or total_cents + discount_cents <> (
      select sum(p.amount_cents) from ledger_entries e join ledger_postings p on p.entry_id = e.id
      where e.kind = 'purchase' and e.reference_id = c.id and p.account = 'sales') or credit_cents <> (
      select coalesce(sum(p.amount_cents), 0) from ledger_entries e join ledger_postings p on p.entry_id = e.id
      where e.kind = 'adjustment' and e.reference_id = c.id and p.account = 'wallet')) as checkouts,
    (select count(*)::int from promotions p where used_count > total_uses or p.uses_per_customer < (
      select max(use_no) from promotion_uses u where u.promotion_id = p.id)) as promotions,
    (select count(*)::int from orders o where total_cents <> (
      select sum(price_cents) from tickets t where t.order_id = o.id) or num_draws <> (
      select count(*) from tickets t where t.order_id = o.id)) as orders,
    (select count(*)::int from draws d where kind = 'raffle' and (sold_count > ticket_total or sold_count <> (
      select count(*) from raffle_tickets r where r.draw_id = d.id))) as stock,
    (select count(*)::int from carts c where (status = 'purchased') <> exists (
      select 1 from checkouts where cart_id = c.id)) as carts,
    (select count(*)::int from tickets t join draws d on d.id = t.draw_id
      join orders o on o.id = t.order_id where o.created_at >= d.closes_at) as late`;

test('whatever customers do, in whatever order, the books agree and nothing is sold past its total or its close', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      await database.db.execute(sql`truncate draws, carts, tickets, promotions cascade`);
      await insertPromotions(database.db, PROMOTIONS);
      await aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: 100 }, 5);
      await aDraw(database.db, { offerKey: 'your_hospice_lottery', drawNo: 3, ticketTotal: 23 });
      const buyers = await Promise.all(
        Array.from({ length: BUYERS }, () => aBuyer(database.db, PURSE_CENTS)),
      );
      for (const one of steps) {
        const ctx = buyers[one.buyer];
        if (!ctx) throw new RangeError('no such buyer');
        if (one.do === 'close') {
          await database.db.execute(sql`update draws set closes_at = shop_now() where id = (
            select id from draws where kind = 'lottery' and closes_at > shop_now() order by draw_no limit 1)`);
        } else if (one.do === 'promotion') {
          await database.db.execute(sql`truncate promotion_tries`);
          await addPromotion(ctx, { promotionCode: one.code }).catch(() => undefined);
        } else if (one.do === 'buy') {
          const purchase = purchaseOf(await getCart(ctx));
          await Promise.allSettled(
            Array.from({ length: one.clicks }, () => purchaseCart(ctx, purchase)),
          );
        } else {
          const item =
            one.do === 'lottery'
              ? aLotteryItem({ numDraws: one.numDraws })
              : aRaffleItem({
                  lotteryKey: 'your_hospice_lottery',
                  drawNo: 3,
                  quantity: one.quantity,
                  causeKey: 'your_hospice',
                });
          await addCartItem(ctx, { item }).catch(() => undefined);
        }
      }
      const { rows } = await database.db.execute(DISAGREEMENTS);
      expect(rows).toEqual([
        {
          ...{ postings: 0, balances: 0, checkouts: 0, promotions: 0 },
          ...{ orders: 0, stock: 0, carts: 0, late: 0 },
        },
      ]);
      const findings = await findFaults(database);
      expect(findings.filter(({ check }) => !OF_THE_PAST.has(check))).toEqual([]);
    }),
    { numRuns: repeats({ suite: 8, soak: 50 }) },
  );
});
