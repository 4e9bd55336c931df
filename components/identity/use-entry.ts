'use client';

import { useEffect, useState } from 'react';
import type { TwoFactorChallenge } from '@/lib/contract/security';
import {
  type CheckoutStep,
  type KnownPerson,
  nextStep,
  readStep,
  stepShown,
} from '@/lib/rules/checkout-steps';

type Person = KnownPerson & {
  password?: string;
  /** how the account asks for its code */
  challenge?: TwoFactorChallenge | undefined;
  lockedText?: string | undefined;
};

/**
 * The steps of signing in or up, each an entry in the tab's history: Back returns one step and keeps what was typed.
 * What is known of the person lives in memory only; a reload starts again.
 */
export function useEntry() {
  const [person, setPerson] = useState<Person>({});
  const [requestedStep, setRequestedStep] = useState<CheckoutStep>('login_register');
  const shown = stepShown(requestedStep, person);

  useEffect(() => {
    const follow = () => setRequestedStep(stepOfAddress());
    follow();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  function show(step: CheckoutStep) {
    const address = new URL(window.location.href);
    if (step === 'login_register') address.searchParams.delete('step');
    else address.searchParams.set('step', step);
    window.history.pushState(null, '', address);
    setRequestedStep(step);
  }

  /** Adds what is now known and goes to the step that follows. */
  function learn(more: Person) {
    const known = { ...person, ...more };
    setPerson(known);
    show(nextStep(known));
  }

  return { person, shown, show, learn };
}

const stepOfAddress = (): CheckoutStep =>
  readStep(new URLSearchParams(window.location.search).get('step'));
