import { TAGLINES, TIPS } from '@/lib/rules/games/game-words';
import { shippedOfferColours } from '@/lib/rules/theme/offer-tokens';
import type { ShippedContent } from './shipped-content';
import { translationsOf } from './shipped-copy';

/**
 * The shipped content, with what the lotteries add where it says nothing of them itself: their colours in the theme, their
 * texts in the copy. A raffle's are in the catalogue.
 */
export function withOffers(content: ShippedContent): ShippedContent {
  const files = content.items.map(({ collection, item }) =>
    collection === 'theme' && Array.isArray(item.colours)
      ? { collection, item: { ...item, colours: withOfferColours(item.colours) } }
      : { collection, item },
  );
  const words = Object.entries({ taglines: TAGLINES, tips: TIPS }).flatMap(([category, texts]) =>
    translationsOf('en-AU', category, texts).map((item) => ({ collection: 'translations', item })),
  );
  const own = new Set(files.map(({ item: { id } }) => id));
  return { ...content, items: [...files, ...words.filter(({ item: { id } }) => !own.has(id))] };
}

function withOfferColours(colours: readonly { token?: unknown }[]) {
  const own = new Set(colours.map(({ token }) => token));
  return [...colours, ...shippedOfferColours().filter(({ token }) => !own.has(token))];
}
