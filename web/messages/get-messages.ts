import 'server-only';
import { cache } from 'react';
import type { Copy, CopyCategory } from '@/lib/copy/copy';
import { pageSite } from '@/lib/site/page-site';
import { getMessagesFor } from './get-messages-for';

/** A category's words for the site of the page that is being rendered. */
export const getMessages = cache(
  async <C extends CopyCategory>(category: C): Promise<Copy[C]> =>
    getMessagesFor(await pageSite(), category),
);
