import { use } from 'react';
import type { Copy, CopyCategory } from './copy';
import { getMessages } from './page-copy';

export { MessagesProvider } from './client-copy';

/** A category's words, in a component that renders on the server. */
export const useMessages = <C extends CopyCategory>(category: C): Copy[C] =>
  use(getMessages(category));
