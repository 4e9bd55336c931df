import type { OfferKey } from '@/lib/contract/game-keys';
import type { RaffleKey } from '@/lib/contract/raffle-keys';
import { GAME_PRESENTATIONS } from '../games/catalogue';
import { RAFFLE_PRESENTATIONS } from '../raffles/catalogue';
import type { Presentation } from './presentation';

type SoldKey = OfferKey | RaffleKey;

/**
 * How every offer is shown. Imports are relative: the style sheet's plugin reads this file outside
 * the bundler.
 */
export const PRESENTATIONS: Readonly<Record<SoldKey, Presentation>> = {
  ...GAME_PRESENTATIONS,
  ...RAFFLE_PRESENTATIONS,
};

export const presentationOf = (key: string): Presentation | undefined =>
  Object.hasOwn(PRESENTATIONS, key) ? PRESENTATIONS[key as SoldKey] : undefined;

const texts = (of: (presentation: Presentation) => string) =>
  Object.fromEntries(
    Object.entries(PRESENTATIONS).map(([key, presentation]) => [key, of(presentation)]),
  ) as Record<SoldKey, string>;

/** By offer; these are two categories of the site's messages. */
export const TAGLINES = texts(({ tagline }) => tagline);
export const TIPS = texts(({ tip }) => tip);
