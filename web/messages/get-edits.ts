import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { MessageCategory, ShopMessages } from '@/lib/contract/shop-messages';
import { FRAME_MESSAGES } from '@/lib/messages/frame-messages';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import type { Edits } from '@/lib/messages/shipped-messages';
import { getMessages } from './get-messages';

/** Categories whose words come with the code of parts that every page may fetch later. */
const OF_EVERY_PAGE = ['banners', 'forms', 'migration', 'shell'] as const;

/**
 * What the root layout hands to client components: the few texts that the frame shows at once, and what editors changed
 * of those that come with the code.
 */
export async function getEdits(): Promise<Edits> {
  const { shell: changed, ...others } = await editsOfAll(OF_EVERY_PAGE);
  const shell = await getMessages('shell');
  const atOnce = Object.fromEntries(FRAME_MESSAGES.map((key) => [key, shell[key]]));
  return { ...others, shell: { ...atOnce, ...changed } };
}

/** What editors changed of these categories, for the pages that fetch a part with their words. */
export async function editsOfAll(categories: readonly MessageCategory[]): Promise<Edits> {
  const edits = categories.map(
    async (category) => [category, editsOf(category, await getMessages(category))] as const,
  );
  return Object.fromEntries(await Promise.all(edits));
}

/** The texts of a category that are not the shipped ones. */
export function editsOf<C extends MessageCategory>(
  category: C,
  messages: ShopMessages[C],
): Partial<ShopMessages[C]> {
  const shipped: Readonly<Record<string, unknown>> = { ...SHIPPED_MESSAGES[category] };
  const changed = Object.entries(messages).filter(
    ([key, word]) => !isDeepStrictEqual(word, shipped[key]),
  );
  return Object.fromEntries(changed) as Partial<ShopMessages[C]>;
}
