import 'server-only';
import type { Metadata } from 'next';
import type { MessageCategory, ShopMessages } from '@/lib/contract/shop-messages';
import { getMessages } from '@/web/messages/get-messages';
import { siteOrNotFound } from '@/web/page-data/or-not-found';

/** Metadata of a page that search engines must not index, with its title from the copy. */
export async function unlistedPage<C extends MessageCategory>(
  params: Promise<{ site: string }>,
  category: C,
  title: (messages: ShopMessages[C]) => string,
): Promise<Metadata> {
  siteOrNotFound((await params).site);
  return { title: title(await getMessages(category)), robots: { index: false } };
}
