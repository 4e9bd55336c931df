import 'server-only';
import { cache } from 'react';
import type { Site } from '@/lib/contract/site';
import { holdVariantOfPages } from '@/lib/routes/overrides';

const place = cache((): { site?: Site } => ({}));

// Addresses follow the variant of the page they stand on.
holdVariantOfPages(() => place().site?.variant);

/** The site of the page that is being rendered: said once by whoever reads it from the address. */
export function rememberSite(site: Site): Site {
  place().site = site;
  return site;
}

/** @throws an Error where nobody has said it: that is a mistake in the code */
export function pageSite(): Site {
  const { site } = place();
  if (!site) throw new Error('A page asked for its words before it knew its site');
  return site;
}
