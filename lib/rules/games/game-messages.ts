import type { ShopMessages } from '@/lib/contract/shop-messages';
import type { GameType, NumberSetKey, TicketRules } from './game-rules';

export type GameMessages = ShopMessages['games'];

const TYPES: Readonly<Record<GameType, keyof GameMessages>> = {
  standard: 'typeStandard',
  syndicate: 'typeSyndicate',
  lotto_party: 'typeLottoParty',
  reduced_system: 'typeReducedSystem',
  powerhit: 'typePowerhit',
  powerhit_super_combo: 'typePowerhitSuperCombo',
  powerpik: 'typePowerpik',
  powerpik_system: 'typePowerpikSystem',
  mega_combo: 'typeMegaCombo',
  strike_standard: 'typeStrikeStandard',
  strike_boxed: 'typeStrikeBoxed',
  sequential: 'typeSequential',
  random: 'typeRandom',
  deferred: 'typeDeferred',
};

/** The name of a game type: `PowerHit`. An unknown one is named by its key. */
export const typeLabel = (messages: GameMessages, gameType: string): string =>
  Object.hasOwn(TYPES, gameType) ? messages[TYPES[gameType as GameType]] : gameType;

/** The name of a set of numbers: `Favourites`. The special barrel has its own name. */
export function setLabel(
  messages: GameMessages,
  { special }: Pick<TicketRules, 'special'>,
  gameType: GameType,
  key: NumberSetKey,
): string {
  if (key === 'powerball') return special?.name ?? '';
  if (key === 'favourites') return messages.setFavourites;
  if (key === 'digits') return messages.setDigits;
  return gameType === 'strike_standard' ? messages.setNumbersInOrder : messages.setNumbers;
}
