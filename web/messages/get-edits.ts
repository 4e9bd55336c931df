import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { MessageCategory, ShopMessages } from '@/lib/contract/shop-messages';
import { FRAME_MESSAGES } from '@/lib/messages/frame-messages';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
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
  const atOnce = Object.fromEntries(FRAME_MESSAGES.map((key) => [key, shell[key]]));
  return { ...others, shell: { ...atOnce, ...changed } };
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
