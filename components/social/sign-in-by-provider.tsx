'use client';

import { useEffect, useRef, useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { enter } from '@/components/identity/enter';
import { TwoFactorForm } from '@/components/identity/two-factor-form';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { carryNotice } from '@/components/ui/carried-notice';
import { PageHeading } from '@/components/ui/headings';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { ApiError } from '@/lib/client/api-error';
import { failureMessage } from '@/lib/forms/failure-message';
import type { SignedInAs } from '@/lib/queries/session';
import { type SocialAnswer, useSocialSignIn } from '@/lib/queries/social';
import { withSocial } from '@/lib/routes/social-return';
import { ConnectAccount, type Newcomer } from './connect-account';

type Shown =
  | { step: 'waiting' }
  | { step: 'code'; answer?: SocialAnswer & { next: string }; lockedText?: string }
  | { step: 'connect'; newcomer: Newcomer };

/** Goes on with what another company told: signs in, asks for the account's code, or has the account connected first. */
export function SignInByProvider() {
  const { href } = useLinks();
  const messages = useMessages('identity');
  const { pageTitle, needsScripts } = useMessages('social');
  const { broken } = useMessages('errors');
  const { mutateAsync: signIn } = useSocialSignIn();
  const [shown, setShown] = useState<Shown>({ step: 'waiting' });

  /** To what has to be done first, else to where they were going. */
  function goOn({ forcePasswordChange, accountUpgrade }: SignedInAs, next: string) {
    if (forcePasswordChange) return enter(href('forcePasswordChange'));
    enter(accountUpgrade ? href('upgradeAccount') : next);
  }

  function follow(answer: SocialAnswer) {
    switch (answer.outcome) {
      case 'none':
        return enter(href('login'));
      case 'signed_in':
        return answer.signedIn && goOn(answer.signedIn, answer.next);
      case 'code_required':
        return setShown({ step: 'code', answer });
      default:
        return setShown({
          step: 'connect',
          newcomer: { ...answer, isNew: answer.outcome === 'sign_up_required' },
        });
    }
  }

  function giveUp(error: unknown) {
    if (error instanceof ApiError && error.code === 'social.expired')
      return enter(withSocial(href('login'), 'expired'));
    carryNotice({ tone: 'error', message: failureMessage(error, broken) });
    enter(href('login'));
  }

  async function begin() {
    try {
      follow(await signIn({}));
    } catch (error) {
      if (error instanceof ApiError && error.code === '2fa_account_locked')
        setShown({ step: 'code', lockedText: error.message });
      else giveUp(error);
    }
  }
  useOnce(begin);

  if (shown.step === 'connect')
    return (
      <ConnectAccount newcomer={shown.newcomer} onDone={(as) => goOn(as, shown.newcomer.next)} />
    );
  const challenge =
    shown.step === 'code' && shown.answer && 'twoFactorAuth' in shown.answer
      ? shown.answer.twoFactorAuth
      : null;
  return (
    <>
      <PageHeading id="entry-heading">
        {shown.step === 'code' ? messages.enterCode : pageTitle}
      </PageHeading>
      <Card className="p-5 sm:p-8">
        {shown.step === 'code' ? (
          <TwoFactorForm
            labelledBy="entry-heading"
            challenge={challenge ?? undefined}
            send={signIn}
            sendingLabel={messages.signingIn}
            askAgain={async () => {
              const again = await signIn({});
              if ('twoFactorAuth' in again && again.twoFactorAuth) return again.twoFactorAuth;
              throw new Error('no code is asked for any more');
            }}
            onDone={follow}
            lockedText={shown.lockedText}
          >
            <ButtonLink variant="quiet" className="self-center" href={href('login')}>
              {messages.signInWithPassword}
            </ButtonLink>
          </TwoFactorForm>
        ) : (
          <Loading label={pageTitle} className="flex flex-col gap-4">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-14 w-full" />
          </Loading>
        )}
      </Card>
      <noscript>
        <p className="mt-4">{needsScripts}</p>
      </noscript>
    </>
  );
}

/** Runs once in the life of the page: an answer is good for one sign-in. */
function useOnce(work: () => Promise<void>) {
  const hasRun = useRef(false);
  useEffect(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    void work();
  });
}
