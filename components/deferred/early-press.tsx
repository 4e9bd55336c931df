'use client';

import { useEffect } from 'react';
import { takeEarlyPress } from '@/lib/consent/early-press';

/** A button that was pressed before scripts were in charge does what it was pressed for as soon as they are. */
export function EarlyPress() {
  useEffect(() => takeEarlyPress()?.click(), []);
  return null;
}
