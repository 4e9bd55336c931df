import { sql } from 'drizzle-orm';
import { GetCustomer } from '@/lib/contract/identity';
import { StartBreak } from '@/lib/contract/limits';
import { ListPaymentResolutions } from '@/lib/contract/payment-resolutions';
import {
  AgreeToPrice,
  CancelAutoplay,
  DeclinePrice,
  GetAutoplay,
  GetSubscription,
  ListAutoplay,
  ListRecurringPurchases,
  ListSubscriptions,
  PauseAutoplay,
  SetSubscriptionStatus,
  SkipNextDraw,
  UnpauseAutoplay,
} from '@/lib/contract/plans';
import { newId } from '@/server/kernel/ids';
import { aRaffleItem } from '@/server/testing/a-cart';
import { aPlan, askPrice } from '@/server/testing/a-plan';
import { FIRST, planShop, TICKET_CENTS } from './testing/plan-shop';

const { shop, aCustomer, withPlan, makeDue, run, bought } = planShop();
const refusal = (code: string) => expect.objectContaining({ code });

test('an autoplay is told as the specification names it, with its next draw and what became of it', async () => {
  const { api, autoplayId } = await withPlan();
  await makeDue(autoplayId);
  await run(autoplayId);
  const autoplay = await api(GetAutoplay, { autoplayId });
  expect(autoplay).toMatchObject({
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
  expect(autoplay.history[0]?.checkoutId).toEqual(expect.any(String));
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
  const plansToMind = async () => (await api(GetCustomer, {})).plansToMind;
  expect(await plansToMind()).toEqual([]);
  await askPrice(shop.database.db, planId, TICKET_CENTS);
  const plan = { id: planId, type: 'autoplay', gameOfferName: 'Powerball' };
  expect(await plansToMind()).toEqual([{ ...plan, state: 'price' }]);
  await api(AgreeToPrice, { planId, askedCents: TICKET_CENTS });
  expect(await plansToMind()).toEqual([]);
  await shop.database.db.execute(sql`
    update recurring_plans set last_attempt_status = 'hard_failure', last_attempt_at = shop_now() where id = ${planId}`);
  expect(await plansToMind()).toEqual([{ ...plan, state: 'missed' }]);
  await api(CancelAutoplay, { autoplayId });
  expect(await plansToMind()).toEqual([]);
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
