import type { z } from 'zod';
import { fromWire } from '@/lib/client/wire';
import { withoutNulls } from '@/lib/content/items';
import { MembershipContent } from '@/lib/contract/membership-content';
import type { Db } from '@/server/db/pool';
import { log } from '@/server/runtime/log';
import { publishedItems } from './published-items';

const NONE = MembershipContent.parse({ id: 'membership' });

/** What editors say of the membership beside its words: nothing while it is broken, or an external CMS is silent. */
export async function membershipContent(db: Db): Promise<z.output<typeof MembershipContent>> {
  const [item] = await publishedItems(db, 'membership').catch((error: unknown) => {
    log.error('membership left out', { error });
    return [];
  });
  if (!item) return NONE;
  const sound = MembershipContent.safeParse(fromWire(withoutNulls(item)));
  if (sound.success) return sound.data;
  log.error('membership left out', { reason: sound.error.issues[0]?.message });
  return NONE;
}
