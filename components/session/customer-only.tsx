'use client';

import type { ReactNode } from 'react';
import { useSessionSummary } from './session-summary';

/** Shown to whoever is signed in; a visitor in the checkout is about to say who they are. */
export function CustomerOnly({ children }: { children: ReactNode }) {
  return useSessionSummary().visitor?.isSignedIn ? children : null;
}
