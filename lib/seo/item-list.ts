import type { Variant } from '@/lib/contract/site';
import { canonicalUrl } from '@/lib/routes/origin';
import type { Thing } from './json-ld';

/** A page that lists things and describes each of them, in the page's order. */
export function itemList({
  name,
  path,
  things,
  variant,
}: {
  name: string;
  path: string;
  things: readonly Thing[];
  variant: Variant;
}): Thing {
  const url = canonicalUrl(path, variant);
  return {
    '@type': 'ItemList',
    '@id': `${url}#list`,
    name,
    url,
    numberOfItems: things.length,
    itemListElement: things.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item,
    })),
  };
}
