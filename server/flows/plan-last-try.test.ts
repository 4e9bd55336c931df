import { sql } from 'drizzle-orm';
import { GetCustomer } from '@/lib/contract/identity';
import {
  AgreeToPrice,
  ChangeAutoplay,
  GetAutoplay,
  GetSubscription,
  PauseAutoplay,
  SetSubscriptionStatus,
  SkipNextDraw,
  UnpauseAutoplay,
} from '@/lib/contract/plans';
import { anItemAgain, askPrice } from '@/server/testing/a-plan';
import { FIRST, planShop, TICKET_CENTS } from './testing/plan-shop';

const { shop, withPlan, makeDue, run, setSpendLimitOf } = planShop();

/** What a plan says of its last try. */
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
  const states = async () => (await api(GetCustomer, {})).plansToMind.map(({ state }) => state);
  await shop.database.db.execute(sql`update recurring_plans set size = 44 where id = ${planId}`);
  await makeDue(planId);
  expect(await run(planId)).toMatchObject({ halted: 1 });
  expect(await states()).toEqual(['stopped']);
  await shop.database.db.execute(sql`update recurring_plans set size = 7 where id = ${planId}`);
  await api(UnpauseAutoplay, { autoplayId });
  expect(await attemptOf(plan)).toEqual(NONE);
  expect(await states()).toEqual([]);
});

test('who pauses a plan that missed a draw is not told that it cannot be bought', async () => {
  const { api, autoplayId, planId } = await withPlan();
  const states = async () => (await api(GetCustomer, {})).plansToMind.map(({ state }) => state);
  await setSpendLimitOf(planId);
  await shop.database.db.execute(sql`
    update draws set closes_at = shop_now() + interval '10 minutes'
    where offer_key = 'powerball2018' and draw_no = ${FIRST + 1}`);
  await makeDue(planId);
  expect(await run(planId)).toMatchObject({ missed: 1 });
  await shop.database.db.execute(sql`
    update draws set closes_at = draws_at - interval '1 hour'
    where offer_key = 'powerball2018' and draw_no = ${FIRST + 1}`);
  expect(await states()).toEqual(['missed']);
  await api(PauseAutoplay, { autoplayId });
  expect(await states()).toEqual([]);
  await api(UnpauseAutoplay, { autoplayId });
  expect(await states()).toEqual(['missed']);
});
