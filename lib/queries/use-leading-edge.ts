'use client';

import { useCallback, useState } from 'react';
import { leadingEdge } from './leading-edge';

/** Wraps `act` so that the same input within the window returns the first answer. Stable while `act` is. */
export function useLeadingEdge<I, R>(
  windowMs: number,
  act: (input: I) => Promise<R>,
): (input: I) => Promise<R> {
  const [once] = useState(() => leadingEdge<R>(windowMs));
  return useCallback((input) => once(input, () => act(input)), [once, act]);
}
