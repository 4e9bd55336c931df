import { use } from 'react';
import type { Copy, CopyCategory } from '@/lib/copy/copy';
import { getMessages } from './get-messages';

export { MessagesProvider } from './client-messages';

/** A category's words, in a component that renders on the server. */
export const useMessages = <C extends CopyCategory>(category: C): Copy[C] =>
  use(getMessages(category));
