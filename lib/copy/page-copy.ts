import 'server-only';
import { cache } from 'react';
import type { Copy, CopyCategory } from './copy';
import { pageSite } from './page-site';
import { SHIPPED_COPY } from './shipped';

/** A category's words in the language of the page that is being rendered. */
export const copyOf = cache(async <C extends CopyCategory>(category: C): Promise<Copy[C]> => {
  pageSite();
  return SHIPPED_COPY[category];
});
