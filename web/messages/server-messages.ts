import { use } from 'react';
import type { Copy, CopyCategory } from '@/lib/copy/copy';
import { getMessages } from './get-messages';

export { MessagesProvider } from '@/lib/messages/client-messages';

/** A category's words, for server components. */
export const useMessages = <C extends CopyCategory>(category: C): Copy[C] =>
  use(getMessages(category));
