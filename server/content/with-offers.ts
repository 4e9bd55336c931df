import { TAGLINES, TIPS } from '@/lib/rules/offers/presentations';
import { shippedOfferColours } from '@/lib/rules/theme/offer-tokens';
import type { ShippedContent } from './shipped-content';
import { translationsOf } from './shipped-copy';

/** The shipped content, with what the offers add: their colours in the theme, their texts in the copy. */
export function withOffers(content: ShippedContent): ShippedContent {
  const files = content.items.map(({ collection, item }) =>
    collection === 'theme' && Array.isArray(item.colours)
      ? { collection, item: { ...item, colours: [...item.colours, ...shippedOfferColours()] } }
      : { collection, item },
  );
  const words = Object.entries({ taglines: TAGLINES, tips: TIPS }).flatMap(([category, texts]) =>
    translationsOf('en-AU', category, texts).map((item) => ({ collection: 'translations', item })),
  );
  return { ...content, items: [...files, ...words] };
}
