import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { RevalidateContent } from '@/lib/contract/content';
import { contentTag, everythingTag } from '@/lib/routes/cache-tags';
import type { Context } from '@/server/kernel/context';
import { addToOutbox } from '@/server/kernel/outbox';

/** Has every page that shows content rendered anew, on every node; or every page there is. */
export async function revalidateContent(
  ctx: Context,
  { everything }: VerbInput<typeof RevalidateContent>,
): Promise<CallResult<typeof RevalidateContent>> {
  const tags = [everything ? everythingTag() : contentTag()];
  await addToOutbox(ctx.db, 'revalidate', { tags });
  return {};
}
