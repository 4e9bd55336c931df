'use client';

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { WithoutScripts } from '@/components/errors/without-scripts';
import { PasskeySignIn } from '@/components/passkeys/passkey-sign-in';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FormProblem } from '@/components/ui/form-problem';
import { PageHeading } from '@/components/ui/headings';
import { useHydrated } from '@/components/ui/use-hydrated';
import { keepsCookies } from '@/lib/browser/keeps-cookies';
import type { SignedInAs } from '@/lib/queries/session';
import type { CheckoutStep } from '@/lib/rules/checkout-steps';
import { CodeForm } from './code-form';
import { EmailForm } from './email-form';
import { enter } from './enter';
import { addressAfter } from './next-address';
import { ProviderButtons } from './provider-buttons';
import { SignInForm } from './sign-in-form';
import type { SignUpDraft } from './sign-up-fields';
import { SignUpForm } from './sign-up-form';
import { useEntry } from './use-entry';

interface Props {
  /** where to go afterwards if the address names no page */
  fallback: string;
  /** the title of the first step */
  title: string;
  lead?: string;
  /** shown above the heading: the progress through the checkout */
  progress?: (step: CheckoutStep, toFirst: () => void) => ReactNode;
}

const HEADING_ID = 'entry-heading';

/** One step at a time: the address, the form that fits it, then a code if the account needs one. */
export function SignInOrJoin({ fallback, title, lead, progress }: Props) {
  const { href } = useLinks();
  const messages = useMessages('identity');
  const { person, shown, show, learn } = useEntry();
  const { email = '', password = '', challenge, lockedText } = person;
  const typed = useRef<SignUpDraft>({});
  const card = useFocusOfNew(shown);
  useFocusOnArrival(card);
  const isRefused = useHydrated() && !keepsCookies();

  function goOn(as: SignedInAs) {
    enter(addressAfter(as, href, fallback));
  }

  const toFirst = () => show('login_register');
  const headings: Partial<Record<CheckoutStep, string>> = {
    login: messages.welcomeBack,
    register: messages.createAccount,
    '2fa': messages.enterCode,
  };
  return (
    <>
      {progress?.(shown, toFirst)}
      <PageHeading id={HEADING_ID} lead={shown === 'login_register' ? lead : undefined}>
        {headings[shown] ?? title}
      </PageHeading>
      <WithoutScripts>{messages.withoutScript}</WithoutScripts>
      <div ref={card} className="noscript:hidden">
        <Card className="p-5 sm:p-8">
          {isRefused && (
            <div className="mb-5">
              <FormProblem>{messages.cookiesNeeded}</FormProblem>
            </div>
          )}
          {shown === 'login' && (
            <SignInForm
              email={email}
              password={password}
              onDone={goOn}
              onCode={(right, { challenge: how, lockedText: locked }) =>
                learn({ password: right, asksCode: true, challenge: how, lockedText: locked })
              }
              onChangeEmail={toFirst}
            />
          )}
          {shown === 'register' && (
            <SignUpForm email={email} typed={typed} onDone={goOn} onChangeEmail={toFirst} />
          )}
          {shown === '2fa' && (
            <CodeForm
              email={email}
              password={password}
              challenge={challenge}
              lockedText={lockedText}
              onDone={goOn}
              onBack={() => show('login')}
            />
          )}
          {(shown === 'login_register' || shown === 'select_payment') && (
            <EmailForm
              email={email}
              onKnown={(known) => learn({ ...known, asksCode: false, password: '' })}
            />
          )}
          {shown !== '2fa' && shown !== 'register' && (
            <PasskeySignIn isSuggested={shown !== 'login'} onDone={goOn} />
          )}
          {shown !== '2fa' && <ProviderButtons fallback={fallback} />}
          {(shown === 'login' || shown === 'register') && (
            <p className="mt-6 flex flex-wrap items-center justify-center gap-x-3 border-t border-line pt-5">
              {shown === 'register' ? messages.haveAccount : messages.newHere}
              <Button
                variant="quiet"
                onClick={() => show(shown === 'register' ? 'login' : 'register')}
              >
                {shown === 'register' ? messages.signInInstead : messages.createAccount}
              </Button>
            </p>
          )}
        </Card>
      </div>
    </>
  );
}

/**
 * Who is led here by a link types at once: the field has the focus and not the heading, unless somebody types elsewhere.
 * A page that the browser opened by itself leaves the focus where it is.
 */
function useFocusOnArrival(card: RefObject<HTMLDivElement | null>) {
  const [isSwappedIn] = useState(useHydrated());
  useEffect(() => {
    const { activeElement } = document;
    const isTaken = activeElement?.matches('input, select, textarea, dialog[open] *') ?? false;
    if (activeElement?.id === HEADING_ID || (isSwappedIn && !isTaken))
      firstField(card.current)?.focus({ preventScroll: true });
  }, [card, isSwappedIn]);
}

const firstField = (card: HTMLElement | null) =>
  card?.querySelector<HTMLElement>('input:not([readonly]):enabled');

/** A later step focuses its first field, or the way out if every field is disabled. */
function useFocusOfNew(shown: CheckoutStep) {
  const card = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const wayOut = card.current?.querySelector<HTMLElement>('button:enabled');
    (firstField(card.current) ?? wayOut)?.focus();
  }, [shown]);
  return card;
}
