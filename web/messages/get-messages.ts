import 'server-only';
import { cache } from 'react';
import type { MessageCategory, ShopMessages } from '@/lib/contract/shop-messages';
import { pageSite } from '@/lib/site/page-site';
import { getMessagesFor } from './get-messages-for';

/** A category's words for the site of the page that is being rendered. */
export const getMessages = cache(
  async <C extends MessageCategory>(category: C): Promise<ShopMessages[C]> =>
    getMessagesFor(await pageSite(), category),
);
