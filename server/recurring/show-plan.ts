import type {
  Autoplay,
  RecurringPlan,
  RecurringPlanDetails,
  Subscription,
} from '@/lib/contract/plans';
import type { FundKind } from '@/lib/contract/recurring';
import { cadencesOf } from '@/lib/rules/recurring/cadences';
import { descriptionOf, drawsPerEntryOf, hasJackpot } from '@/server/cart';
import { drawsPerYearOf, findCause, findOffer, findSoldRaffle, saleOf } from '@/server/catalogue';
import type { StoredOutcome, StoredPlan } from './read-plans';

/** A plan as a list shows it. @param kind what pays for the customer's recurring purchases */
export function showPlan(plan: StoredPlan, kind: FundKind): RecurringPlan {
  return plan.type === 'autoplay' ? showAutoplay(plan) : showSubscription(plan, kind);
}

export const showAutoplay = (plan: StoredPlan): Autoplay => ({
  ...common(plan),
  type: 'autoplay',
  autoplayId: plan.id,
});

export const showSubscription = (plan: StoredPlan, kind: FundKind): Subscription => ({
  ...common(plan),
  type: 'subscription',
  lotteryId: plan.offerKey,
  status: `recurring_status_${plan.status}`,
  defaultFund: { kind: isUnfunded(plan) ? 'unfunded' : kind },
  raffleOfferKey: plan.productType === 'raffle_ticket' ? plan.offerKey : null,
});

export function showDetails(
  { plan, history }: { plan: StoredPlan; history: readonly StoredOutcome[] },
  kind: FundKind,
): RecurringPlanDetails {
  const offer = findOffer(plan.offerKey);
  const raffle = findSoldRaffle(plan.offerKey);
  const money = (amountCents: number) => ({ amountCents, currency: plan.currency });
  return {
    ...showPlan(plan, kind),
    games: plan.games,
    checkoutId: plan.checkoutId,
    history: history.map(({ totalCents, happenedAt, ...same }) => ({
      ...same,
      total: money(totalCents),
      happenedAt: instant(happenedAt),
    })),
    cadences: offer ? [...cadencesOf(plan.type, drawsPerEntryOf(offer))] : [plan.cadence],
    hasJackpot: offer !== undefined && hasJackpot(offer),
    sale: saleOf(plan.offerKey),
    books: (raffle?.rules.books ?? []).map(({ tickets, priceCents }) => ({
      tickets,
      price: money(priceCents),
    })),
    causes: (raffle?.causes ?? []).map(({ key, name }) => ({ key, name })),
  };
}

const UNFUNDED: readonly (string | null)[] = [
  'wallet.insufficient_funds',
  'wallet.method_unavailable',
];
const isUnfunded = ({ lastAttemptStatus, lastAttemptReason }: StoredPlan) =>
  lastAttemptStatus !== 'purchased' && UNFUNDED.includes(lastAttemptReason);

function common(plan: StoredPlan) {
  const offer = findOffer(plan.offerKey);
  const money = (amountCents: number) => ({ amountCents, currency: plan.currency });
  const isRaffle = plan.productType === 'raffle_ticket';
  const { nextDraw: next } = plan;
  return {
    id: plan.id,
    productType: plan.productType,
    productOfferKey: plan.offerKey,
    gameOfferName: offer?.name ?? plan.offerKey,
    gameType: plan.gameType,
    description: offer ? descriptionOf(offer, plan) : plan.gameType,
    numberOfGames: plan.games.length,
    numberOfTickets: isRaffle ? plan.quantity : 1,
    numberOfShares: 0,
    size: plan.size,
    quickpick: plan.isQuickpick,
    causeKey: plan.causeKey,
    causeName: (plan.causeKey && findCause(plan.causeKey)?.name) || null,
    recurringStatus: `recurring_status_${plan.status}` as const,
    cadence: plan.cadence,
    drawsPerYear: drawsPerYearOf(offer),
    minimumJackpotAmount: plan.minimumJackpotCents > 0 ? money(plan.minimumJackpotCents) : null,
    price: money(plan.agreedCents),
    askedPrice: plan.askedCents === null ? null : money(plan.askedCents),
    nextDraw: next && {
      drawNo: next.drawNo,
      drawDate: instant(next.drawsAt),
      stop: instant(next.closesAt),
    },
    skipsNext: plan.skipsNext,
    lastAttemptStatus: plan.lastAttemptStatus,
    lastAttemptReason: plan.lastAttemptStatus === 'purchased' ? null : plan.lastAttemptReason,
    lastAttemptAt: plan.lastAttemptAt && instant(plan.lastAttemptAt),
    startedAt: instant(plan.startedAt),
  };
}

const instant = (iso: string) => new Date(iso).toISOString();
