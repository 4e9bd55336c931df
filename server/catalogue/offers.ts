import {
  type Cause,
  type OfferDraw,
  RESTRICTION_TYPES,
  type RestrictionType,
} from '@/lib/contract/catalogue';
import type { MigrationStatus } from '@/lib/contract/migration';
import type { Capability, Currency, Money, PricingId } from '@/lib/contract/site';
import { allGameRules, resolveOfferKey } from '@/lib/rules/games/catalogue';
import type { GameRules } from '@/lib/rules/games/game-rules';
import { allRaffleRules } from '@/lib/rules/raffles/catalogue';
import type { RaffleRules } from '@/lib/rules/raffles/raffle-rules';
import { drawPicturePath, offerPicturePath } from '@/lib/rules/results/draw-description';
import { findCause } from './causes';
import { defaultSegment, findSegment } from './segments';

interface AnyOffer {
  key: string;
  name: string;
  currency: Currency;
  pricingId: PricingId;
  isCharity: boolean;
  /** the capability that a segment needs to buy this */
  capability: Capability;
  causes: readonly Cause[];
}
export interface LotteryOffer extends AnyOffer {
  kind: 'lottery';
  rules: GameRules;
}
export interface RaffleOffer extends AnyOffer {
  kind: 'raffle';
  rules: RaffleRules;
}
export type Offer = LotteryOffer | RaffleOffer;

function lottery(rules: GameRules): LotteryOffer[] {
  return (['AU', 'GB'] as const).flatMap((pricingId) => {
    const price = rules.prices[pricingId];
    if (!price) return [];
    const { key, name } = rules;
    const { currency } = price;
    const capability = 'commercial_lotteries';
    return [
      {
        kind: 'lottery',
        key,
        name,
        currency,
        pricingId,
        isCharity: false,
        capability,
        causes: [],
        rules,
      },
    ];
  });
}

function raffle(rules: RaffleRules): RaffleOffer {
  return {
    kind: 'raffle',
    key: rules.key,
    name: rules.name,
    currency: rules.currency,
    pricingId: 'AU',
    isCharity: true,
    capability: 'charity_lotteries',
    causes: rules.causes.flatMap(({ key }) => findCause(key) ?? []),
    rules,
  };
}

/** Everything on sale, lotteries first, in display order. */
export const OFFERS: readonly Offer[] = [
  ...allGameRules().flatMap(lottery),
  ...allRaffleRules().map(raffle),
];

const BY_KEY = new Map(OFFERS.map((offer) => [offer.key, offer]));

/** Former keys find the offer that replaced theirs. */
export function findOffer(key: string): Offer | undefined {
  return BY_KEY.get(resolveOfferKey(key));
}

/** The text after an offer's prize while that is below a million. */
export const prizePoolSuffixOf = (offer: Offer | undefined): string | null =>
  offer?.kind === 'raffle' ? offer.rules.prizePoolSuffix : null;

/** The picture of an offer and what is told of one of its draws in one place; nothing of an offer that is not sold. */
export function drawPictures(
  offer: Offer | undefined,
  draw: { drawNo: number; stop: string; prizePool: Money },
): Pick<OfferDraw, 'jackpotImage' | 'drawData'> {
  if (!offer) return { jackpotImage: null };
  const { key, name } = offer;
  const { drawNo: drawNumber, stop: drawStop, prizePool: value } = draw;
  const featureImage = drawPicturePath({ offerKey: key, drawNo: drawNumber });
  return {
    jackpotImage: offerPicturePath(key),
    drawData: { drawNumber, drawStop, featureImage, name, value },
  };
}

export function offersOf(pricingId: PricingId): Offer[] {
  return OFFERS.filter((offer) => offer.pricingId === pricingId);
}

/** Whether a segment may buy an offer: it needs the offer's currency and capability. */
export function sellsTo(offer: Offer, segmentName: string): boolean {
  const segment = findSegment(segmentName);
  if (!segment || segment.pricingId !== offer.pricingId) return false;
  return segment.capabilities.includes(offer.capability);
}

/**
 * The offers sold to a segment under a pricing; under another pricing than its own, the offers for
 * guests there.
 */
export function offersFor(segmentName: string, pricingId: PricingId): Offer[] {
  const own = findSegment(segmentName);
  const segment = own?.pricingId === pricingId ? own : defaultSegment(pricingId);
  return offersOf(pricingId).filter((offer) => sellsTo(offer, segment.name));
}

/** What restricts an offer in a segment. */
export const restrictionsOf = (offer: Offer, segmentName: string): RestrictionType[] => {
  const restricted = findSegment(segmentName)?.restricted ?? {};
  return RESTRICTION_TYPES.filter((type) => restricted[type]?.includes(offer.key));
};

/** The restriction that keeps a customer from buying an offer: who may wait with moving is not held up by that. */
export const restrictionFor = (
  offer: Offer,
  { segmentName, migrationStatus }: { segmentName: string; migrationStatus: MigrationStatus },
): RestrictionType | undefined =>
  restrictionsOf(offer, segmentName).find(
    (type) =>
      type === 'licensing_restriction' ||
      migrationStatus === 'eligible_hard' ||
      migrationStatus === 'in_progress',
  );
