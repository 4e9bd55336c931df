import { sql } from 'drizzle-orm';
import type { NewCartItem } from '@/lib/contract/cart-items';
import { seedHash } from '@/lib/rules/raffles/commitment';
import { addPromotion, buildCart } from '@/server/cart';
import type { Db } from '@/server/db/pool';
import type { TestDatabase } from '@/server/db/testing/test-database';
import { ensureSchedule, openDrawsFrom } from '@/server/draws';
import { cancelDraw } from '@/server/flows/cancel-draw';
import { enterNextDraw } from '@/server/flows/enter-next-draw';
import { purchaseCart } from '@/server/flows/purchase-cart';
import { runDuePlans } from '@/server/flows/run-due-plans';
import { settleDraw } from '@/server/flows/settle-draw';
import { sandboxOperator } from '@/server/gateways/operator/sandbox-operator';
import type { Context, CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { publishNight } from '@/server/ledger';
import { sequenceLog } from '@/server/log';
import { setMembership, settleGiveaways } from '@/server/membership';
import { enterGiveaway } from '@/server/membership/enter-giveaway';
import { aGiveaway } from '@/server/membership/testing/a-giveaway';
import { partyGame, sessionsClosed } from '@/server/party';
import { createGroup } from '@/server/party/create-group';
import { createSession } from '@/server/party/create-session';
import { joinByToken } from '@/server/party/join-group';
import { receivePayment } from '@/server/push-payments';
import { closeSyndicates } from '@/server/syndicates';
import { paymentReferenceOf, refund } from '@/server/wallet';
import { depositFromFund } from '@/server/wallet/deposit-from-fund';
import { aCard } from '@/server/wallet/testing/a-card';
import { applyOutcomes, decide, exportBatch } from '@/server/withdrawals';
import { cancelWithdrawal } from '@/server/withdrawals/cancel-withdrawal';
import { aPayoutAccount } from '@/server/withdrawals/testing/a-payout-account';
import { withdraw } from '@/server/withdrawals/withdraw';
import { purchaseOf } from './a-buyer';
import { aLotteryItem, aRaffleItem } from './a-cart';
import { aCustomer } from './a-customer';
import { aDraw } from './a-draw';
import { aPromotion } from './a-promotion';
import { aPurse } from './a-purse';
import { aShareItem, aSyndicate } from './a-syndicate';
import { customerContext, guestContext } from './context';
import { type RuledCustomers, someRules } from './some-rules';

const SEED = 'a5'.repeat(32);
const OLD_RAFFLE = { offerKey: 'your_hospice_lottery', drawNo: 1 };
const SETTLED_AFTER_MS = 20 * 60_000;
/** A syndicate closes an hour before its draw, and none may close while the shop is made. */
const TOO_SOON_MS = 3 * 60 * 60_000;

export interface WholeShop extends RuledCustomers {
  /** deposited by card, bought every product, won, and got refunds */
  anna: CustomerContext;
  /** a member; bought with promotions */
  ben: CustomerContext;
  /** buys in pounds */
  gwen: CustomerContext;
  /** draws by their offer; the second Powerball draw is still to come */
  draws: Record<string, string>;
  giveaway: string;
}

/**
 * A shop in which everything that moves money has happened, through the verbs that serve everybody: deposits with every
 * outcome, purchases of number games, raffles and shares, promotions, paid draws, a giveaway, and refunds.
 */
export async function aWholeShop({ db }: TestDatabase): Promise<WholeShop> {
  const job = guestContext(db);
  await ensureSchedule(job, { isSandbox: true });
  await sequenceLog(job);
  const raffle = await anOldRaffle(db);
  const anna = customerContext(db, await aCustomer(db, { firstName: 'Anna' }));
  const ben = customerContext(db, await aCustomer(db, { firstName: 'Ben' }));
  const british = { variant: 'GB', pricingId: 'GB', currency: 'GBP' } as const;
  const gwen = customerContext(
    db,
    await aCustomer(db, { ...british, firstName: 'Gwen', segmentName: 'gb_default' }),
  );
  await aPurse(db, anna.customer, 10_000_000);
  await aPurse(db, ben.customer, 200_000);
  await aPurse(db, gwen.customer, 50_000);
  await payIn(anna, 'approved', 150_000);
  await payIn(anna, 'do_not_honour', 3_000).catch(() => {});
  await payIn(ben, 'challenge', 4_000);
  await sendBpay(job, anna, 2_500);

  const draws: Record<string, string> = { [OLD_RAFFLE.offerKey]: raffle };
  const next = async (offerKey: string): Promise<number> => {
    const open = await openDrawsFrom(job, offerKey, 1, 2);
    const draw = open.find(({ closesAt }) => closesAt.getTime() > Date.now() + TOO_SOON_MS);
    if (!draw) throw new Error(`${offerKey} has no open draw`);
    draws[offerKey] = draw.id;
    return draw.drawNo;
  };
  await buy(anna, [
    game(await next('powerball2018'), 'powerball2018', 'powerpik', 1, { size: 5, numDraws: 2 }),
    game(await next('saturday_lotto'), 'saturday_lotto', 'reduced_system', 2, { size: 8 }),
    game(await next('super_66'), 'super_66', 'random', 4),
    game(await next('lotto_strike'), 'lotto_strike', 'strike_boxed', 3),
    aRaffleItem({
      lotteryKey: 'one_lottery',
      drawNo: await next('one_lottery'),
      quantity: 100,
      causeKey: 'river_and_reef',
    }),
  ]);
  await buy(anna, [game(await next('powerball2018'), 'powerball2018', 'standard', 4)]);
  await buy(gwen, [
    game(await next('super_jackpot_lottery'), 'super_jackpot_lottery', 'reduced_system', 1, {
      size: 5,
    }),
  ]);
  const off = { kind: 'fixed_discount', amount_cents: 5_000, total_uses: 5 } as const;
  const code = await aPromotion(db, off);
  const book = aRaffleItem({
    lotteryKey: OLD_RAFFLE.offerKey,
    drawNo: OLD_RAFFLE.drawNo,
    quantity: 5,
    causeKey: 'your_hospice',
  });
  await buy(ben, [game(await next('powerball2018'), 'powerball2018', 'standard', 4), book], code);
  await buy(
    ben,
    [
      aRaffleItem({
        lotteryKey: 'one_lottery',
        drawNo: await next('one_lottery'),
        quantity: 10,
        causeKey: 'river_and_reef',
      }),
    ],
    code,
  );
  const credit = await aPromotion(db, { kind: 'credit_amount', amount_cents: 300 });
  await buy(ben, [game(await next('saturday_lotto'), 'saturday_lotto', 'standard', 4)], credit);
  const percent = await aPromotion(db, {
    kind: 'percent_discount',
    percent_basis_points: 1_000,
    uses_per_customer: 1,
  });
  await buy(
    anna,
    [game(await next('powerball2018'), 'powerball2018', 'powerhit', 1, { numDraws: 2 })],
    percent,
  );
  await cancelOrder(
    db,
    ben,
    await buy(ben, [game(await next('powerball2018'), 'powerball2018', 'standard', 4)]),
  );
  await cancelTicket(
    db,
    anna,
    await buy(anna, [
      game(await next('powerball2018'), 'powerball2018', 'standard', 4, { numDraws: 2 }),
    ]),
  );

  await playTogether(job, [anna, ben], draws.powerball2018 ?? '');
  const other = { lotteryKey: 'oz_lotto2022', drawNo: await next('oz_lotto2022') };
  await playAsFriends(job, [anna, ben], await next('saturday_lotto'), other);
  await playAgain(job, anna, await next('weekday_windfall'));
  await takeOut(job, anna);
  const ruled = await someRules(job, await next('weekday_windfall'));
  await setMembership(ben, 'member');
  const { id: giveaway } = await aGiveaway(db);
  await askToBeIn(db, ben);
  await playWhatIsCancelled(job, await next('oz_lotto2022'));
  await settleAll(db);
  await settleGiveaways(job);
  await sequenceLog(job);
  await publishNight(job);
  return { anna, ben, gwen, ...ruled, draws, giveaway };
}

const game = (
  drawNo: number,
  lotteryKey: string,
  gameType: string,
  quickpick: number,
  over: { size?: number; numDraws?: number } = {},
) => aLotteryItem({ lotteryKey, drawNo, gameType, quickpick, ...over });

async function payIn(ctx: CustomerContext, scenario: string, amountCents: number): Promise<void> {
  const { id: fundId } = await aCard(ctx, scenario);
  await depositFromFund(ctx, {
    fundId,
    amountCents,
    checkout: false,
    depositMethodCode: 'cc',
    csc: '123',
  });
}

/** Dora's draw is cancelled: what she paid is back, and she has her entry in the next draw instead. */
async function playWhatIsCancelled(job: Context, drawNo: number): Promise<void> {
  const offerKey = 'oz_lotto2022';
  const dora = customerContext(job.db, await aCustomer(job.db, { firstName: 'Dora' }));
  await aPurse(job.db, dora.customer, 20_000);
  const cheaper = { kind: 'fixed_discount', amount_cents: 100 } as const;
  const code = await aPromotion(job.db, cheaper);
  await buy(dora, [game(drawNo + 1, offerKey, 'standard', 4)], code);
  await cancelDraw(job, { offerKey, drawNo: drawNo + 1, reason: 'The machine is broken.' });
  const { rows } = await job.db.execute<{ id: string; cents: number }>(sql`
    select id, total_cents::int as cents from orders where customer_id = ${dora.customer.id}`);
  const [order] = rows;
  if (!order) throw new Error('Dora bought nothing');
  const entry = { orderId: order.id, drawNo: drawNo + 1, expectedTotalCents: order.cents };
  await enterNextDraw(dora, entry);
}

/** A monthly giveaway that one member asked to be in, and another, who came from the waiting list, has left meanwhile. */
async function askToBeIn(db: Db, member: CustomerContext): Promise<void> {
  const { id } = await aGiveaway(db, { type: 'monthly' });
  const cora = customerContext(db, await aCustomer(db, { firstName: 'Cora' }));
  await db.execute(sql`
    insert into membership_interest (id, customer_id, variant) values (${newId()}, ${cora.customer.id}, 'AU')`);
  await setMembership(cora, 'member');
  await setMembership(cora, 'non-member');
  await enterGiveaway(member, { drawId: id, entryStatus: 'unlocked' });
}

/** A purchase through the verbs that serve everybody. @returns the checkout's id */
export async function buy(
  ctx: CustomerContext,
  items: NewCartItem[],
  promotionCode?: string,
): Promise<string> {
  let cart = await buildCart(ctx, { items });
  if (promotionCode) cart = await addPromotion(ctx, { promotionCode });
  const { id } = await purchaseCart(ctx, purchaseOf(cart));
  return id;
}

/** A plan that enters the draw after that one by itself; draws are few days apart. */
async function playAgain(job: Context, ctx: CustomerContext, drawNo: number): Promise<void> {
  const recurringPurchase = { type: 'autoplay' as const, enabled: true };
  await buy(ctx, [{ ...game(drawNo, 'weekday_windfall', 'standard', 4), recurringPurchase }]);
  await job.db.execute(sql`update recurring_plans set due_at = shop_now()`);
  const { purchased } = await runDuePlans(job);
  if (purchased !== 1) throw new Error('The plan has bought nothing');
}

/** A group of two whose ticket is placed, and one that is too small. */
async function playAsFriends(
  job: Context,
  [anna, ben]: [CustomerContext, CustomerContext],
  drawNo: number,
  other: { lotteryKey: string; drawNo: number },
): Promise<void> {
  const group = await createGroup(anna, { groupName: 'Old friends', publicityStatus: 'private' });
  await joinByToken(ben, { token: group.token ?? '' });
  const lotteryKey = 'saturday_lotto';
  const session = await createSession(anna, {
    ...{ groupId: group.id, lotteryKey, drawNo, autosessionStatus: 'off' },
    sharePriceCents: partyGame('AU', lotteryKey)?.sharePrices[0]?.sharePriceCents ?? 0,
    inviteAllExistingMembers: true,
  });
  const share = { ...aShareItem(session.syndicateId), lotteryKey: 'lotto_party' as const };
  await buy(anna, [share]);
  await buy(ben, [{ ...share, quantity: 2 }]);
  const small = await createSession(anna, {
    ...{ groupId: group.id, ...other, autosessionStatus: 'off' },
    sharePriceCents: partyGame('AU', other.lotteryKey)?.sharePrices[0]?.sharePriceCents ?? 0,
    inviteAllExistingMembers: false,
  });
  await buy(anna, [{ ...share, syndicateId: small.syndicateId }]);
  await job.db.execute(sql`
    update syndicates set closes_at = shop_now() where id in (${session.syndicateId}, ${small.syndicateId})`);
  if ((await closeSyndicates(job, sessionsClosed)) !== 2) throw new Error('The party is not over');
}

/** A syndicate that the house fills, and one that is paid back. */
async function playTogether(
  job: Context,
  [anna, ben]: [CustomerContext, CustomerContext],
  drawId: string,
): Promise<void> {
  const { db } = job;
  const filled = await aSyndicate(db, { drawId });
  const whenNotFull = 'refund';
  const unsold = await aSyndicate(db, { drawId }, { planKey: 'unsold', whenNotFull });
  await buy(anna, [aShareItem(filled, 2)]);
  await buy(ben, [aShareItem(filled, 3), aShareItem(unsold)]);
  await db.execute(sql`update syndicates set closes_at = shop_now()`);
  if ((await closeSyndicates(job)) !== 2) throw new Error('The syndicates have not closed');
}

/** A raffle of protocol 1, which has no beacon. */
async function anOldRaffle(db: Db): Promise<string> {
  const id = await aDraw(db, { ...OLD_RAFFLE, ticketTotal: 1_000 });
  await db.execute(sql`update draws set seed_hash = ${await seedHash(SEED)} where id = ${id}`);
  await db.execute(sql`insert into draw_secrets (draw_id, seed) values (${id}, ${SEED})`);
  return id;
}

/** Money that the customer sends by BPAY. */
async function sendBpay(job: Context, { customer }: CustomerContext, amountCents: number) {
  await receivePayment(job, {
    ...{ account: 'bpay', bankReference: 'BPAY-1', methodCode: 'bp', payer: '' },
    ...{ amountCents, currency: 'AUD', paidOn: '2026-11-23' },
    ...{ statement: 'S1', covers: null, isTable: false, ordinal: 1 },
    remittance: await paymentReferenceOf(job.db, customer.id),
  });
}

interface Cancelled extends Record<string, unknown> {
  id: string;
  cents: number;
}

/** Withdrawals, one at each place where one may be. */
async function takeOut(job: Context, ctx: CustomerContext): Promise<void> {
  const fundId = await aPayoutAccount(ctx);
  const ask = (amountCents: number) =>
    withdraw(ctx, { fundId, amountCents, withdrawalMethodCode: 'do' });
  const ids: Record<string, string> = {};
  const names = ['paid', 'failed', 'returned', 'sending', 'approved', 'rejected', 'cancelled'];
  for (const [index, name] of names.entries()) ids[name] = (await ask(2_500 + index)).id;
  await ask(3_000);
  const { approved, rejected, cancelled, paid, failed, returned, sending } = ids;
  for (const id of [paid, failed, returned, sending])
    await decide(job, id ?? '', { status: 'approved' });
  await exportBatch(job, 'aba');
  await applyOutcomes(job, `${paid},paid\n${failed},failed\n${returned},paid`);
  await applyOutcomes(job, `${returned},failed`);
  await decide(job, approved ?? '', { status: 'approved' });
  await decide(job, rejected ?? '', { status: 'rejected', reason: 'A test' });
  await cancelWithdrawal(ctx, { withdrawalId: cancelled ?? '' });
}

async function giveBack(db: Db, ctx: CustomerContext, { id, cents }: Cancelled): Promise<void> {
  const { id: customerId, currency } = ctx.customer;
  await refund(db, ctx, {
    customerId,
    referenceId: id,
    amountCents: cents,
    currency,
    description: 'Cancelled',
  });
}

async function cancelOrder(db: Db, ctx: CustomerContext, checkoutId: string): Promise<void> {
  const { rows } = await db.execute<Cancelled>(sql`
    update orders set status = 'refunded' where checkout_id = ${checkoutId}
    returning id, (total_cents - discount_cents)::int as cents`);
  await db.execute(sql`
    update tickets set status = 'refunded' where order_id in (select id from orders where checkout_id = ${checkoutId})`);
  for (const order of rows) await giveBack(db, ctx, order);
}

async function cancelTicket(db: Db, ctx: CustomerContext, checkoutId: string): Promise<void> {
  const { rows } = await db.execute<Cancelled>(sql`
    update tickets set status = 'refunded' where id = (
      select t.id from tickets t join orders o on o.id = t.order_id where o.checkout_id = ${checkoutId} order by t.id limit 1)
    returning id, (price_cents - discount_cents)::int as cents`);
  for (const ticket of rows) await giveBack(db, ctx, ticket);
}

/** Moves the clock to every draw with tickets except Powerball's last, and settles each. */
async function settleAll(db: Db): Promise<void> {
  const { rows } = await db.execute<{ id: string; draws_at: string }>(sql`
    select d.id, d.draws_at from draws d
    where exists (select 1 from tickets where draw_id = d.id)
      or d.offer_key in ('saturday_lotto', 'weekday_windfall')
    order by d.draws_at, (d.offer_key = 'lotto_strike')`);
  const { rows: later } = await db.execute<{ id: string }>(sql`
    select d.id from draws d where offer_key = 'powerball2018' and exists (select 1 from tickets where draw_id = d.id)
    order by draw_no desc limit 1`);
  for (const { id, draws_at } of rows) {
    if (id === later[0]?.id) continue;
    const at = new Date(draws_at).toISOString();
    await db.execute(sql`
      update shop_clock set offset_ms = greatest(offset_ms,
        ceil(extract(epoch from ${at}::timestamptz - now()) * 1000) + ${SETTLED_AFTER_MS}::int)`);
    await settleDraw(guestContext(db), id, sandboxOperator);
  }
}
