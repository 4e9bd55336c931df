'use client';

import { useEffect } from 'react';
import { STATE_STORAGE_KEY } from '@/lib/consent/first-paint';
import { useCustomer } from '@/lib/queries/customer';
import { useVisitor } from '@/lib/queries/session';

/** Marks the document with the customer's state, for the announcement's words to one state. Shows nothing. */
export function CustomerState() {
  const { data: visitor } = useVisitor();
  const { data: customer } = useCustomer();
  const state = visitor?.isSignedIn === false ? '' : customer?.state;

  useEffect(() => {
    if (state === undefined) return;
    const { dataset } = document.documentElement;
    if (state) dataset.state = state;
    else delete dataset.state;
    try {
      // kept, so that the next page is painted right at once
      if (state) localStorage.setItem(STATE_STORAGE_KEY, state);
      else localStorage.removeItem(STATE_STORAGE_KEY);
    } catch {
      // a browser that keeps nothing is told again on every page
    }
  }, [state]);
  return null;
}
