'use client';

import { useState } from 'react';
import { goToStep, useStepInAddress } from '@/lib/browser/step-in-address';
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
  const shown = stepShown(readStep(useStepInAddress()), person);

  const show = (step: CheckoutStep) => goToStep(step === 'login_register' ? null : step);

  /** Adds what is now known and goes to the step that follows. */
  function learn(more: Person) {
    const known = { ...person, ...more };
    setPerson(known);
    show(nextStep(known));
  }

  return { person, shown, show, learn };
}
