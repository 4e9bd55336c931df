'use client';

import { useEffect, useRef, useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { carryNotice } from '@/components/ui/carried-notice';
import { FormProblem } from '@/components/ui/form-problem';
import { PageHeading } from '@/components/ui/headings';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { keepsCookies } from '@/lib/browser/keeps-cookies';
import { ApiError } from '@/lib/client/api-error';
import type { TwoFactorChallenge } from '@/lib/contract/security';
import type { LinkPreview } from '@/lib/contract/sign-in-links';
import { failureMessage } from '@/lib/forms/failure-message';
import {
  type LinkAnswer,
  type SignedInAs,
  useSignInByToken,
  useSignOut,
} from '@/lib/queries/session';
import { enter } from './enter';
import { LinkQuestion } from './link-question';
import { addressAfter } from './next-address';
import { TwoFactorForm, type TwoFactorProof } from './two-factor-form';

interface Props {
  /** an autologin link comes by mail, a transfer from another device */
  kind: 'autologin' | 'transfer';
}

type Shown =
  | { step: 'waiting' }
  | { step: 'question'; preview: LinkPreview }
  | { step: 'code'; twoFactorAuth?: TwoFactorChallenge | undefined; lockedText?: string }
  | { step: 'cookies_blocked' };

/**
 * Signs in by the token of the address. Asks first where somebody else is signed in, or this browser did not ask for the
 * link, and then for the code where the account has two-factor authentication. Scripts do it, so that programs which
 * only fetch the links of a mail do not use the token up. A token that is refused ends the present sign-in too and leads
 * to the login page, which says why.
 */
export function SignInByToken({ kind }: Props) {
  const { href, match } = useLinks();
  const messages = useMessages('identity');
  const { broken } = useMessages('errors');
  const { mutateAsync: signIn, isPending } = useSignInByToken(kind);
  const { mutateAsync: signOut } = useSignOut();
  const [shown, setShown] = useState<Shown>({ step: 'waiting' });
  const isConfirmed = useRef(false);

  const goOn = (as: SignedInAs) => enter(addressAfter(as, href, href('account')));

  async function giveUp(error: unknown) {
    carryNotice({ tone: 'error', message: failureMessage(error, broken) });
    // signing out may fail as well; the login page is right in any case
    await signOut().catch(() => undefined);
    enter(href('login'));
  }

  const send = (proof?: TwoFactorProof) => {
    // read in the browser: the page is the same for every link, so that no cache holds a token
    const token = match(window.location.pathname)?.params.autologinToken ?? '';
    return signIn({ token, ...(isConfirmed.current && { isConfirmed: true }), ...proof });
  };

  function follow({ question, signedIn, twoFactorAuth }: LinkAnswer) {
    if (question) setShown({ step: 'question', preview: question });
    else if (signedIn) goOn(signedIn);
    else setShown({ step: 'code', twoFactorAuth: twoFactorAuth ?? undefined });
  }

  async function begin() {
    // the token would be used up, and nobody signed in
    if (!keepsCookies()) return setShown({ step: 'cookies_blocked' });
    try {
      follow(await send());
    } catch (error) {
      if (error instanceof ApiError && error.code === '2fa_account_locked')
        setShown({ step: 'code', lockedText: error.message });
      else await giveUp(error);
    }
  }
  useOnce(begin);

  async function askAgain(): Promise<TwoFactorChallenge> {
    const answer = await send();
    if (answer.twoFactorAuth) return answer.twoFactorAuth;
    follow(answer);
    throw new ApiError(409, broken);
  }

  const heading = {
    waiting: messages.automaticLoginTitle,
    question: messages.linkQuestionTitle,
    code: messages.enterCode,
    cookies_blocked: messages.automaticLoginTitle,
  }[shown.step];
  return (
    <>
      <PageHeading id="entry-heading">{heading}</PageHeading>
      <Card className="p-5 sm:p-8">
        {shown.step === 'code' && (
          <TwoFactorForm
            labelledBy="entry-heading"
            challenge={shown.twoFactorAuth}
            send={send}
            sendingLabel={messages.signingIn}
            askAgain={askAgain}
            onDone={follow}
            lockedText={shown.lockedText}
          >
            <ButtonLink variant="quiet" className="self-center" href={href('login')}>
              {messages.signInWithPassword}
            </ButtonLink>
          </TwoFactorForm>
        )}
        {shown.step === 'question' && (
          <LinkQuestion
            kind={kind}
            preview={shown.preview}
            isSending={isPending}
            onContinue={() => {
              isConfirmed.current = true;
              void begin();
            }}
          />
        )}
        {shown.step === 'cookies_blocked' && <FormProblem>{messages.cookiesBlocked}</FormProblem>}
        {shown.step === 'waiting' && (
          <Loading label={messages.automaticLoginTitle} className="flex flex-col gap-4">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-14 w-full" />
          </Loading>
        )}
      </Card>
      <noscript>
        <p className="mt-4">{messages.automaticLoginNeedsScripts}</p>
      </noscript>
    </>
  );
}

/** Runs once in the life of the page: a token is good for one request. */
function useOnce(work: () => Promise<void>) {
  const hasRun = useRef(false);
  useEffect(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    void work();
  });
}
