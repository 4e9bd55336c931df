'use client';

import { useEffect } from 'react';
import { takeEarlyPress } from '@/lib/consent/early-press';

/** A button that was pressed before the page was hydrated does what it was pressed for as soon as it can. */
export function EarlyPress() {
  useEffect(() => {
    // A press may be what hydrates the page: by the next task it is known whether React heard it.
    const timer = setTimeout(() => takeEarlyPress()?.click());
    return () => clearTimeout(timer);
  }, []);
  return null;
}
