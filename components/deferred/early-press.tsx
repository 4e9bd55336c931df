'use client';

import { useEffect } from 'react';
import { takeEarlyPress } from '@/lib/consent/early-press';

/** Replays a press on a button that happened before hydration. */
export function EarlyPress() {
  useEffect(() => {
    // The press may itself trigger hydration: one task later it is known whether React handled it.
    const timer = setTimeout(() => takeEarlyPress()?.click());
    return () => clearTimeout(timer);
  }, []);
  return null;
}
