import { sql } from 'drizzle-orm';
import {
  ChangeAutoplay,
  ChangeSubscription,
  GetAutoplay,
  GetSubscription,
  PauseAutoplay,
  PricePlan,
  SetMinimumJackpot,
  SetQuickpick,
  UnpauseAutoplay,
} from '@/lib/contract/plans';
import { aRaffleItem } from '@/server/testing/a-cart';
import { askPrice } from '@/server/testing/a-plan';
import { FIRST, planShop, TICKET_CENTS } from './testing/plan-shop';

const { shop, withPlan, makeDue, run, bought } = planShop();
const refusal = (code: string) => expect.objectContaining({ code });

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
