import { use } from 'react';
import type { MessageCategory, ShopMessages } from '@/lib/contract/shop-messages';
import { getMessages } from './get-messages';

export { MessagesProvider } from '@/lib/messages/client-messages';

/** A category's words, for server components. */
export const useMessages = <C extends MessageCategory>(category: C): ShopMessages[C] =>
  use(getMessages(category));
