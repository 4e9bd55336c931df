import type { Draw } from '@/lib/contract/draws';
import type { Variant } from '@/lib/contract/site';
import { links } from '@/lib/routes/links';
import { canonicalUrl } from '@/lib/routes/origin';
import type { Thing } from './json-ld';

/** A list of links to result pages, in the given order. */
export function drawList({
  name,
  draws,
  variant,
}: {
  name: string;
  draws: readonly Pick<Draw, 'offerKey' | 'offerName' | 'drawNo'>[];
  variant: Variant;
}): Thing {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: draws.length,
    itemListElement: draws.map(({ offerKey, offerName, drawNo }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: `${offerName} ${drawNo}`,
      url: canonicalUrl(
        links({ variant }).href('drawResults', { offer: offerKey, drawNo }),
        variant,
      ),
    })),
  };
}
