import { isDeepStrictEqual } from 'node:util';
import type { CatalogueFile } from '@/lib/contract/catalogue-file';
import type { CatalogueSyndicate } from '@/lib/contract/catalogue-syndicates';
import type { GameTypeRules } from '@/lib/rules/games/game-rules';
import { priceCents } from '@/lib/rules/games/prices';
import { findGameType } from '@/lib/rules/games/sold-types';
import { sharedGameType } from '@/lib/rules/shares/shared-game-type';
import { findSoldLottery, offersSoldTo, type SoldLottery } from '../offers';
import { twice } from './twice';

const MINUTES_A_DAY = 1440;

/**
 * What keeps the house's syndicates from being sold, a sentence for each thing.
 * @param history the catalogues that have held, or will have before this one
 */
export function problemsOfSyndicates(
  catalogue: CatalogueFile,
  history: readonly Pick<CatalogueFile, 'syndicates'>[],
): string[] {
  const { syndicates } = catalogue;
  return [
    ...twice(syndicates.map(({ key }) => key)).map(
      (key) => `Two syndicates have the key ${key}. Each needs a key of its own.`,
    ),
    ...syndicates.flatMap((plan) => [
      ...problemsOfTerms(plan),
      ...problemsOfTicket(plan, catalogue),
      ...problemsOfReuse(plan, history),
    ]),
  ];
}

function problemsOfTerms(plan: CatalogueSyndicate): string[] {
  const { key, shares, leastShares, whenNotFull, opensDaysBefore, closesMinutesBefore } = plan;
  const problems: string[] = [];
  if (leastShares > shares)
    problems.push(`${key} needs ${leastShares} shares sold and has ${shares}.`);
  else if (whenNotFull === 'refund' && leastShares < shares)
    problems.push(
      `${key} is paid back unless all of its ${shares} shares are sold, so it needs as many as least_shares, not ${leastShares}.`,
    );
  if (closesMinutesBefore >= opensDaysBefore * MINUTES_A_DAY)
    problems.push(`${key} would close before it goes on sale.`);
  return problems;
}

function problemsOfTicket(plan: CatalogueSyndicate, catalogue: CatalogueFile): string[] {
  const { key, lottery, gameType, size, games } = plan;
  const offer = findSoldLottery(lottery, catalogue);
  if (offer?.key !== lottery) return [`${key} plays ${lottery}, which is no lottery that is sold.`];
  const type = findGameType(offer.rules, gameType);
  if (!type) return [`${key} plays ${gameType}, which ${lottery} does not sell.`];
  if (!sharedGameType(offer.rules, gameType))
    return [`${key} plays ${gameType} of ${lottery}, which is not sold in shares.`];
  if (!type.sizes.includes(size))
    return [
      `${key} plays ${gameType} of size ${size}. ${lottery} has it in ${type.sizes.join(', ')}.`,
    ];
  if (games < type.minGames || games > type.maxGames)
    return [
      `${key} plays ${games} games. A ticket of ${lottery} has ${type.minGames} to ${type.maxGames}.`,
    ];
  const isSold = catalogue.segments.some(
    (segment) =>
      segment.capabilities.includes('syndicates') &&
      offersSoldTo(segment, catalogue).includes(offer),
  );
  return [
    ...problemsOfPrice(plan, offer, type),
    ...(isSold
      ? []
      : [
          `${key} is sold to nobody: no segment that buys ${lottery} has the capability syndicates.`,
        ]),
  ];
}

function problemsOfPrice(
  { key, size, games, shares }: CatalogueSyndicate,
  { rules, pricingId }: SoldLottery,
  { gameType }: GameTypeRules,
): string[] {
  const { drawsPerEntry: draws } = rules;
  const cents = priceCents({ rules, gameType, size, games, draws, pricingId });
  return cents < shares
    ? [`${key} divides ${cents} cents into ${shares} shares: a share costs a cent at least.`]
    : [];
}

/** What a buyer of shares was promised under a key. When they are on sale may change. */
const promiseOf = ({ opensDaysBefore, closesMinutesBefore, ...promise }: CatalogueSyndicate) =>
  promise;

function problemsOfReuse(
  plan: CatalogueSyndicate,
  history: readonly Pick<CatalogueFile, 'syndicates'>[],
): string[] {
  const isOther = history.some(({ syndicates }) =>
    syndicates.some(
      (old) => old.key === plan.key && !isDeepStrictEqual(promiseOf(old), promiseOf(plan)),
    ),
  );
  return isOther
    ? [
        `${plan.key} has been on sale with other terms. Only when its sales open and close may change under its key: give this one a key of its own.`,
      ]
    : [];
}
