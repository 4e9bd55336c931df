import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { RevalidateContent } from '@/lib/contract/content';
import { contentTag, everythingTag } from '@/lib/routes/cache-tags';
import { contentChangeTags } from '@/lib/routes/content-changes';
import type { Context } from '@/server/kernel/context';
import { addToOutbox } from '@/server/kernel/outbox';
import { findCollection } from './collections';

/** Has the pages that show some items rendered anew, on every node; or all that show content, or every page there is. */
export async function revalidateContent(
  ctx: Context,
  input: VerbInput<typeof RevalidateContent>,
): Promise<CallResult<typeof RevalidateContent>> {
  await addToOutbox(ctx.db, 'revalidate', { tags: tagsOf(input) });
  return {};
}

function tagsOf({
  everything,
  collection,
  ids,
  isMoved,
}: VerbInput<typeof RevalidateContent>): string[] {
  if (everything) return [everythingTag()];
  if (!collection) return [contentTag()];
  // a system elsewhere holds more than what is shown here
  if (!findCollection(collection)) return [];
  if (ids.length === 0) return [contentTag()];
  return contentChangeTags(
    collection,
    ids.map((id) => ({ id, isMoved })),
  );
}
