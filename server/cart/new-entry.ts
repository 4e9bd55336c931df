import { randomInt } from 'node:crypto';
import type { CompleteGame, NewCartItem } from '@/lib/contract/cart';
import type { Problem } from '@/lib/contract/errors';
import { entryProblems } from '@/lib/rules/games/entry-problems';
import type { GameRules, GameTypeRules } from '@/lib/rules/games/game-rules';
import { quickPick } from '@/lib/rules/games/quick-pick';
import { findGameType } from '@/lib/rules/games/sold-types';
import {
  findOffer,
  type LotteryOffer,
  type Offer,
  type RaffleOffer,
  sellsTo,
} from '@/server/catalogue';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';
import type { CartEntry, Shopper } from './cart-state';

type LotteryItem = Extract<NewCartItem, { productType: 'lottery_ticket' }>;
type RaffleItem = Extract<NewCartItem, { productType: 'raffle_ticket' }>;

/**
 * Turns what a customer asks for into an entry that the rules allow; quick picks are drawn here.
 * Whether its draws are on sale is another question, see `lineOf`.
 * @param path where the item stands in the request, for the problems' targets
 * @throws offer.not_found | offer.not_available | cart.entry_incomplete | cart.cause_required
 */
export function newEntry(item: NewCartItem, shopper: Shopper, path = ''): CartEntry {
  const offer = findOffer(item.lotteryKey);
  if (!offer) {
    const target = `${path}lotteryKey`;
    throw new ShopError('offer.not_found', `There is no offer called ${item.lotteryKey}.`, {
      target,
    });
  }
  if (!sellsTo(offer, shopper.segmentName)) {
    const target = `${path}lotteryKey`;
    throw new ShopError('offer.not_available', `${offer.name} is not on sale here.`, { target });
  }
  if (item.productType === 'lottery_ticket' && offer.kind === 'lottery') {
    return lotteryEntry(item, offer, path);
  }
  if (item.productType === 'raffle_ticket' && offer.kind === 'raffle') {
    return raffleEntry(item, offer, path);
  }
  const message = `${offer.name} is not sold as ${item.productType}.`;
  throw incomplete([{ code: 'product_type.not_offered', message, target: 'productType' }], path);
}

function lotteryEntry(item: LotteryItem, { rules }: LotteryOffer, path: string): CartEntry {
  const type = findGameType(rules, item.gameType);
  if (!type) {
    const message = `${rules.name} is not sold as ${item.gameType}.`;
    throw incomplete([{ code: 'game_type.not_offered', message, target: 'gameType' }], path);
  }
  const size = item.size ?? (type.sizes.length === 1 ? type.sizes[0] : undefined);
  if (size === undefined || !type.sizes.includes(size)) {
    const message = `Please choose how many numbers to mark: ${type.sizes.join(', ')}.`;
    throw incomplete([{ code: 'size.not_offered', message, target: 'size' }], path);
  }
  const numDraws = item.numDraws ?? rules.drawsPerEntry;
  if (!rules.multiDraw.includes(numDraws)) {
    const message = `${rules.name} is sold for ${rules.multiDraw.join(', ')} draws.`;
    throw incomplete([{ code: 'draws.not_offered', message, target: 'numDraws' }], path);
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
    const message = 'Choose your own numbers or let the shop pick them, not both.';
    throw incomplete([{ code: 'quickpick.mixed', message, target: 'quickpick' }], path);
  }
  const count = item.quickpick ?? item.games.length;
  const isPicked = item.quickpick !== undefined || !type.chosenByCustomer;
  if (isPicked && (count < type.minGames || count > type.maxGames)) {
    const message = `Please choose ${type.minGames} to ${type.maxGames} games.`;
    throw incomplete([{ code: 'games.wrong_number', message, target: 'games' }], path);
  }
  // Numbers that nobody chooses are drawn at the purchase: until then a panel is only its place.
  if (!type.chosenByCustomer) return Array.from({ length: count }, () => undrawnGame(type));
  const games = isPicked
    ? Array.from({ length: count }, () => picked(rules, type, size))
    : item.games;
  const problems = entryProblems({ offerKey: rules.key, gameType: type.gameType, size, games });
  if (problems.length > 0) throw incomplete(problems, path);
  return games;
}

const undrawnGame = (type: GameTypeRules): CompleteGame => ({
  sets: type.sets.map(({ key }) => ({ key, numbers: [] })),
});

/** The entry as it is played: where the game is one of generated numbers, they are generated. */
export function withDrawnNumbers(entry: CartEntry, offer: Offer): CartEntry {
  const type = offer.kind === 'lottery' ? findGameType(offer.rules, entry.gameType) : null;
  if (offer.kind !== 'lottery' || !type || type.chosenByCustomer || entry.size === null)
    return entry;
  const { size } = entry;
  return { ...entry, games: entry.games.map(() => picked(offer.rules, type, size)) };
}

/** A complete panel, every choice equally likely, by the platform's cryptographic generator. */
function picked(rules: GameRules, type: GameTypeRules, size: number): CompleteGame {
  const { sets } = quickPick(rules, type.gameType, size, randomInt);
  return {
    sets: sets.map(({ key, numbers }) => ({
      key,
      numbers: numbers.filter((number) => number !== null),
    })),
  };
}

function raffleEntry(item: RaffleItem, { rules, causes }: RaffleOffer, path: string): CartEntry {
  if (!rules.books.some(({ tickets }) => tickets === item.quantity)) {
    const sizes = rules.books.map(({ tickets }) => tickets).join(', ');
    const message = `${rules.name} is sold in books of ${sizes} tickets.`;
    throw incomplete([{ code: 'book.not_offered', message, target: 'quantity' }], path);
  }
  const onlyCause = causes.length === 1 ? causes[0]?.key : undefined;
  const causeKey = item.causeKey ?? onlyCause ?? null;
  if (causes.length > 0 && !causes.some(({ key }) => key === causeKey)) {
    const target = `${path}causeKey`;
    throw new ShopError('cart.cause_required', 'Please choose a cause to support.', { target });
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
  };
}

function incomplete(problems: readonly Problem[], path: string): ShopError {
  const [first] = problems;
  return new ShopError('cart.entry_incomplete', first?.message ?? 'This entry is not complete.', {
    problems: problems.map((problem) => ({ ...problem, target: `${path}${problem.target}` })),
  });
}
