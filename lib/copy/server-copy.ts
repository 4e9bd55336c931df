import { use } from 'react';
import type { Copy, CopyCategory } from './copy';
import { copyOf } from './page-copy';

export { ProvideCopy } from './client-copy';

/** A category's words, in a component that renders on the server. */
export const useCopy = <C extends CopyCategory>(category: C): Copy[C] => use(copyOf(category));
