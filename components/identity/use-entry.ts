'use client';

import { useEffect, useState } from 'react';
import {
  type CheckoutStep,
  type KnownPerson,
  nextStep,
  readStep,
  stepShown,
} from '@/lib/rules/checkout-steps';

type Person = KnownPerson & { password?: string; lockedText?: string | undefined };

/**
 * The steps of signing in or joining, each a place in the tab's history: Back goes back one step and loses nothing
 * that was typed. What is known of the person lives in this page only; a page that is loaded again begins anew.
 */
export function useEntry() {
  const [person, setPerson] = useState<Person>({});
  const [wanted, setWanted] = useState<CheckoutStep>('login_register');
  const shown = stepShown(wanted, person);

  useEffect(() => {
    const follow = () => setWanted(stepOfAddress());
    follow();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  function show(step: CheckoutStep) {
    const address = new URL(window.location.href);
    if (step === 'login_register') address.searchParams.delete('step');
    else address.searchParams.set('step', step);
    window.history.pushState(null, '', address);
    setWanted(step);
  }

  /** Something more is known: on to the step that follows from it. */
  function learn(more: Person) {
    const known = { ...person, ...more };
    setPerson(known);
    show(nextStep(known));
  }

  return { person, shown, show, learn };
}

const stepOfAddress = (): CheckoutStep =>
  readStep(new URLSearchParams(window.location.search).get('step'));
