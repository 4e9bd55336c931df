'use client';

import { useEffect, useLayoutEffect } from 'react';
import { dueInput, hydratedInput, keepEarlyFields } from '@/lib/consent/early-fields';
import { repeatEarlyInput } from '@/lib/consent/repeat-early-input';

/**
 * Does again what was done before hydration to the page, or to the part of it that this stands in.
 * @param presses on the page only the last press, in a part each of them
 */
export function EarlyInput({ presses }: { presses: 'all' | 'last' }) {
  useLayoutEffect(keepEarlyFields, []);
  useEffect(() => {
    // Now, since a part that is hydrated a moment later has its own.
    const inputs = hydratedInput();
    // The input may itself trigger hydration: one task later it is known whether React handled it.
    // Its code is here already: what is pressed while it were loaded would be handled before what was chosen earlier.
    const timer = setTimeout(() => {
      const due = dueInput(inputs);
      if (due.length > 0) void repeatEarlyInput(due, { presses });
    });
    return () => clearTimeout(timer);
  }, [presses]);
  return null;
}
