import { sql } from 'drizzle-orm';
import { AddPromotion, BuildCart, GetCart } from '@/lib/contract/cart-calls';
import type { NewCartItem } from '@/lib/contract/cart-items';
import { DepositByWallet } from '@/lib/contract/gateway-calls';
import { ChangeMembership, EnterGiveaway, GetMember } from '@/lib/contract/membership';
import { JoinByPartyToken } from '@/lib/contract/party-groups';
import { PurchaseCart } from '@/lib/contract/purchase';
import { DepositFromFund } from '@/lib/contract/wallet';
import { findFaults } from '@/server/audit';
import { runDuePlans } from '@/server/flows/run-due-plans';
import { newId } from '@/server/kernel/ids';
import { settleGiveaways } from '@/server/membership';
import { aGiveaway } from '@/server/membership/testing/a-giveaway';
import { importPayments, listUnmatched } from '@/server/push-payments';
import { aFile, bytesOf } from '@/server/push-payments/testing/a-payment';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aLotteryItem, aRaffleItem } from '@/server/testing/a-cart';
import { aDraw, aRunOfDraws } from '@/server/testing/a-draw';
import { aGroupOf, aSession, sharesOf } from '@/server/testing/a-party';
import { aPlan } from '@/server/testing/a-plan';
import { aPromotion } from '@/server/testing/a-promotion';
import { aShareItem, aSyndicate } from '@/server/testing/a-syndicate';
import { guestContext } from '@/server/testing/context';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { balanceOf, paymentReferenceOf } from '@/server/wallet';
import { acknowledgeFunds } from '@/server/wallet/acknowledge-funds';
import { aCard, aCardToken } from '@/server/wallet/testing/a-card';

const shop = testShop();
const { database } = shop;
const OF = {
  AU: {},
  GB: { variant: 'GB', segmentName: 'gb_default', pricingId: 'GB', currency: 'GBP' },
} as const;
const JOIN = { membershipProgram: 'daily_winners', membershipStatus: 'member' } as const;
const PURSE_CENTS = 100_000;
let syndicateId = '';

/** A ticket of a number game, as each shop sells it. */
const TICKETS = {
  AU: aLotteryItem({ drawNo: 102 }),
  GB: aLotteryItem({
    ...{ lotteryKey: 'super_jackpot_lottery', gameType: 'reduced_system', size: 5 },
    ...{ quickpick: 1, drawNo: 102 },
  }),
};

beforeAll(async () => {
  await aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: 100 }, 12);
  await aRunOfDraws(database.db, { offerKey: 'super_jackpot_lottery', drawNo: 100 }, 12);
  await aDraw(database.db, { offerKey: 'make_a_smile_lottery', drawNo: 7, ticketTotal: 150_000 });
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from draws where offer_key = 'powerball2018' and draw_no = 103`,
  );
  syndicateId = await aSyndicate(database.db, { drawId: rows[0]?.id ?? '' });
});

const outcome = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

/** A cart that is filled now and bought later. */
async function aCartOf({ api }: TestCustomer, items: NewCartItem[]) {
  await api(BuildCart, { items });
  return () => buyCart(api);
}
async function buyCart(api: TestCustomer['api']): Promise<string> {
  const cart = await api(GetCart, {});
  return outcome(api(PurchaseCart, purchaseOf(cart), { idempotencyKey: newId() }));
}

/** Ways to pay in or to play: each is prepared by somebody who may, and tried once they are in the state in question. */
const DOORS: Readonly<Record<string, (customer: TestCustomer) => Promise<() => Promise<string>>>> =
  {
    'a deposit by a saved card': async ({ api, ctx }) => {
      const { id: fundId } = await aCard(ctx);
      const input = { fundId, amountCents: 2_000, csc: '123' };
      return () => outcome(api(DepositFromFund, input, { idempotencyKey: newId() }));
    },
    'a deposit by Google Pay': async ({ api, ctx }) => {
      const token = await aCardToken(ctx, 'approved', 'gp');
      const input = {
        ...{ depositMethodCode: 'gp' as const, paymentGateway: 'sandbox', token },
        ...{ amountCents: 2_000, checkout: false },
      };
      return () => outcome(api(DepositByWallet, input, { idempotencyKey: newId() }));
    },
    'money from a bank': async ({ ctx }) => {
      const { variant, currency, id } = ctx.customer;
      const reference = await paymentReferenceOf(database.db, id);
      return async () => {
        const bankReference = newId();
        const file = aFile(`${bankReference},2026-11-23,20,${currency},${reference}`);
        const account = variant === 'GB' ? 'gbp' : 'aud';
        await importPayments(guestContext(database.db), bytesOf(file), account);
        const waiting = (await listUnmatched(database.db)).find(
          (payment) => payment.bankReference === bankReference,
        );
        return waiting?.problem === 'not_verified' ? 'verification.required' : 'done';
      };
    },
    'a ticket from the wallet': (customer) =>
      aCartOf(customer, [TICKETS[customer.ctx.customer.variant]]),
    'a raffle’s ticket': (customer) => aCartOf(customer, [aRaffleItem()]),
    'a ticket that a promotion pays wholly': async (customer) => {
      const { currency, variant } = customer.ctx.customer;
      const promotionCode = await aPromotion(database.db, { amount_cents: 50_000, currency });
      await customer.api(BuildCart, { items: [TICKETS[variant]] });
      const { cartTotal } = await customer.api(AddPromotion, { promotionCode });
      expect(cartTotal.amountCents).toBe(0);
      return () => buyCart(customer.api);
    },
    'a share of a syndicate': (customer) => aCartOf(customer, [aShareItem(syndicateId, 1)]),
    'a share among friends': async (customer) => {
      const organiser = await shop.customer({ purseCents: PURSE_CENTS });
      const group = await aGroupOf(organiser);
      await customer.api(JoinByPartyToken, { token: group.token ?? '' });
      return aCartOf(customer, [sharesOf(await aSession({ organiser, group }, 103))]);
    },
    'a plan’s next draw': async (customer) => {
      const recurringPurchase = { type: 'autoplay' as const, enabled: true };
      const ticket = TICKETS[customer.ctx.customer.variant];
      const planId = await aPlan(customer, { ...ticket, recurringPurchase });
      return async () => {
        const before = (await balanceOf(database, customer.ctx.customer.id)).amountCents;
        await database.db.execute(sql`
        update recurring_plans set due_at = shop_now(), not_before = null where id = ${planId}`);
        await runDuePlans(guestContext(database.db));
        const after = (await balanceOf(database, customer.ctx.customer.id)).amountCents;
        const { rows } = await database.db.execute<{ status: string; reason: string | null }>(sql`
        select status, last_attempt_reason as reason from recurring_plans where id = ${planId}`);
        const [plan] = rows;
        await database.db.execute(
          sql`update recurring_plans set status = 'cancelled' where id = ${planId}`,
        );
        // nothing was bought, it is paused, and its owner is told
        if (plan?.reason === null) return after < before ? 'done' : 'nothing';
        expect([plan?.status, after]).toEqual(['paused', before]);
        expect(await mailsTo(customer)).toContain('plan-halted');
        return plan?.reason ?? 'none';
      };
    },
    'an entry in a giveaway': async ({ api }) => {
      const { id: drawId } = await aGiveaway(database.db, { type: 'monthly', source: 'shop' });
      await api(ChangeMembership, JOIN);
      return () => outcome(api(EnterGiveaway, { drawId, entryStatus: 'unlocked' }));
    },
  };

async function mailsTo({ ctx }: TestCustomer): Promise<string[]> {
  const { rows } = await database.db.execute<{ template: string }>(sql`
    select payload ->> 'template' as template from outbox where payload ->> 'to' = ${ctx.customer.email}`);
  return rows.map(({ template }) => template);
}

const REFUSED = 'verification.required';
const STATES: Readonly<
  Record<string, { expected: string; set: (id: string) => ReturnType<typeof sql>[] }>
> = {
  'is verified': { expected: 'done', set: () => [] },
  'is not verified': { expected: REFUSED, set: (id) => [unverified(id)] },
  'was asked by an operator': {
    expected: REFUSED,
    set: (id) => [unverified(id), sql`update customers set must_verify = true where id = ${id}`],
  },
  'was playing before the rule came': {
    expected: 'done',
    set: (id) => [unverified(id), graceOfDays(id, 2)],
  },
  'had time to be verified, and it is over': {
    expected: REFUSED,
    set: (id) => [unverified(id), graceOfDays(id, -1)],
  },
};
const unverified = (id: string) => sql`update customers set is_verified = false where id = ${id}`;
const graceOfDays = (id: string, days: number) => sql`
  insert into verification_grace (customer_id, actions, granted_at, ends_at)
  values (${id}, '{deposit,spend}', shop_now() - interval '2 days', shop_now() + make_interval(days => ${days}::int))`;

/** Great Britain has no raffles, no shares of either kind and no membership. */
const NOT_IN_GB = new Set([
  'a raffle’s ticket',
  'a share of a syndicate',
  'a share among friends',
  'an entry in a giveaway',
]);

describe.each(Object.keys(STATES))('who %s', (state) => {
  test.each(
    Object.keys(DOORS).flatMap((door) =>
      (['AU', 'GB'] as const)
        .filter((variant) => variant === 'AU' || !NOT_IN_GB.has(door))
        .map((variant) => [door, variant] as const),
    ),
  )('%s in %s', async (door, variant) => {
    const customer = await shop.customer({ purseCents: PURSE_CENTS, ...OF[variant] });
    await database.db.execute(sql`
      insert into limit_answers (customer_id, answer) values (${customer.ctx.customer.id}, 'none')`);
    await acknowledgeFunds(customer.ctx, { level: 'not_protected' });
    const enter = await DOORS[door]?.(customer);
    for (const statement of STATES[state]?.set(customer.ctx.customer.id) ?? [])
      await database.db.execute(statement);
    expect(await enter?.()).toBe(STATES[state]?.expected);
  });
});

test('a giveaway’s list has nobody who is not known, however long they are a member', async () => {
  const [known, unknown] = [await shop.customer(), await shop.customer()];
  for (const { api } of [known, unknown]) await api(ChangeMembership, JOIN);
  await database.db.execute(unverified(unknown.ctx.customer.id));
  expect(await unknown.api(GetMember, {})).toMatchObject({
    ...{ verificationRequired: true, navigationStatus: 'draw_unlocked' },
  });
  expect(await known.api(GetMember, {})).toMatchObject({ verificationRequired: false });
  const { id } = await aGiveaway(database.db, { source: 'shop' });
  await database.db.execute(sql`update shop_clock set offset_ms = offset_ms + 7200000`);
  await settleGiveaways(guestContext(database.db));
  const listed = async ({ ctx }: TestCustomer) => {
    const { rowCount } = await database.db.execute(sql`
      select from giveaway_entries join memberships on member_no between from_no and to_no
      where giveaway_id = ${id} and customer_id = ${ctx.customer.id}`);
    return rowCount;
  };
  expect([await listed(known), await listed(unknown)]).toEqual([1, 0]);
});

test('the audit finds nothing wrong with who was on a list', async () => {
  expect(await findFaults(database, { only: ['verification.giveaways', 'giveaways.'] })).toEqual(
    [],
  );
});
