import { type ReactNode, use } from 'react';
import type { MessageCategory, ShopMessages } from '@/lib/contract/shop-messages';
import { EditsProvider } from '@/lib/messages/shipped-messages';
import { editsOfAll } from './get-edits';
import { getMessages } from './get-messages';

export { MessagesProvider } from '@/lib/messages/client-messages';

/** A category's words, for server components. */
export const useMessages = <C extends MessageCategory>(category: C): ShopMessages[C] =>
  use(getMessages(category));

/**
 * Hands to the client components inside what editors changed of these categories: a part that they fetch later brings
 * the shipped words along.
 */
export async function MessageEdits({
  categories,
  children,
}: {
  categories: readonly MessageCategory[];
  children: ReactNode;
}) {
  return <EditsProvider edits={await editsOfAll(categories)}>{children}</EditsProvider>;
}
