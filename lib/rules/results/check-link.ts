import type { GameType } from '@/lib/rules/games/game-rules';

/** What a visitor typed into the number checker. */
export interface TypedNumbers {
  numbers: string;
  special: string;
  /** the numbers that a combo plays in every game */
  favourites?: string;
  /** how they were played; absent where their count tells */
  gameType?: GameType;
}

const LINK = /^#check=(?:([a-z_]{1,30}):)?([\d.-]{1,300})(?:\+([\d.]{1,60}))?(?:~(\d{1,3}))?$/;

const tidy = (numbers: string) =>
  numbers
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?[-–] ?/g, '-')
    .replace(/[ ,;.]+/g, '.');

/**
 * A URL fragment that carries numbers to check: `#check=9.5.32.13.33.4.25~7`,
 * `#check=powerhit:9.5.32.13.33.4.25`, with favourites `#check=mega_combo:9.5.32.13.33.4.25.8+1.2~7`.
 * Browsers never send it to a server.
 */
export function checkHash({ numbers, special, favourites = '', gameType }: TypedNumbers): string {
  const way = gameType ? `${gameType}:` : '';
  const inEveryGame = favourites.trim() && `+${tidy(favourites)}`;
  return `#check=${way}${tidy(numbers)}${inEveryGame}${special.trim() && `~${special.trim()}`}`;
}

/** The numbers in a URL fragment; null where it has none. */
export function readCheckHash(hash: string): TypedNumbers | null {
  const match = LINK.exec(hash);
  if (!match) return null;
  const [, gameType, numbers = '', favourites, special = ''] = match;
  return {
    numbers: numbers.replaceAll('.', ' '),
    special,
    ...(favourites && { favourites: favourites.replaceAll('.', ' ') }),
    // `readNumbers` accepts only the game types that are sold.
    ...(gameType && { gameType: gameType as GameType }),
  };
}
