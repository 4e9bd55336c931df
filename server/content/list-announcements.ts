import { fromWire } from '@/lib/client/wire';
import { withoutNulls } from '@/lib/content/items';
import { Announcement } from '@/lib/contract/content';
import type { AnnouncementNews } from '@/lib/contract/notifications';
import { isSpared } from '@/server/care';
import type { Context } from '@/server/kernel/context';
import { log } from '@/server/runtime/log';
import { publishedItems } from './published-items';

/**
 * What editors tell the customers of a variant, whenever it was published; none of what has ended or is broken, and
 * none at all while an external CMS does not answer. With signs of harm, only what leads nowhere.
 */
export async function listAnnouncements(ctx: Context, now: Date): Promise<AnnouncementNews[]> {
  const items = await publishedItems(ctx.db, 'announcements').catch((error: unknown) => {
    log.error('announcements left out', { error });
    return [];
  });
  const spared = await isSpared(ctx);
  return items.flatMap((item) => {
    const sound = Announcement.safeParse(fromWire(withoutNulls(item)));
    if (!sound.success) {
      log.error('announcement left out', { reason: sound.error.issues[0]?.message });
      return [];
    }
    const { id, title, message, action, datePublished, dateEnds, variants } = sound.data;
    const hasEnded = dateEnds !== undefined && new Date(dateEnds) <= now;
    if (hasEnded || !variants.includes(ctx.variant)) return [];
    // what leads somewhere invites; what only tells is for everybody
    if (action && spared) return [];
    const at = new Date(datePublished).toISOString();
    return {
      id: `announcement-${id}`,
      kind: 'announcement',
      title,
      message,
      action: action ?? null,
      at,
    };
  });
}
