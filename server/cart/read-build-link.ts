import type { CompleteGame } from '@/lib/contract/cart-items';
import { resolveOfferKey } from '@/lib/rules/games/catalogue';
import { findGameType } from '@/lib/rules/games/sold-types';
import { findOffer } from '@/server/catalogue';
import type { UndatedItem } from './plan-entries';

/** A part of a link: the entry that it asks for, or null where it makes no sense. */
interface LinkPart {
  text: string;
  item: UndatedItem | null;
}

const NAMES = ['quickpick', 'numbers', 'size', 'draws', 'draw', 'tickets', 'cause'] as const;
type Options = Partial<Record<(typeof NAMES)[number], string>>;

/**
 * Reads the entries of a link to `/cart/build` (docs/cart-links.md):
 * `powerball2018:standard:quickpick:10,one_lottery:raffle:tickets:3`.
 */
export const readBuildLink = (items: string): LinkPart[] =>
  items
    .split(',')
    .filter((text) => text.trim() !== '')
    .map((text) => ({ text: text.trim(), item: itemIn(text.trim()) }));

function itemIn(text: string): UndatedItem | null {
  const [offer = '', gameType = '', ...rest] = text.split(':');
  const options = optionsIn(rest);
  const drawNo = options && whole(options.draw);
  if (!options || drawNo === null || !/^[a-z0-9_]{1,40}$/.test(offer)) return null;
  const lotteryKey = resolveOfferKey(offer);
  const draw = drawNo === undefined ? {} : { drawNo };
  if (gameType === 'raffle') {
    const { tickets, cause, draw: _draw, ...others } = options;
    const quantity = whole(tickets);
    if (typeof quantity !== 'number' || Object.keys(others).length > 0) return null;
    const book = { lotteryKey, quantity, ...(cause && { causeKey: cause }), ...draw };
    return { productType: 'raffle_ticket', ...book };
  }
  return lotteryItemIn({ lotteryKey, gameType, ...draw }, options);
}

function lotteryItemIn(
  ticket: { lotteryKey: string; gameType: string; drawNo?: number },
  { quickpick, numbers, size, draws, tickets, cause }: Options,
): UndatedItem | null {
  const counts = { quickpick: whole(quickpick), size: whole(size), numDraws: whole(draws) };
  if (Object.values(counts).includes(null) || tickets !== undefined || cause !== undefined)
    return null;
  // one of the two
  if ((quickpick === undefined) === (numbers === undefined)) return null;
  const games = numbers === undefined ? [] : gamesIn(numbers, ticket);
  if (!games) return null;
  const provided = Object.entries(counts).filter(([, count]) => count !== undefined);
  return { productType: 'lottery_ticket', ...ticket, ...Object.fromEntries(provided), games };
}

/** `name:value:name:value`; null where a name is unknown or stands twice, or a value is missing. */
function optionsIn(parts: readonly string[]): Options | null {
  const options: Options = {};
  for (let index = 0; index < parts.length; index += 2) {
    const name = NAMES.find((known) => known === parts[index]);
    const value = parts[index + 1];
    if (!name || !value || options[name] !== undefined) return null;
    options[name] = value;
  }
  return options;
}

/** Games as `1-2-3-4-5-6-7_8/…`: numbers by hyphens, sets by underscores, games by slashes. */
function gamesIn(
  text: string,
  { lotteryKey, gameType }: { lotteryKey: string; gameType: string },
): CompleteGame[] | null {
  if (!/^[\d/_-]+$/.test(text)) return null;
  const offer = findOffer(lotteryKey);
  const type = offer?.kind === 'lottery' ? findGameType(offer.rules, gameType) : null;
  const games = text.split('/').map((game) => game.split('_'));
  // an offer or a game type that is not sold says so itself
  if (!type) return [];
  if (games.some((sets) => sets.length > type.sets.length)) return null;
  return games.map((sets) => ({
    sets: sets.map((numbers, place) => ({
      key: type.sets[place]?.key ?? 'numbers',
      numbers: numbers.split('-').map(Number),
    })),
  }));
}

/** A whole number of up to nine digits; null for anything else that is given. */
function whole(text: string | undefined): number | null | undefined {
  if (text === undefined) return undefined;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
