import { randomInt } from 'node:crypto';
import type { CompleteGame, NewTicketItem } from '@/lib/contract/cart-items';
import type { Sentence, UnspokenProblem } from '@/lib/contract/sentence';
import { isChosenByDay } from '@/lib/rules/games/chosen-day';
import { entryProblems } from '@/lib/rules/games/entry-problems';
import type { GameRules, GameTypeRules } from '@/lib/rules/games/game-rules';
import { quickPick } from '@/lib/rules/games/quick-pick';
import { findGameType } from '@/lib/rules/games/sold-types';
import {
  findOffer,
  findSoldOffer,
  type LotteryOffer,
  type Offer,
  type RaffleOffer,
  type SoldOffer,
  sellsTo,
} from '@/server/catalogue';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';
import type { CartEntry, Shopper } from './cart-state';
import { recurringEntry } from './recurring-entry';

type LotteryItem = Extract<NewTicketItem, { productType: 'lottery_ticket' }>;
type RaffleItem = Extract<NewTicketItem, { productType: 'raffle_ticket' }>;

/**
 * Turns a customer's request for tickets into an entry that the rules allow, and draws quick picks. `lineOf` checks whether its
 * draws are on sale.
 * @param path where the item is in the request, for the problems' targets
 * @throws offer.not_found | offer.not_available | cart.entry_incomplete | cart.cause_required | auth.capability_missing
 */
export function newEntry(request: NewTicketItem, shopper: Shopper, path = ''): CartEntry {
  const offer = offerFor(request.lotteryKey, shopper, path);
  const item = asSold(request, offer);
  const again = (offer: Offer) => recurringEntry(item, offer, shopper, path);
  if (item.productType === 'lottery_ticket' && offer.kind === 'lottery') {
    return { ...lotteryEntry(item, offer, path), recurring: again(offer) };
  }
  if (item.productType === 'raffle_ticket' && offer.kind === 'raffle') {
    return { ...raffleEntry(item, offer, path), recurring: again(offer) };
  }
  const { productType } = item;
  throw incomplete(path, 'productType', {
    key: 'product_type.not_offered',
    values: { offer: offer.name, productType },
  });
}

/** @throws offer.not_found | offer.not_available */
function offerFor(key: string, { catalogue, segmentName }: Shopper, path: string): SoldOffer {
  const target = `${path}lotteryKey`;
  const sold = findSoldOffer(key, catalogue);
  if (sold && sellsTo(sold, segmentName)) return sold;
  const known = findOffer(key);
  if (!known) throw new ShopError('offer.not_found', { values: { offerKey: key }, target });
  throw new ShopError('offer.not_available', {
    key: 'offer.not_available.named',
    values: { offer: known.name },
    target,
  });
}

/** `deferred` is the catalogue's name for what a subscription plays: the first of the offer's own game types. */
function asSold(item: NewTicketItem, offer: Offer): NewTicketItem {
  const [first] = offer.kind === 'lottery' ? offer.rules.gameTypes : [];
  if (item.productType !== 'lottery_ticket' || item.gameType !== 'deferred' || !first) return item;
  const { enabled, type } = item.recurringPurchase ?? {};
  return enabled && type === 'subscription' ? { ...item, gameType: first.gameType } : item;
}

function lotteryEntry(
  item: LotteryItem,
  { rules }: LotteryOffer,
  path: string,
): Omit<CartEntry, 'recurring'> {
  if (item.day === 0 && isChosenByDay(rules.key)) {
    throw incomplete(path, 'day', { key: 'day.not_chosen', values: { offer: rules.name } });
  }
  const type = findGameType(rules, item.gameType);
  if (!type) {
    const { gameType } = item;
    throw incomplete(path, 'gameType', {
      key: 'game_type.not_offered',
      values: { offer: rules.name, gameType },
    });
  }
  const size = item.size ?? (type.sizes.length === 1 ? type.sizes[0] : undefined);
  if (size === undefined || !type.sizes.includes(size)) {
    throw incomplete(path, 'size', {
      code: 'size.not_offered',
      key: 'size.not_chosen',
      values: { sizes: type.sizes.join(', ') },
    });
  }
  const isRecurring = item.recurringPurchase?.enabled ?? false;
  const numDraws = (isRecurring ? undefined : item.numDraws) ?? rules.drawsPerEntry;
  if (!rules.multiDraw.includes(numDraws)) {
    throw incomplete(path, 'numDraws', {
      key: 'draws.not_offered',
      values: { offer: rules.name, draws: rules.multiDraw.join(', ') },
    });
  }
  return {
    id: newId(),
    productType: 'lottery_ticket',
    offerKey: rules.key,
    gameType: type.gameType,
    size,
    games: gamesOf(item, rules, type, size, path),
    isQuickpick: item.quickpick !== undefined || !type.chosenByCustomer,
    firstDrawNo: item.drawNo,
    numDraws,
    quantity: 1,
    causeKey: null,
    affiliateCode: item.affiliateCode ?? null,
    partnerSlug: null,
    syndicateId: null,
  };
}

function gamesOf(
  item: LotteryItem,
  rules: GameRules,
  type: GameTypeRules,
  size: number,
  path: string,
): CompleteGame[] {
  if (item.quickpick !== undefined && item.games.length > 0) {
    throw incomplete(path, 'quickpick', { key: 'quickpick.mixed' });
  }
  const count = item.quickpick ?? item.games.length;
  const isPicked = item.quickpick !== undefined || !type.chosenByCustomer;
  if (isPicked && (count < type.minGames || count > type.maxGames)) {
    throw incomplete(path, 'games', {
      key: 'games.wrong_number',
      values: { least: type.minGames, most: type.maxGames },
    });
  }
  // Numbers that customers do not choose are drawn at the purchase: until then a panel is a placeholder.
  if (!type.chosenByCustomer) return Array.from({ length: count }, () => undrawnGame(type));
  const games = isPicked
    ? Array.from({ length: count }, () => picked(rules, type, size))
    : item.games;
  const problems = entryProblems(rules, { gameType: type.gameType, size, games });
  if (problems.length > 0) throw incompleteEntry(problems, path);
  return games;
}

const undrawnGame = (type: GameTypeRules): CompleteGame => ({
  sets: type.sets.map(({ key }) => ({ key, numbers: [] })),
});

/** The entry as played: draws the numbers of game types whose numbers customers do not choose. */
export function withDrawnNumbers(entry: CartEntry, offer: Offer): CartEntry {
  const type = offer.kind === 'lottery' ? findGameType(offer.rules, entry.gameType) : null;
  if (offer.kind !== 'lottery' || !type || type.chosenByCustomer || entry.size === null)
    return entry;
  const { size } = entry;
  return { ...entry, games: entry.games.map(() => picked(offer.rules, type, size)) };
}

/** A complete panel, every combination equally likely, from the platform's cryptographic random generator. */
function picked(rules: GameRules, type: GameTypeRules, size: number): CompleteGame {
  const { sets } = quickPick(rules, type.gameType, size, randomInt);
  return {
    sets: sets.map(({ key, numbers }) => ({
      key,
      numbers: numbers.filter((number) => number !== null),
    })),
  };
}

function raffleEntry(
  item: RaffleItem,
  { rules, causes }: RaffleOffer,
  path: string,
): Omit<CartEntry, 'recurring'> {
  if (!rules.books.some(({ tickets }) => tickets === item.quantity)) {
    const sizes = rules.books.map(({ tickets }) => tickets).join(', ');
    throw incomplete(path, 'quantity', {
      key: 'book.not_offered',
      values: { offer: rules.name, sizes },
    });
  }
  const onlyCause = causes.length === 1 ? causes[0]?.key : undefined;
  const causeKey = item.causeKey ?? onlyCause ?? null;
  if (causes.length > 0 && !causes.some(({ key }) => key === causeKey)) {
    throw new ShopError('cart.cause_required', { target: `${path}causeKey` });
  }
  return {
    id: newId(),
    productType: 'raffle_ticket',
    offerKey: rules.key,
    gameType: 'raffle',
    size: null,
    games: [],
    isQuickpick: false,
    firstDrawNo: item.drawNo,
    numDraws: 1,
    quantity: item.quantity,
    causeKey: causes.length > 0 ? causeKey : null,
    affiliateCode: item.affiliateCode ?? null,
    partnerSlug: null,
    syndicateId: null,
  };
}

const incompleteEntry = (problems: readonly UnspokenProblem[], path: string): ShopError =>
  new ShopError('cart.entry_incomplete', {
    problems: problems.map((problem) => ({ ...problem, target: `${path}${problem.target}` })),
  });

/** @param problem its sentence's key is the code where it has none of its own */
const incomplete = (path: string, target: string, problem: Sentence & { code?: string }) =>
  incompleteEntry([{ code: problem.key, ...problem, target }], path);
