import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { CompleteGame, NewTicketItem } from '@/lib/contract/cart-items';
import type {
  AutoplayDetails,
  ChangeAutoplay,
  ChangeSubscription,
  PlanChange,
  PricePlan,
  SetMinimumJackpot,
  SetQuickpick,
  SubscriptionDetails,
} from '@/lib/contract/plans';
import type { SentenceKey } from '@/lib/contract/sentence';
import { centsOf } from '@/lib/rules/forms/checks';
import { type CartEntry, judgeItem } from '@/server/cart';
import { findOffer } from '@/server/catalogue';
import type { Db } from '@/server/db/pool';
import type { Tx } from '@/server/db/transaction';
import { notBefore } from '@/server/draws';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import {
  autoplay,
  changingPlan,
  type Meant,
  ofAnyType,
  ownAutoplay,
  ownPlanRow,
  ownSubscription,
  subscription,
} from './own-plan';
import { FIRST_DRAWS, itemOf, type Plan } from './plan';
import { onwards } from './when-due';

/** A change as verbs ask for it. */
type Change = PlanChange & { minimumJackpotCents?: number };

/**
 * Changes what an autoplay plays, and how often, from the next draw on. What makes it dearer is agreed by the price
 * that comes with it. @throws recurring.not_found | recurring.wrong_state | recurring.price_changed | what `judgeItem` throws
 */
export async function changeAutoplay(
  ctx: CustomerContext,
  { autoplayId, ...change }: VerbInput<typeof ChangeAutoplay>,
): Promise<AutoplayDetails> {
  await changePlan(ctx, autoplay(autoplayId), change);
  return ownAutoplay(ctx, autoplayId);
}

/** The same of a subscription. */
export async function changeSubscription(
  ctx: CustomerContext,
  { subscriptionId, ...change }: VerbInput<typeof ChangeSubscription>,
): Promise<SubscriptionDetails> {
  await changePlan(ctx, subscription(subscriptionId), change);
  return ownSubscription(ctx, subscriptionId);
}

export async function setMinimumJackpot(
  ctx: CustomerContext,
  { autoplayId, minimumJackpotAmount }: VerbInput<typeof SetMinimumJackpot>,
): Promise<AutoplayDetails> {
  const minimumJackpotCents = centsOf(minimumJackpotAmount);
  await changePlan(ctx, autoplay(autoplayId), { minimumJackpotCents });
  return ownAutoplay(ctx, autoplayId);
}

export async function setQuickpick(
  ctx: CustomerContext,
  { autoplayId, quickpick }: VerbInput<typeof SetQuickpick>,
): Promise<AutoplayDetails> {
  await changePlan(ctx, autoplay(autoplayId), { quickpick });
  return ownAutoplay(ctx, autoplayId);
}

/** What it would cost each time after a change. @throws as `changeAutoplay` */
export async function pricePlan(
  ctx: CustomerContext,
  { planId, ...change }: VerbInput<typeof PricePlan>,
): Promise<CallResult<typeof PricePlan>> {
  const plan = await ownPlanRow(ctx, ofAnyType(planId));
  const { priceCents } = judgeItem(ctx, changedItem(plan, change));
  return { price: { amountCents: priceCents, currency: plan.currency } };
}

/** What an entry costs depends on these. */
const PRICED = ['games', 'numGames', 'gameOffer', 'size', 'numberOfTickets'] as const;

const changePlan = (ctx: CustomerContext, meant: Meant, change: Change): Promise<void> =>
  changingPlan(ctx, meant, async (tx, inside, plan) => {
    const { entry, priceCents } = judgeItem(inside, changedItem(plan, change));
    if (change.quickpick === false && entry.isQuickpick)
      throw incomplete('recurring.always_picked');
    // whoever says a price has agreed to it, whatever is changed
    const isPriced =
      change.expectedPriceCents !== undefined ||
      PRICED.some((field) => change[field] !== undefined);
    if (isPriced) assertSeen(plan, priceCents, change.expectedPriceCents);
    const agreed = isPriced ? priceCents : plan.agreedCents;
    const { cadence, minimumJackpotCents } = entry.recurring ?? plan;
    const counted = cadence === plan.cadence ? null : await countAnew(tx, plan, cadence);
    const earliest = counted ? counted.notBefore : plan.notBefore;
    await tx.execute(sql`
      update recurring_plans set game_type = ${entry.gameType}, size = ${entry.size}, games = ${JSON.stringify(gamesFrom(plan, entry))},
        is_quickpick = ${entry.isQuickpick}, quantity = ${entry.quantity}, cause_key = ${entry.causeKey},
        cadence = ${cadence}, minimum_jackpot_cents = ${minimumJackpotCents}, agreed_cents = ${agreed},
        asked_cents = case when ${isPriced} then null else asked_cents end, ${onwards(plan, earliest)}${
          counted
            ? sql`, counted_from = ${counted.from}, counted_not_before = ${counted.notBefore}`
            : sql``
        }
      where id = ${plan.id}`);
    const { games: _games, ...changed } = change;
    await recordEvent(tx, inside, 'recurring.changed', plan.id, {
      ...changed,
      agreedCents: agreed,
    });
  });

/** Numbers that somebody chose are kept while new ones are drawn each time: they are played again once that ends. */
function gamesFrom(plan: Plan, entry: CartEntry): CompleteGame[] {
  const isSameWay = entry.gameType === plan.gameType && entry.size === plan.size;
  if (!entry.isQuickpick || !isSameWay) return entry.games;
  return entry.games.map((game, at) => plan.games[at] ?? game);
}

/** A dearer price is agreed to by whoever has seen it; one that was seen is never another. */
function assertSeen(plan: Plan, priceCents: number, seen: number | undefined): void {
  const isFine = seen === undefined ? priceCents <= plan.agreedCents : seen === priceCents;
  if (isFine) return;
  const price = { amountCents: priceCents, currency: plan.currency };
  throw new ShopError('recurring.price_changed', { values: { price } });
}

/** The time before which a plan with another cadence enters no draw, counted from the last one that it has entered. */
async function countAnew(
  tx: Tx,
  { id, offerKey }: Plan,
  cadence: Plan['cadence'],
): Promise<{ from: string | null; notBefore: string | null }> {
  const offer = findOffer(offerKey);
  const last = await lastEntered(tx, id);
  if (!offer || !last) return { from: null, notBefore: null };
  const earliest = notBefore(offer, { cadence, countedFrom: last, drawsAt: last });
  return { from: last.toISOString(), notBefore: earliest?.toISOString() ?? null };
}

async function lastEntered(tx: Db, planId: string): Promise<Date | null> {
  const { rows } = await tx.execute<{ at: string | null }>(sql`
    select max(draws_at) as at from recurring_plans plan
    join published_draws as draws on draws.offer_key = plan.offer_key and draw_no in (
      select draw_no from recurring_purchases where plan_id = plan.id and outcome = 'purchased'
      union all
      ${FIRST_DRAWS})
    where plan.id = ${planId}`);
  const at = rows[0]?.at;
  return at ? new Date(at) : null;
}

/** What a plan asks for once it has been changed, as an item that begins a plan of its own. */
function changedItem(plan: Plan, change: Change): NewTicketItem {
  assertOfRaffle(plan, change);
  const games = gamesOf(plan, change);
  const changed: Plan = {
    ...plan,
    gameType: change.gameOffer ?? plan.gameType,
    // another way to play has sizes of its own
    size: change.size ?? ((change.gameOffer ?? plan.gameType) === plan.gameType ? plan.size : null),
    quantity: change.numberOfTickets ?? raffleTickets(plan, change),
    causeKey: change.causeKey ?? plan.causeKey,
    ...games,
  };
  const { type } = plan;
  const { cadence = plan.cadence, minimumJackpotCents = plan.minimumJackpotCents } = change;
  return {
    ...itemOf(changed, plan.nextDrawNo),
    recurringPurchase: { type, enabled: true, cadence, minimumJackpotCents },
  };
}

/** There is one way to play a raffle. */
function assertOfRaffle({ productType, gameType, offerKey }: Plan, { gameOffer }: Change): void {
  if (productType !== 'raffle_ticket' || (gameOffer ?? gameType) === gameType) return;
  const key = 'game_type.not_offered';
  const values = { offer: findOffer(offerKey)?.name ?? offerKey, gameType: gameOffer ?? '' };
  throw new ShopError('cart.entry_incomplete', {
    problems: [{ code: key, key, values, target: 'gameOffer' }],
  });
}

/** A raffle's size is its book, whichever name it is sent by. */
const raffleTickets = (plan: Plan, { numGames }: Change) =>
  (plan.productType === 'raffle_ticket' ? numGames : undefined) ?? plan.quantity;

function gamesOf(plan: Plan, change: Change): Pick<Plan, 'games' | 'isQuickpick'> {
  const isQuickpick = change.quickpick ?? (change.games ? false : plan.isQuickpick);
  const games = change.games ?? plan.games;
  if (plan.productType === 'raffle_ticket') return { isQuickpick: false, games: [] };
  const count = change.numGames ?? games.length;
  // their numbers are drawn at the purchase, only how many there are counts
  if (isQuickpick)
    return { isQuickpick, games: Array.from({ length: count }, () => ({ sets: [] })) };
  if (count > games.length) throw incomplete('recurring.games_needed');
  return { isQuickpick, games: games.slice(0, count) };
}

const incomplete = (key: SentenceKey) =>
  new ShopError('cart.entry_incomplete', { problems: [{ code: key, key, target: 'games' }] });
