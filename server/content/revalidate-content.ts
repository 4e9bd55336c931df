import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { RevalidateContent } from '@/lib/contract/content';
import { contentTag, everythingTag } from '@/lib/routes/cache-tags';
import { contentChangeTags } from '@/lib/routes/content-changes';
import type { Context } from '@/server/kernel/context';
import { addToOutbox } from '@/server/kernel/outbox';
import { findCollection } from './collections';

/** Re-renders the pages that show some items, on every node; or all pages that show content, or every page. */
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
  // an external CMS has collections that are not shown here
  if (!findCollection(collection)) return [];
  if (ids.length === 0) return [contentTag()];
  return contentChangeTags(
    collection,
    ids.map((id) => ({ id, isMoved })),
  );
}
