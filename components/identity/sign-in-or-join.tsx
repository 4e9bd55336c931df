'use client';

import { useState } from 'react';
import { useCopy } from '#copy';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { SignedInAs } from '@/lib/queries/session';
import { href } from '@/lib/routes/match';
import { enter } from './enter';
import { nextAddress } from './next-address';
import { SignInForm } from './sign-in-form';
import { SignUpForm } from './sign-up-form';

interface Props {
  /** where to go afterwards, when the address does not say */
  fallback: string;
  /** which form stands first */
  first: 'sign-in' | 'join';
}

/** Two ways in, one at a time; the other is a click away and nothing typed in between is needed again. */
export function SignInOrJoin({ fallback, first }: Props) {
  const words = useCopy('identity');
  const [shown, setShown] = useState(first);

  function goOn(as: SignedInAs) {
    const next = nextAddress(window.location.search, fallback);
    const address = as.forcePasswordChange
      ? href('forcePasswordChange')
      : as.accountUpgrade
        ? href('upgradeAccount')
        : next;
    enter(address);
  }

  const joins = shown === 'join';
  return (
    <Card className="p-6 sm:p-8">
      <h2 className="text-section mb-5">{joins ? words.createAccount : words.welcomeBack}</h2>
      {joins ? <SignUpForm onDone={goOn} /> : <SignInForm onDone={goOn} />}
      <p className="mt-6 flex flex-wrap items-center justify-center gap-x-3 border-t border-line pt-5">
        {joins ? words.haveAccount : words.newHere}
        <Button variant="quiet" onClick={() => setShown(joins ? 'sign-in' : 'join')}>
          {joins ? words.signInInstead : words.createAccount}
        </Button>
      </p>
    </Card>
  );
}
