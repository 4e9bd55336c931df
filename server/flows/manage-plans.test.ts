import { sql } from 'drizzle-orm';
import { GetCustomer } from '@/lib/contract/identity';
import { StartBreak } from '@/lib/contract/limits';
import { ListPaymentResolutions } from '@/lib/contract/payment-resolutions';
import {
  AgreeToPrice,
  CancelAutoplay,
  ChangeAutoplay,
  ChangeSubscription,
  DeclinePrice,
  GetAutoplay,
  GetSubscription,
  ListAutoplay,
  ListRecurringPurchases,
  ListSubscriptions,
  PauseAutoplay,
  PricePlan,
  SetMinimumJackpot,
  SetQuickpick,
  SetSubscriptionStatus,
  SkipNextDraw,
  UnpauseAutoplay,
} from '@/lib/contract/plans';
import { newId } from '@/server/kernel/ids';
import { aRaffleItem } from '@/server/testing/a-cart';
import { aDraw, aRunOfDraws } from '@/server/testing/a-draw';
import { anItemAgain, aPlan, askPrice } from '@/server/testing/a-plan';
import { guestContext } from '@/server/testing/context';
import { testShop } from '@/server/testing/test-shop';
import { runDuePlans } from './run-due-plans';

const shop = testShop({ poolSize: 20 });
const FIRST = 100;
const TICKET_CENTS = 615;

beforeAll(async () => {
  const { db } = shop.database;
  await aRunOfDraws(db, { offerKey: 'powerball2018', drawNo: FIRST }, 40);
  await aDraw(db, { offerKey: 'make_a_smile_lottery', drawNo: 7, ticketTotal: 150_000 });
});

const aCustomer = () => shop.customer({ purseCents: 100_000 });

async function withPlan(item = anItemAgain()) {
  const customer = await aCustomer();
  const autoplayId = await aPlan(customer, item);
  return { ...customer, autoplayId, planId: autoplayId, subscriptionId: autoplayId };
}

const makeDue = (planId: string) =>
  shop.database.db.execute(
    sql`update recurring_plans set due_at = shop_now() where id = ${planId}`,
  );

/** Runs what is due, where nothing but this plan may be. */
async function run(planId: string) {
  await shop.database.db.execute(
    sql`update recurring_plans set due_at = shop_now() + interval '9 days' where id <> ${planId}`,
  );
  return runDuePlans(guestContext(shop.database.db));
}

async function bought(planId: string) {
  const { rows } = await shop.database.db.execute<{ draw_no: number; total: number }>(sql`
    select draw_no, total_cents::int as total from recurring_purchases
    where plan_id = ${planId} and outcome = 'purchased' order by draw_no`);
  return rows;
}

const setSpendLimitOf = (planId: string) =>
  shop.database.db.execute(sql`
    insert into spend_limits (id, customer_id, period, limit_cents)
    select ${newId()}, customer_id, 'day', 1 from recurring_plans where id = ${planId}`);

const refusal = (code: string) => expect.objectContaining({ code });

test('an autoplay is told as the specification names it, with its next draw and what became of it', async () => {
  const { api, autoplayId } = await withPlan();
  await makeDue(autoplayId);
  await run(autoplayId);
  const told = await api(GetAutoplay, { autoplayId });
  expect(told).toMatchObject({
    autoplayId,
    productType: 'lottery_ticket',
    numberOfGames: 4,
    gameOfferName: 'Powerball',
    numberOfTickets: 1,
    numberOfShares: 0,
    description: 'Standard, 4 games',
    minimumJackpotAmount: null,
    productOfferKey: 'powerball2018',
    recurringStatus: 'recurring_status_active',
    cadence: 'every_draw',
    price: { amountCents: TICKET_CENTS, currency: 'AUD' },
    nextDraw: { drawNo: FIRST + 2 },
    lastAttemptStatus: 'purchased',
    lastAttemptReason: null,
    history: [{ drawNo: FIRST + 1, outcome: 'purchased', total: { amountCents: TICKET_CENTS } }],
  });
  expect(told.history[0]?.checkoutId).toEqual(expect.any(String));
});

test('it is paused from active and unpaused from paused; any other toggle is refused and does nothing', async () => {
  const { api, autoplayId } = await withPlan();
  const status = async () => (await api(GetAutoplay, { autoplayId })).recurringStatus;
  await expect(api(UnpauseAutoplay, { autoplayId })).rejects.toMatchObject({
    status: 422,
    code: 'recurring.wrong_state',
    message: 'Only a recurring purchase that is paused can be started again.',
  });
  expect(await api(PauseAutoplay, { autoplayId })).toMatchObject({
    recurringStatus: 'recurring_status_paused',
  });
  await expect(api(PauseAutoplay, { autoplayId })).rejects.toMatchObject({ status: 422 });
  expect(await status()).toBe('recurring_status_paused');
  await api(UnpauseAutoplay, { autoplayId });
  expect(await status()).toBe('recurring_status_active');
  await api(CancelAutoplay, { autoplayId });
  for (const call of [PauseAutoplay, UnpauseAutoplay, CancelAutoplay])
    await expect(api(call, { autoplayId })).rejects.toMatchObject({ status: 422 });
  expect(await status()).toBe('recurring_status_cancelled');
});

test('of ten who pause it at once, one does', async () => {
  const { api, autoplayId } = await withPlan();
  const all = await Promise.allSettled(
    Array.from({ length: 10 }, () => api(PauseAutoplay, { autoplayId })),
  );
  expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
});

test('a paused plan buys nothing; unpaused, it goes on with a draw that is on sale, and none twice', async () => {
  const { api, autoplayId } = await withPlan();
  await makeDue(autoplayId);
  await run(autoplayId);
  await api(PauseAutoplay, { autoplayId });
  await makeDue(autoplayId);
  expect(await run(autoplayId)).toMatchObject({ purchased: 0 });
  await shop.database.db.execute(sql`
    update draws set status = 'DRAW_CLOSED' where offer_key = 'powerball2018' and draw_no = ${FIRST + 2}`);
  const { nextDraw } = await api(UnpauseAutoplay, { autoplayId });
  expect(nextDraw?.drawNo).toBe(FIRST + 3);
  await makeDue(autoplayId);
  await run(autoplayId);
  await shop.database.db.execute(sql`
    update draws set status = 'DRAW_OPEN' where offer_key = 'powerball2018' and draw_no = ${FIRST + 2}`);
  expect((await bought(autoplayId)).map(({ draw_no }) => draw_no)).toEqual([FIRST + 1, FIRST + 3]);
  expect((await api(GetAutoplay, { autoplayId })).history).toHaveLength(2);
});

test('somebody else’s plan, and one of the other type, is not there', async () => {
  const { autoplayId, api } = await withPlan();
  const stranger = await aCustomer();
  await expect(stranger.api(PauseAutoplay, { autoplayId })).rejects.toEqual(
    refusal('recurring.not_found'),
  );
  await expect(stranger.api(SkipNextDraw, { planId: autoplayId, skips: true })).rejects.toEqual(
    refusal('recurring.not_found'),
  );
  await expect(api(GetSubscription, { subscriptionId: autoplayId })).rejects.toEqual(
    refusal('recurring.not_found'),
  );
});

test('numbers, their number and the cadence are changed for the next draw', async () => {
  const { api, autoplayId } = await withPlan();
  const sets = [
    { key: 'numbers' as const, numbers: [1, 2, 3, 4, 5, 6, 7] },
    { key: 'powerball' as const, numbers: [8] },
  ];
  const games = Array.from({ length: 4 }, () => ({ sets }));
  const changed = await api(ChangeAutoplay, { autoplayId, games, cadence: 'weekly' });
  expect(changed).toMatchObject({ quickpick: false, games, cadence: 'weekly' });
  // a week after the draw of the first ticket
  expect(changed.nextDraw?.drawNo).toBe(FIRST + 7);
  await api(ChangeAutoplay, { autoplayId, cadence: 'every_draw' });
  await makeDue(autoplayId);
  await run(autoplayId);
  const { rows } = await shop.database.db.execute(sql`
    select games, is_quickpick from orders where checkout_id = (
      select checkout_id from recurring_purchases where plan_id = ${autoplayId})`);
  expect(rows).toEqual([{ games, is_quickpick: false }]);
});

test('a change that costs more needs the price that was seen, and agrees to it', async () => {
  const { api, autoplayId, planId } = await withPlan();
  await expect(api(ChangeAutoplay, { autoplayId, numGames: 8 })).rejects.toMatchObject({
    status: 409,
    code: 'recurring.price_changed',
    message: 'This would now cost $12.30 each time. Nothing was changed.',
  });
  const { price } = await api(PricePlan, { planId, numGames: 8 });
  expect(price.amountCents).toBe(2 * TICKET_CENTS);
  const stale = { autoplayId, numGames: 8, expectedPriceCents: TICKET_CENTS };
  await expect(api(ChangeAutoplay, stale)).rejects.toEqual(refusal('recurring.price_changed'));
  const seen = { autoplayId, numGames: 8, expectedPriceCents: price.amountCents };
  expect(await api(ChangeAutoplay, seen)).toMatchObject({ numberOfGames: 8, price });
  await makeDue(autoplayId);
  await run(autoplayId);
  expect(await bought(autoplayId)).toEqual([{ draw_no: FIRST + 1, total: 2 * TICKET_CENTS }]);
});

test('a price that was seen is agreed to with any change', async () => {
  const { api, autoplayId, planId } = await withPlan();
  await askPrice(shop.database.db, planId, TICKET_CENTS);
  const change = { autoplayId, quickpick: false };
  const stale = { ...change, expectedPriceCents: TICKET_CENTS - 1 };
  await expect(api(ChangeAutoplay, stale)).rejects.toEqual(refusal('recurring.price_changed'));
  expect(await api(ChangeAutoplay, change)).toMatchObject({
    price: { amountCents: TICKET_CENTS - 1 },
  });
  const seen = { ...change, expectedPriceCents: TICKET_CENTS };
  expect(await api(ChangeAutoplay, seen)).toMatchObject({
    price: { amountCents: TICKET_CENTS },
    askedPrice: null,
  });
});

test('numbers that somebody chose are played again once new ones are not drawn any more', async () => {
  const { api, autoplayId } = await withPlan();
  const game = (first: number) => ({
    sets: [
      { key: 'numbers' as const, numbers: [first, 12, 13, 14, 15, 16, 17] },
      { key: 'powerball' as const, numbers: [8] },
    ],
  });
  const games = [1, 2, 3, 4].map(game);
  await api(ChangeAutoplay, { autoplayId, games });
  await api(SetQuickpick, { autoplayId, quickpick: 'true' });
  await api(ChangeAutoplay, { autoplayId, cadence: 'weekly' });
  await api(SetMinimumJackpot, { autoplayId, minimumJackpotAmount: '20000000' });
  expect(await api(SetQuickpick, { autoplayId, quickpick: 'false' })).toMatchObject({ games });
  await api(ChangeAutoplay, { autoplayId, quickpick: true, numGames: 5, expectedPriceCents: 770 });
  const more = await api(SetQuickpick, { autoplayId, quickpick: 'false' });
  expect(more.games.slice(0, 4)).toEqual(games);
  expect(more.games).toHaveLength(5);
});

test('what the shop does not sell is refused, and the plan stays as it is', async () => {
  const { api, autoplayId } = await withPlan();
  await expect(api(ChangeAutoplay, { autoplayId, size: 44 })).rejects.toMatchObject({
    status: 422,
    code: 'size.not_offered',
  });
  await expect(api(ChangeAutoplay, { autoplayId, cadence: 'annually' })).rejects.toMatchObject({
    status: 422,
    code: 'recurring.cadence_not_offered',
  });
  await expect(
    api(ChangeAutoplay, { autoplayId, quickpick: false, numGames: 9 }),
  ).rejects.toMatchObject({ status: 422, code: 'recurring.games_needed' });
  expect(await api(GetAutoplay, { autoplayId })).toMatchObject({ cadence: 'every_draw', size: 7 });
});

test('a minimum jackpot and the quick pick are set by a form', async () => {
  const { api, autoplayId } = await withPlan();
  expect(
    await api(SetMinimumJackpot, { autoplayId, minimumJackpotAmount: '20000000' }),
  ).toMatchObject({ minimumJackpotAmount: { amountCents: 2_000_000_000, currency: 'AUD' } });
  expect(await api(SetMinimumJackpot, { autoplayId, minimumJackpotAmount: '0' })).toMatchObject({
    minimumJackpotAmount: null,
  });
  const { games } = await api(GetAutoplay, { autoplayId });
  expect(await api(SetQuickpick, { autoplayId, quickpick: 'false' })).toMatchObject({
    quickpick: false,
    games,
  });
  expect(await api(SetQuickpick, { autoplayId, quickpick: 'true' })).toMatchObject({
    quickpick: true,
    numberOfGames: 4,
  });
});

test('a dearer price is agreed to as it was seen, and bought at once; another is refused', async () => {
  const { api, autoplayId, planId } = await withPlan();
  await askPrice(shop.database.db, planId, TICKET_CENTS);
  await makeDue(planId);
  await expect(api(AgreeToPrice, { planId, askedCents: 614 })).rejects.toEqual(
    refusal('recurring.price_changed'),
  );
  expect(await api(AgreeToPrice, { planId, askedCents: TICKET_CENTS })).toMatchObject({
    askedPrice: null,
    price: { amountCents: TICKET_CENTS },
  });
  await expect(api(AgreeToPrice, { planId, askedCents: TICKET_CENTS })).rejects.toEqual(
    refusal('recurring.wrong_state'),
  );
  await shop.database.db.execute(sql`
    update draws set closes_at = shop_now() + interval '20 hours' where offer_key = 'powerball2018' and draw_no = ${FIRST + 1}`);
  await askPrice(shop.database.db, planId, TICKET_CENTS);
  await api(AgreeToPrice, { planId, askedCents: TICKET_CENTS });
  expect(await run(planId)).toMatchObject({ purchased: 1 });
  expect(await bought(autoplayId)).toEqual([{ draw_no: FIRST + 1, total: TICKET_CENTS }]);
});

test('declining a dearer price pauses the plan; unpaused, the price is asked for again', async () => {
  const { api, autoplayId, planId } = await withPlan();
  await askPrice(shop.database.db, planId, TICKET_CENTS);
  expect(await api(DeclinePrice, { planId })).toMatchObject({
    recurringStatus: 'recurring_status_paused',
    askedPrice: null,
  });
  expect(await api(UnpauseAutoplay, { autoplayId })).toMatchObject({
    askedPrice: { amountCents: TICKET_CENTS },
  });
});

test('a charge of before is not taken for one that follows a change, a pause or a halt', async () => {
  const { api, autoplayId, planId } = await withPlan();
  const triesOf = async () => {
    const { rows } = await shop.database.db.execute<{ tries: number }>(sql`
      select tries from recurring_plans where id = ${planId}`);
    return rows[0]?.tries ?? 0;
  };
  await shop.database.db.execute(sql`update recurring_plans set tries = 2 where id = ${planId}`);
  await api(ChangeAutoplay, { autoplayId, quickpick: true });
  expect(await triesOf()).toBe(3);
  await api(PauseAutoplay, { autoplayId });
  await api(UnpauseAutoplay, { autoplayId });
  expect(await triesOf()).toBe(4);
  await shop.database.db.execute(
    sql`update recurring_plans set game_type = 'no_such' where id = ${planId}`,
  );
  await makeDue(planId);
  expect(await run(planId)).toMatchObject({ halted: 1 });
  await api(ChangeAutoplay, { autoplayId, gameOffer: 'standard', size: 7 });
  await api(UnpauseAutoplay, { autoplayId });
  expect(await triesOf()).toBeGreaterThan(4);
});

test('the next draw is left out, and taken back', async () => {
  const { api, planId } = await withPlan();
  expect(await api(SkipNextDraw, { planId, skips: true })).toMatchObject({ skipsNext: true });
  expect(await api(SkipNextDraw, { planId, skips: true })).toMatchObject({ skipsNext: true });
  expect(await api(SkipNextDraw, { planId, skips: false })).toMatchObject({ skipsNext: false });
  await api(PauseAutoplay, { autoplayId: planId });
  await expect(api(SkipNextDraw, { planId, skips: true })).rejects.toEqual(
    refusal('recurring.wrong_state'),
  );
});

test('a page that shows a draw which has been entered meanwhile leaves none out', async () => {
  const { api, planId, autoplayId } = await withPlan();
  await makeDue(planId);
  await run(planId);
  for (const skips of [true, false])
    await expect(api(SkipNextDraw, { planId, skips, drawNo: FIRST + 1 })).rejects.toMatchObject({
      status: 422,
      code: 'recurring.wrong_state',
      message: 'Its next draw is another one by now. Please look at it again.',
    });
  expect(await api(GetAutoplay, { autoplayId })).toMatchObject({ skipsNext: false });
  expect(await api(SkipNextDraw, { planId, skips: true, drawNo: FIRST + 2 })).toMatchObject({
    skipsNext: true,
  });
});

describe('what a plan says of its last try', () => {
  const attemptOf = async ({ api, autoplayId }: Awaited<ReturnType<typeof withPlan>>) => {
    const { lastAttemptStatus, lastAttemptReason, lastAttemptAt } = await api(GetAutoplay, {
      autoplayId,
    });
    return [lastAttemptStatus, lastAttemptReason, lastAttemptAt];
  };
  const NONE = [null, null, null];
  const tried = (planId: string, status: string, reason: string) =>
    shop.database.db.execute(sql`
      update recurring_plans set last_attempt_status = ${status}, last_attempt_reason = ${reason},
        last_attempt_at = shop_now() - interval '3 days', not_before = null where id = ${planId}`);
  const short = (planId: string) => tried(planId, 'soft_failure', 'wallet.insufficient_funds');

  test('a draw that was missed stays told when later ones are left out', async () => {
    const plan = await withPlan(anItemAgain({ minimumJackpotCents: 900_000_000 }));
    await tried(plan.planId, 'hard_failure', 'verification.required');
    const before = await attemptOf(plan);
    await shop.database.db.execute(sql`
      update draws set closes_at = shop_now() + interval '10 minutes'
      where offer_key = 'powerball2018' and draw_no = ${FIRST + 1}`);
    await makeDue(plan.planId);
    expect(await run(plan.planId)).toMatchObject({ skipped: 1 });
    await shop.database.db.execute(sql`
      update draws set closes_at = draws_at - interval '1 hour'
      where offer_key = 'powerball2018' and draw_no = ${FIRST + 1}`);
    expect(await attemptOf(plan)).toEqual(before);
  });

  test('what failed at a draw is over once that is left out', async () => {
    const plan = await withPlan();
    await short(plan.planId);
    await plan.api(SkipNextDraw, { planId: plan.planId, skips: true });
    await makeDue(plan.planId);
    expect(await run(plan.planId)).toMatchObject({ skipped: 1 });
    expect(await attemptOf(plan)).toEqual(NONE);
  });

  test('a plan that is started again, changed or agreed to is tried anew', async () => {
    const plan = await withPlan();
    const { api, autoplayId, planId } = plan;
    await short(planId);
    await api(PauseAutoplay, { autoplayId });
    await api(UnpauseAutoplay, { autoplayId });
    expect(await attemptOf(plan)).toEqual(NONE);
    await short(planId);
    await api(ChangeAutoplay, { autoplayId, cadence: 'weekly' });
    expect(await attemptOf(plan)).toEqual(NONE);
    await short(planId);
    await askPrice(shop.database.db, planId, TICKET_CENTS);
    await api(AgreeToPrice, { planId, askedCents: TICKET_CENTS });
    expect(await attemptOf(plan)).toEqual(NONE);
  });

  test('a subscription that is started again is not called unfunded any more', async () => {
    const { api, subscriptionId } = await withPlan(anItemAgain({ type: 'subscription' }));
    const set = (to: 'paused' | 'active') =>
      api(SetSubscriptionStatus, { subscriptionId, status: `recurring_status_${to}` });
    await short(subscriptionId);
    expect(await api(GetSubscription, { subscriptionId })).toMatchObject({
      defaultFund: { kind: 'unfunded' },
    });
    await set('paused');
    expect(await set('active')).toMatchObject({ defaultFund: { kind: 'wallet' } });
    await tried(subscriptionId, 'soft_failure', 'wallet.method_unavailable');
    expect(await api(GetSubscription, { subscriptionId })).toMatchObject({
      defaultFund: { kind: 'unfunded' },
    });
  });

  test('one that the shop paused and its customer started again has missed no draw', async () => {
    const plan = await withPlan();
    const { api, autoplayId, planId } = plan;
    const told = async () => (await api(GetCustomer, {})).plansToMind.map(({ state }) => state);
    await shop.database.db.execute(sql`update recurring_plans set size = 44 where id = ${planId}`);
    await makeDue(planId);
    expect(await run(planId)).toMatchObject({ halted: 1 });
    expect(await told()).toEqual(['stopped']);
    await shop.database.db.execute(sql`update recurring_plans set size = 7 where id = ${planId}`);
    await api(UnpauseAutoplay, { autoplayId });
    expect(await attemptOf(plan)).toEqual(NONE);
    expect(await told()).toEqual([]);
  });

  test('who pauses a plan that missed a draw is not told that it cannot be bought', async () => {
    const { api, autoplayId, planId } = await withPlan();
    const told = async () => (await api(GetCustomer, {})).plansToMind.map(({ state }) => state);
    await setSpendLimitOf(planId);
    await shop.database.db.execute(sql`
      update draws set closes_at = shop_now() + interval '10 minutes'
      where offer_key = 'powerball2018' and draw_no = ${FIRST + 1}`);
    await makeDue(planId);
    expect(await run(planId)).toMatchObject({ missed: 1 });
    await shop.database.db.execute(sql`
      update draws set closes_at = draws_at - interval '1 hour'
      where offer_key = 'powerball2018' and draw_no = ${FIRST + 1}`);
    expect(await told()).toEqual(['missed']);
    await api(PauseAutoplay, { autoplayId });
    expect(await told()).toEqual([]);
    await api(UnpauseAutoplay, { autoplayId });
    expect(await told()).toEqual(['missed']);
  });
});

test('subscriptions are listed while active, by lottery or by status; autoplays whatever they are', async () => {
  const customer = await aCustomer();
  const { api } = customer;
  const autoplayId = await aPlan(customer);
  const subscriptionId = await aPlan(customer, {
    ...aRaffleItem(),
    recurringPurchase: { type: 'subscription', enabled: true },
  });
  const ids = (page: { items: { id: string }[] }) => page.items.map(({ id }) => id);
  const all = async () => ({
    autoplays: ids(await api(ListAutoplay, {})),
    subscriptions: ids(await api(ListSubscriptions, {})),
    both: ids(await api(ListRecurringPurchases, {})),
  });
  expect(await all()).toEqual({
    autoplays: [autoplayId],
    subscriptions: [subscriptionId],
    both: [subscriptionId, autoplayId],
  });
  expect(await api(GetSubscription, { subscriptionId })).toMatchObject({
    id: subscriptionId,
    lotteryId: 'make_a_smile_lottery',
    productType: 'raffle_ticket',
    type: 'subscription',
    status: 'recurring_status_active',
    defaultFund: { kind: 'wallet' },
    lastAttemptStatus: null,
    gameType: 'raffle',
    raffleOfferKey: 'make_a_smile_lottery',
  });
  const of = async (lotteryKeys: string) => ids(await api(ListSubscriptions, { lotteryKeys }));
  expect(await of('powerball2018,make_a_smile_lottery')).toEqual([subscriptionId]);
  expect(await of('powerball2018')).toEqual([]);
  await api(SetSubscriptionStatus, { subscriptionId, status: 'recurring_status_paused' });
  await api(PauseAutoplay, { autoplayId });
  expect(await all()).toEqual({
    autoplays: [autoplayId],
    subscriptions: [],
    both: [autoplayId],
  });
  const paused = await api(ListSubscriptions, { status: 'recurring_status_paused' });
  expect(ids(paused)).toEqual([subscriptionId]);
});

test('a raffle subscription changes its book, its cause and its interval', async () => {
  const { api, subscriptionId } = await withPlan({
    ...aRaffleItem(),
    recurringPurchase: { type: 'subscription', enabled: true },
  });
  const { books, causes } = await api(GetSubscription, { subscriptionId });
  const book = books.find(({ tickets }) => tickets > 3);
  const cause = causes.find(({ key }) => key !== 'play_on_the_ward');
  if (!book || !cause) throw new Error('the raffle has one book, or one cause');
  const changed = await api(ChangeSubscription, {
    subscriptionId,
    gameOffer: 'raffle',
    numGames: book.tickets,
    causeKey: cause.key,
    cadence: 'quarterly',
    expectedPriceCents: book.price.amountCents,
  });
  await expect(
    api(ChangeSubscription, { subscriptionId, gameOffer: 'standard' }),
  ).rejects.toMatchObject({ status: 422, code: 'game_type.not_offered' });
  expect(changed).toMatchObject({
    numberOfTickets: book.tickets,
    causeName: cause.name,
    cadence: 'quarterly',
    price: book.price,
  });
});

test('a change while the plan is being bought waits, and counts from the draw after it', async () => {
  const { api, autoplayId } = await withPlan();
  await makeDue(autoplayId);
  const change = { autoplayId, numGames: 8, expectedPriceCents: 2 * TICKET_CENTS };
  await Promise.all([run(autoplayId), api(ChangeAutoplay, change), api(ChangeAutoplay, change)]);
  const { history, numberOfGames } = await api(GetAutoplay, { autoplayId });
  expect(numberOfGames).toBe(8);
  const totals = history.map(({ total }) => total.amountCents);
  expect([[], [TICKET_CENTS], [2 * TICKET_CENTS]]).toContainEqual(totals);
});

test('a break pauses it, and until its end it is not started again', async () => {
  const { api, autoplayId } = await withPlan();
  await Promise.allSettled([
    api(StartBreak, { length: 'day' }),
    api(PauseAutoplay, { autoplayId }),
    api(UnpauseAutoplay, { autoplayId }),
  ]);
  await expect(api(UnpauseAutoplay, { autoplayId })).rejects.toEqual(refusal('limits.on_break'));
  expect(await api(GetAutoplay, { autoplayId })).toMatchObject({
    recurringStatus: 'recurring_status_paused',
  });
  await api(CancelAutoplay, { autoplayId });
});

test('the overview tells of a price that waits, until it is answered', async () => {
  const { api, planId, autoplayId } = await withPlan();
  const told = async () => (await api(GetCustomer, {})).plansToMind;
  expect(await told()).toEqual([]);
  await askPrice(shop.database.db, planId, TICKET_CENTS);
  const plan = { id: planId, type: 'autoplay', gameOfferName: 'Powerball' };
  expect(await told()).toEqual([{ ...plan, state: 'price' }]);
  await api(AgreeToPrice, { planId, askedCents: TICKET_CENTS });
  expect(await told()).toEqual([]);
  await shop.database.db.execute(sql`
    update recurring_plans set last_attempt_status = 'hard_failure', last_attempt_at = shop_now() where id = ${planId}`);
  expect(await told()).toEqual([{ ...plan, state: 'missed' }]);
  await api(CancelAutoplay, { autoplayId });
  expect(await told()).toEqual([]);
});

test('a draw that was missed for want of money is told once, by the payment that waits', async () => {
  const { api, planId, ctx } = await withPlan();
  const { db } = shop.database;
  await db.execute(sql`
    update recurring_plans set last_attempt_status = 'hard_failure', last_attempt_at = shop_now() where id = ${planId}`);
  await db.execute(sql`
    insert into payment_resolutions (id, customer_id, plan_id, draw_no, fund_kind, reason)
    select ${newId()}, ${ctx.customer.id}, id, next_draw_no, 'wallet', 'wallet_short'
    from recurring_plans where id = ${planId}`);
  expect(await api(ListPaymentResolutions, {})).toMatchObject([{ isMissed: true }]);
  expect((await api(GetCustomer, {})).plansToMind).toEqual([]);
  await db.execute(sql`
    update payment_resolutions set status = 'lapsed', settled_at = shop_now() where plan_id = ${planId}`);
  expect((await api(GetCustomer, {})).plansToMind).toMatchObject([{ id: planId, state: 'missed' }]);
});

test('a plan that nobody has is not found', async () => {
  const { api } = await aCustomer();
  await expect(api(GetAutoplay, { autoplayId: newId() })).rejects.toEqual(
    refusal('recurring.not_found'),
  );
});
