'use client';

import type { ReactNode } from 'react';
import { useVisitFacts } from './visit-facts';

/** Shown to whoever is signed in; a visitor in the checkout is about to say who they are. */
export function CustomerOnly({ children }: { children: ReactNode }) {
  return useVisitFacts().visitor?.isSignedIn ? children : null;
}
