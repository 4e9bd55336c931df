import { fromWire } from '@/lib/client/wire';
import { withoutNulls } from '@/lib/content/items';
import { ContentPartner } from '@/lib/contract/content';
import type { Db } from '@/server/db/pool';
import { log } from '@/server/runtime/log';
import { publishedItems } from './published-items';

const Words = ContentPartner.pick({ title: true, welcome: true, terms: true });

/**
 * What is published for a partner's page; undefined if there is nothing, or if an editor has left it broken.
 * @throws server.unavailable when an external CMS does not answer
 */
export async function partnerWords(
  db: Db,
  slug: string,
): Promise<Pick<ContentPartner, 'title' | 'welcome' | 'terms'> | undefined> {
  const items = await publishedItems(db, 'partners');
  const item = items.find((one) => (one as { slug?: unknown } | null)?.slug === slug);
  if (!item) return undefined;
  const { data, error } = Words.safeParse(fromWire(withoutNulls(item)));
  if (!data) log.error('partner left out', { slug, reason: error.issues[0]?.message });
  return data;
}
