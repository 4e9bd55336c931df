import {
  type Cause,
  type OfferDraw,
  RESTRICTION_TYPES,
  type RestrictionType,
} from '@/lib/contract/catalogue';
import type { CatalogueFile, CatalogueSegment } from '@/lib/contract/catalogue-file';
import type { LotterySale } from '@/lib/contract/catalogue-lotteries';
import type { CatalogueRaffle, RaffleIdentity } from '@/lib/contract/catalogue-raffles';
import type { MigrationStatus } from '@/lib/contract/migration';
import { isRaffleKey } from '@/lib/contract/raffle-keys';
import type { Capability, Currency, Money, PricingId } from '@/lib/contract/site';
import { allGameRules, gameRules, isOfferKey, resolveOfferKey } from '@/lib/rules/games/catalogue';
import type { GameRules, SoldRules } from '@/lib/rules/games/game-rules';
import { soldRules } from '@/lib/rules/games/sold-rules';
import { FIRST_RAFFLES } from '@/lib/rules/raffles/first-raffle';
import type { SoldRaffleRules } from '@/lib/rules/raffles/raffle-rules';
import { soldRaffle } from '@/lib/rules/raffles/sold-raffle';
import { drawPicturePath, offerPicturePath } from '@/lib/rules/results/draw-description';
import { pricingOf, pricingOfCurrency } from '@/lib/rules/site';
import { causesIn, FIRST_SUPPORT, firstOf } from './causes';
import { findDefaultSegment, findSegment } from './segments';
import {
  catalogueNow,
  cataloguesOfBefore,
  heldVersions,
  type Version,
  versionNow,
} from './versions/held-versions';

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
  /** as it is sold, or was last: what a draw has promised stands with the draw */
  rules: SoldRaffleRules;
  /** by the names that a catalogue gives its colours and its mark */
  look: Pick<RaffleIdentity, 'colour' | 'mark'>;
  /** what is worth knowing before buying; null where a general sentence says it */
  tip: string | null;
}
/** What the shop sells, sold, or will sell: its name, its draws and its prizes are known whether it is on sale or not. */
export type Offer = LotteryOffer | RaffleOffer;

/** A lottery as a catalogue sells it, with its prices. */
export interface SoldLottery extends LotteryOffer {
  rules: SoldRules;
}
/** An offer that a catalogue sells. */
export type SoldOffer = SoldLottery | RaffleOffer;

function lottery<R extends GameRules>(rules: R): LotteryOffer & { rules: R } {
  const { key, name, currency } = rules;
  return {
    ...{ kind: 'lottery', key, name, currency, pricingId: pricingOfCurrency(currency) },
    ...{ isCharity: false, capability: 'commercial_lotteries', causes: [], rules },
  };
}

function raffle(
  sold: CatalogueRaffle,
  {
    causes,
    supported,
  }: { causes: readonly CatalogueFile['causes'][number][]; supported: readonly Cause[] },
): RaffleOffer {
  const { offer: key, name, currency, colour, mark, tip = null } = sold;
  return {
    ...{ kind: 'raffle', key, name, currency, pricingId: pricingOfCurrency(currency) },
    ...{ isCharity: true, capability: 'charity_lotteries' },
    causes: sold.causes.flatMap((one) => supported.find((cause) => cause.key === one) ?? []),
    rules: soldRaffle(sold, causes),
    look: { colour, mark },
    tip,
  };
}

const LOTTERIES = new Map(
  allGameRules().map((rules): [string, Offer] => [rules.key, lottery(rules)]),
);
const SOLD_FIRST = new Map(
  FIRST_RAFFLES.map((sold): [string, RaffleOffer] => [
    sold.offer,
    raffle(sold, { causes: FIRST_SUPPORT.causes, supported: causesIn(FIRST_SUPPORT) }),
  ]),
);

/** Every offer that the shop knows, whether a catalogue sells it or not: it is drawn either way. */
export const allOffers = (): readonly Offer[] => [...LOTTERIES.values(), ...allRaffles()];

const rafflesOf = new WeakMap<
  readonly Version[],
  { no: number; raffles: readonly RaffleOffer[] }
>();

/** Every raffle that is sold or was, in the order of the catalogue, those that are not sold any more last. */
export function allRaffles(): readonly RaffleOffer[] {
  const versions = heldVersions();
  const { no, catalogue } = versionNow();
  const known = rafflesOf.get(versions);
  // which version holds also says which have held before
  if (known?.no === no) return known.raffles;
  const raffles = new Map<string, RaffleOffer>();
  for (const one of [catalogue, ...cataloguesOfBefore()])
    for (const offer of offersIn(one))
      if (offer.kind === 'raffle' && !raffles.has(offer.key)) raffles.set(offer.key, offer);
  for (const [key, offer] of SOLD_FIRST) if (!raffles.has(key)) raffles.set(key, offer);
  const all = [...raffles.values()];
  rafflesOf.set(versions, { no, raffles: all });
  return all;
}

/**
 * An offer by its key; former keys find the one that replaced theirs. For whatever was sold before: `findSoldOffer` says
 * whether it is on sale, and for how much.
 */
export function findOffer(key: string): Offer | undefined {
  const present = resolveOfferKey(key);
  return LOTTERIES.get(present) ?? findRaffle(present);
}

/** A raffle as it is sold, or was last. */
function findRaffle(key: string): RaffleOffer | undefined {
  if (!isRaffleKey(key)) return undefined;
  const raffleIn = (catalogue: CatalogueFile) =>
    offersIn(catalogue).find(
      (offer): offer is RaffleOffer => offer.kind === 'raffle' && offer.key === key,
    );
  return raffleIn(catalogueNow()) ?? firstOf(cataloguesOfBefore(), raffleIn) ?? SOLD_FIRST.get(key);
}

/**
 * Every offer that a catalogue of this shop sells, sold or will sell, and the games that theirs are drawn from: what is
 * drawn here, and has results.
 */
export function offersOfShop(): readonly Offer[] {
  const keys = keysOfShop();
  return allOffers().filter(({ key }) => keys.has(key));
}

const keysOf = new WeakMap<readonly Version[], ReadonlySet<string>>();

/** Their keys: with another version comes another list of all. */
export function keysOfShop(): ReadonlySet<string> {
  const versions = heldVersions();
  const known = keysOf.get(versions);
  if (known) return known;
  const catalogues =
    versions.length > 0 ? versions.map(({ catalogue }) => catalogue) : [catalogueNow()];
  const keys = new Set(catalogues.flatMap((one) => offersIn(one).map(({ key }) => key)));
  // a set hands out what is added while it is read
  for (const key of keys) {
    const offer = LOTTERIES.get(key);
    if (offer?.kind === 'lottery') for (const parent of offer.rules.parents) keys.add(parent);
  }
  keysOf.set(versions, keys);
  return keys;
}

const sold = new WeakMap<CatalogueFile, readonly SoldOffer[]>();

/** A raffle’s draws a year, as it is sold or was last; null for anything else. */
export const drawsPerYearOf = (offer: Offer | undefined): number | null =>
  offer?.kind === 'raffle' ? offer.rules.drawsPerYear : null;

/** Everything that a catalogue sells, lotteries first, in display order. */
export function offersIn(catalogue: CatalogueFile): readonly SoldOffer[] {
  const known = sold.get(catalogue);
  if (known) return known;
  const offers = [
    ...catalogue.lotteries.flatMap(({ offer, ...sale }) =>
      isOfferKey(offer) ? lottery(soldRules(gameRules(offer), sale)) : [],
    ),
    ...catalogue.raffles.map((sold) =>
      raffle(sold, { causes: catalogue.causes, supported: causesIn(catalogue) }),
    ),
  ];
  sold.set(catalogue, offers);
  return offers;
}

/** An offer as a catalogue sells it, by default the one that holds now; undefined where it does not. */
export function findSoldOffer(key: string, catalogue = catalogueNow()): SoldOffer | undefined {
  const present = resolveOfferKey(key);
  return offersIn(catalogue).find((offer) => offer.key === present);
}

/** A lottery as it is sold now; undefined where it is not. */
export function findSoldLottery(key: string, catalogue = catalogueNow()): SoldLottery | undefined {
  const offer = findSoldOffer(key, catalogue);
  return offer?.kind === 'lottery' ? offer : undefined;
}

/** A raffle as it is sold now; undefined where it is not. */
export function findSoldRaffle(key: string, catalogue = catalogueNow()): RaffleOffer | undefined {
  const offer = findSoldOffer(key, catalogue);
  return offer?.kind === 'raffle' ? offer : undefined;
}

/** How a lottery is sold, as pages are told. */
export function saleIn({ rules, pricingId }: SoldLottery): LotterySale | null {
  const { gameTypes, minGames, maxGames, defaultQuickpickGames, closeTime, prices } = rules;
  const price = prices[pricingId];
  if (!price) return null;
  const { gameCents, commission, roundToCents } = price;
  return {
    price: { gameCents, commission, roundToCents },
    gameTypes: gameTypes.map(({ gameType }) => gameType),
    ...{ minGames, maxGames, defaultQuickpickGames, closeTime },
  };
}

/** The same of what is sold now under a key; null for anything but a lottery on sale. */
export function saleOf(key: string): LotterySale | null {
  const lottery = findSoldLottery(key);
  return lottery ? saleIn(lottery) : null;
}

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

export function offersOf(pricingId: PricingId, catalogue = catalogueNow()): SoldOffer[] {
  return offersIn(catalogue).filter((offer) => offer.pricingId === pricingId);
}

/** What is sold to a segment, whether there is one or not: offers of its variant's pricing, by its capabilities. */
export const offersSoldTo = (
  { variant, capabilities }: Pick<CatalogueSegment, 'variant' | 'capabilities'>,
  catalogue = catalogueNow(),
): SoldOffer[] =>
  offersOf(pricingOf(variant), catalogue).filter(({ capability }) =>
    capabilities.includes(capability),
  );

/** Whether a segment may buy an offer that is on sale: it needs the offer's currency and capability. */
export function sellsTo(offer: Offer, segmentName: string): boolean {
  const segment = findSegment(segmentName);
  return (
    segment !== undefined &&
    pricingOf(segment.variant) === offer.pricingId &&
    segment.capabilities.includes(offer.capability)
  );
}

/**
 * The offers sold to a segment under a pricing; under another pricing than its own, the offers for guests there: none
 * where the shop is not open.
 */
export function offersFor(segmentName: string, pricingId: PricingId): SoldOffer[] {
  const own = findSegment(segmentName);
  const buyers = own && pricingOf(own.variant) === pricingId ? own : findDefaultSegment(pricingId);
  return buyers ? offersSoldTo(buyers) : [];
}

/** What restricts an offer in a segment. */
export const restrictionsOf = (offer: Offer, segmentName: string): RestrictionType[] => {
  const restricted = findSegment(segmentName)?.restricted ?? [];
  return RESTRICTION_TYPES.filter((type) =>
    restricted.some(({ offer: key, by }) => key === offer.key && by === type),
  );
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
