import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { Copy, CopyCategory } from '@/lib/copy/copy';
import { FRAME_WORDS } from '@/lib/messages/frame-messages';
import { SHIPPED_COPY } from '@/lib/messages/shipped';
import type { Edits } from '@/lib/messages/shipped-messages';
import { getMessages } from './get-messages';

/** Categories whose words come with the code of parts that are fetched later. */
const WITH_CODE = ['banners', 'forms', 'migration', 'shell'] as const;

/**
 * What the root layout hands to client components: the few texts that the frame shows at once, and what editors changed
 * of those that come with the code.
 */
export async function getEdits(): Promise<Edits> {
  const edits = await Promise.all(
    WITH_CODE.map(async (category) => [category, editsOf(category, await getMessages(category))]),
  );
  const { shell: changed, ...others }: Edits = Object.fromEntries(edits);
  const shell = await getMessages('shell');
  const atOnce = Object.fromEntries(FRAME_WORDS.map((key) => [key, shell[key]]));
  return { ...others, shell: { ...atOnce, ...changed } };
}

/** The texts of a category that are not the shipped ones. */
export function editsOf<C extends CopyCategory>(category: C, words: Copy[C]): Partial<Copy[C]> {
  const shipped: Readonly<Record<string, unknown>> = { ...SHIPPED_COPY[category] };
  const changed = Object.entries(words).filter(
    ([key, word]) => !isDeepStrictEqual(word, shipped[key]),
  );
  return Object.fromEntries(changed) as Partial<Copy[C]>;
}
