'use client';

import { useEffect, useRef, useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { CodeForm } from '@/components/identity/code-form';
import { EmailForm } from '@/components/identity/email-form';
import { enter } from '@/components/identity/enter';
import { SignInForm } from '@/components/identity/sign-in-form';
import type { SignUpDraft } from '@/components/identity/sign-up-fields';
import { SignUpForm } from '@/components/identity/sign-up-form';
import { PasskeySignIn } from '@/components/passkeys/passkey-sign-in';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { carryNotice } from '@/components/ui/carried-notice';
import { PageHeading } from '@/components/ui/headings';
import type { TwoFactorChallenge } from '@/lib/contract/security';
import { ConnectsContext } from '@/lib/queries/connects';
import type { SignedInAs } from '@/lib/queries/session';
import { useForgetSocial } from '@/lib/queries/social';
import { interpolate } from '@/lib/text/interpolate';

/** Somebody whom another company knows, and no account here. */
export interface Newcomer {
  label: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  /** no account has their address; without an address it is not known yet */
  isNew: boolean;
  next: string;
}

type Step = 'email' | 'login' | 'register' | 'code';
interface Code {
  password: string;
  challenge?: TwoFactorChallenge | undefined;
  lockedText?: string | undefined;
}

/**
 * Has somebody sign in to their account, or open one, and says that this connects the account of the other company. An
 * address alone connects nothing.
 */
export function ConnectAccount({
  newcomer,
  onDone,
}: {
  newcomer: Newcomer;
  onDone: (as: SignedInAs) => void;
}) {
  const { href } = useLinks();
  const messages = useMessages('social');
  const { enterCode } = useMessages('identity');
  const { label: provider, isNew, firstName, lastName, next } = newcomer;
  const [email, setEmail] = useState(newcomer.email ?? '');
  const [step, setStep] = useState<Step>(!email ? 'email' : isNew ? 'register' : 'login');
  const [code, setCode] = useState<Code>({ password: '' });
  const forget = useForgetSocial();
  const typed = useRef<SignUpDraft>({
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    // the company tells them apart
    isApart: Boolean(firstName || lastName),
  });
  const card = useFocusOnChange(step);

  function done(as: SignedInAs) {
    const { connected, notConnected } = as;
    if (connected)
      carryNotice({
        tone: 'success',
        message: interpolate(messages.connected, { provider: connected }),
      });
    else if (notConnected) carryNotice({ tone: 'error', message: notConnected });
    onDone(as);
  }
  const toEmail = () => setStep('email');
  const goWithout = () => {
    const login = `${href('login')}?next=${encodeURIComponent(next)}`;
    return forget.mutateAsync().then(
      () => enter(login),
      () => undefined,
    );
  };
  const texts = {
    email: messages.joinTextNoEmail,
    login: messages.signInText,
    register: messages.joinText,
  };
  const title = {
    email: messages.pageTitle,
    login: messages.signInTitle,
    register: messages.joinTitle,
  };
  return (
    <ConnectsContext value={true}>
      <PageHeading
        id="entry-heading"
        lead={step === 'code' ? undefined : interpolate(texts[step], { provider, email })}
      >
        {step === 'code' ? enterCode : title[step]}
      </PageHeading>
      <div ref={card}>
        <Card className="p-5 sm:p-8">
          {step === 'email' && (
            <EmailForm
              email={email}
              onKnown={(known) => {
                setEmail(known.email);
                setStep(known.isNew ? 'register' : 'login');
              }}
            />
          )}
          {step === 'login' && (
            <SignInForm
              email={email}
              password={code.password}
              onDone={done}
              onCode={(password, how) => {
                setCode({ password, ...how });
                setStep('code');
              }}
              onChangeEmail={toEmail}
            />
          )}
          {step === 'login' && <PasskeySignIn isSuggested={false} onDone={done} />}
          {step === 'register' && (
            <SignUpForm email={email} typed={typed} onDone={done} onChangeEmail={toEmail} />
          )}
          {step === 'code' && (
            <CodeForm
              email={email}
              {...code}
              challenge={code.challenge}
              onDone={done}
              onBack={() => setStep('login')}
            />
          )}
          <p className="mt-6 border-t border-line pt-5 text-center">
            <Button variant="quiet" pending={forget.isPending} onClick={() => void goWithout()}>
              {interpolate(messages.notNow, { provider })}
            </Button>
          </p>
        </Card>
      </div>
    </ConnectsContext>
  );
}

/** A step focuses its first empty field: what was pressed before is gone. */
function useFocusOnChange(step: Step) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!step) return;
    const fields = [...(card.current?.querySelectorAll('input:not([readonly]):enabled') ?? [])];
    const empty = fields.find((field) => field instanceof HTMLInputElement && field.value === '');
    const first = empty ?? fields[0];
    if (first instanceof HTMLElement) first.focus();
  }, [step]);
  return card;
}
