'use client';

import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import type { Variant } from '@/lib/contract/site';
import { readCheckHash } from '@/lib/rules/results/check-link';
import type { OfferSubject } from '@/lib/rules/results/offer-subject';
import type { CheckableDraw } from './checkable-draw';

// It includes the rules of every game, so it is fetched only on request.
const NumberChecker = lazy(async () => ({
  default: (await import('./number-checker')).NumberChecker,
}));

export interface NumberCheckerProps {
  /** the one offer, or those to choose from */
  offers: readonly OfferSubject[];
  variant: Variant;
  /** draws of the single offer; if empty, the latest are fetched */
  draws: readonly CheckableDraw[];
}

/** Opens the number checker on request, or at once when the address has numbers to check. */
export function LazyNumberChecker(props: NumberCheckerProps) {
  const messages = useMessages('resultTools');
  const [isOpen, setIsOpen] = useState(false);
  const hash = useHash();
  const carried = readCheckHash(hash);
  const place = useRef<HTMLDivElement>(null);
  const isCarried = carried !== null;
  useEffect(() => {
    if (isCarried) place.current?.scrollIntoView({ block: 'center' });
  }, [isCarried]);

  const isRaffle = props.offers.every(({ kind }) => kind === 'raffle');
  const label = isRaffle ? messages.checkMyTickets : messages.checkMyNumbers;
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

/** The fragment never reaches the server, so the first render has none. */
const useHash = (): string =>
  useSyncExternalStore(
    watchHash,
    () => window.location.hash,
    () => '',
  );
