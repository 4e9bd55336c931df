'use client';

import type { ReactNode } from 'react';
import { useSessionSummary } from './session-summary';

/** Renders its children only for signed-in customers; a visitor in the checkout is about to sign in. */
export function CustomerOnly({ children }: { children: ReactNode }) {
  return useSessionSummary().visitor?.isSignedIn ? children : null;
}
