'use client';

import { createContext, use } from 'react';

/** Whether whoever signs in or up in this part of the page connects the account of another company that they came with. */
export const ConnectsContext = createContext(false);

export const useConnects = (): boolean => use(ConnectsContext);
