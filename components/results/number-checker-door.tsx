'use client';

import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Locale } from '@/lib/money/format-money';
import type { CheckableDraw } from './checkable-draw';

// The rules of every game come with it: nobody waits for them who does not ask.
const NumberChecker = lazy(async () => ({
  default: (await import('./number-checker')).NumberChecker,
}));

export interface NumberCheckerProps {
  offerKey: string;
  locale: Locale;
  draws: readonly CheckableDraw[];
}

/** Opens the number checker where it stands. */
export function NumberCheckerDoor(props: NumberCheckerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const waiting = (
    <Button variant="secondary" icon="search" pending>
      Check my numbers
    </Button>
  );
  if (!isOpen) {
    return (
      <Button variant="secondary" icon="search" onClick={() => setIsOpen(true)}>
        Check my numbers
      </Button>
    );
  }
  return (
    <Suspense fallback={waiting}>
      <NumberChecker {...props} />
    </Suspense>
  );
}
