import type { OfferKey } from '@/lib/contract/game-keys';
import type { Presentation } from '../offers/presentation';
import { GAME_PRESENTATIONS } from './catalogue';

const texts = (of: (presentation: Presentation) => string) =>
  Object.fromEntries(
    Object.entries(GAME_PRESENTATIONS).map(([key, presentation]) => [key, of(presentation)]),
  ) as Record<OfferKey, string>;

/** By lottery; these are two categories of the site's messages. */
export const TAGLINES = texts(({ tagline }) => tagline);
export const TIPS = texts(({ tip }) => tip);
