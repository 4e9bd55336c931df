import { fromWire } from '@/lib/client/wire';
import { withoutNulls } from '@/lib/content/items';
import { ContentPartner } from '@/lib/contract/content';
import type { Context } from '@/server/kernel/context';
import { log } from '@/server/runtime/log';
import { publishedItems } from './published-items';

/**
 * A published partner of the visitor's variant; undefined if there is none, or if an editor has left it broken.
 * @throws server.unavailable when an external CMS does not answer
 */
export async function findPartner(ctx: Context, slug: string): Promise<ContentPartner | undefined> {
  const items = await publishedItems(ctx.db, 'partners');
  const item = items.find((one) => (one as { slug?: unknown } | null)?.slug === slug);
  if (!item) return undefined;
  const sound = ContentPartner.safeParse(fromWire(withoutNulls(item)));
  if (!sound.success) {
    log.error('partner left out', { slug, reason: sound.error.issues[0]?.message });
    return undefined;
  }
  return sound.data.variants.includes(ctx.variant) ? sound.data : undefined;
}
