'use client';

import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import type { Variant } from '@/lib/contract/site';
import { readCheckHash } from '@/lib/rules/results/check-link';
import type { OfferSubject } from '@/lib/rules/results/offer-subject';
import type { CheckableDraw } from './checkable-draw';

// The rules of every game come with it: nobody waits for them who does not ask.
const NumberChecker = lazy(async () => ({
  default: (await import('./number-checker')).NumberChecker,
}));

export interface NumberCheckerProps {
  /** one, or those to choose from */
  offers: readonly OfferSubject[];
  variant: Variant;
  /** of the one offer; without any, the latest are fetched */
  draws: readonly CheckableDraw[];
}

/** Opens the number checker where it stands, or where a link carries numbers to check. */
export function LazyNumberChecker(props: NumberCheckerProps) {
  const words = useMessages('resultTools');
  const [isOpen, setIsOpen] = useState(false);
  const hash = useHash();
  const carried = readCheckHash(hash);
  const place = useRef<HTMLDivElement>(null);
  const isCarried = carried !== null;
  useEffect(() => {
    if (isCarried) place.current?.scrollIntoView({ block: 'center' });
  }, [isCarried]);

  const isRaffle = props.offers.every(({ kind }) => kind === 'raffle');
  const label = isRaffle ? words.checkMyTickets : words.checkMyNumbers;
  const button = (pending: boolean) => (
    <Button
      variant="secondary"
      icon="search"
      pending={pending}
      onClick={() => setIsOpen(true)}
      className="no-print"
    >
      {label}
    </Button>
  );
  return (
    <div ref={place}>
      {isOpen || carried ? (
        <Suspense fallback={button(true)}>
          <NumberChecker key={hash} {...props} carried={carried} />
        </Suspense>
      ) : (
        button(false)
      )}
    </div>
  );
}

function watchHash(changed: () => void) {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

/** The hash never reaches the server, so a cached page begins without one. */
const useHash = (): string =>
  useSyncExternalStore(
    watchHash,
    () => window.location.hash,
    () => '',
  );
