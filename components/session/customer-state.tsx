'use client';

import { useEffect } from 'react';
import { browserStorage } from '@/lib/browser/storage';
import { STATE_STORAGE_KEY } from '@/lib/consent/first-paint';
import { useCustomer } from '@/lib/queries/customer';
import { useVisitor } from '@/lib/queries/session';

/**
 * Marks the document with the customer's state, for the state's message in the banner, and with whether what invites to
 * play is shown to them. Renders nothing.
 */
export function CustomerState() {
  const { data: visitor } = useVisitor();
  const { data: customer } = useCustomer();
  const state = visitor?.isSignedIn === false ? '' : customer?.state;

  useEffect(() => {
    if (state === undefined) return;
    const { dataset } = document.documentElement;
    if (state) dataset.state = state;
    else delete dataset.state;
    // stored, so that the next page is right from the first paint; without storage, it is set again on every page
    if (state) browserStorage.set(STATE_STORAGE_KEY, state);
    else browserStorage.remove(STATE_STORAGE_KEY);
  }, [state]);
  // not stored: whoever uses this browser next is another
  const isSpared = visitor?.isSignedIn !== false && customer?.promotionsShown === false;
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (isSpared) dataset.promotions = 'off';
    else delete dataset.promotions;
  }, [isSpared]);
  return null;
}
