'use client';

import { useEffect, useRef, useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { carryNotice } from '@/components/ui/carried-notice';
import { PageHeading } from '@/components/ui/headings';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { ApiError } from '@/lib/client/api-error';
import type { TwoFactorAsked } from '@/lib/contract/security';
import { failureMessage } from '@/lib/forms/failure-message';
import { type SignedInAs, useSignInByToken, useSignOut } from '@/lib/queries/session';
import { enter } from './enter';
import { addressAfter } from './next-address';
import { TwoFactorForm, type TwoFactorProof } from './two-factor-form';

interface Props {
  /** an autologin link comes by mail, a transfer from another device */
  kind: 'autologin' | 'transfer';
}

/** What the account asks for beside the link. */
interface AsksCode {
  twoFactorAuth?: TwoFactorAsked;
  lockedText?: string;
}

/**
 * Signs in by the token of the address, and asks for the code where the account has two-factor authentication. Scripts
 * do it, so that programs which only fetch the links of a mail do not use the token up. A token that is refused ends
 * the present sign-in too and leads to the login page, which says why.
 */
export function SignInByToken({ kind }: Props) {
  const { href, match } = useLinks();
  const words = useMessages('identity');
  const { broken } = useMessages('errors');
  const { mutateAsync: signIn } = useSignInByToken(kind);
  const { mutateAsync: signOut } = useSignOut();
  const [asksCode, setAsksCode] = useState<AsksCode>();

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
    return signIn({ token, ...proof });
  };

  async function begin() {
    try {
      const { signedIn, twoFactorAuth } = await send();
      if (signedIn) goOn(signedIn);
      else setAsksCode({ twoFactorAuth });
    } catch (error) {
      if (error instanceof ApiError && error.code === '2fa_account_locked')
        setAsksCode({ lockedText: error.message });
      else await giveUp(error);
    }
  }
  useOnce(begin);

  return (
    <>
      <PageHeading id="entry-heading">
        {asksCode ? words.enterCode : words.automaticLoginTitle}
      </PageHeading>
      <Card className="p-5 sm:p-8">
        {asksCode ? (
          <TwoFactorForm
            labelledBy="entry-heading"
            asked={asksCode.twoFactorAuth}
            send={send}
            sendingLabel={words.signingIn}
            askAgain={async () => (await send()).twoFactorAuth}
            onDone={({ signedIn }) => signedIn && goOn(signedIn)}
            lockedText={asksCode.lockedText}
          >
            <ButtonLink variant="quiet" className="self-center" href={href('login')}>
              {words.signInWithPassword}
            </ButtonLink>
          </TwoFactorForm>
        ) : (
          <Loading label={words.automaticLoginTitle} className="flex flex-col gap-4">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-14 w-full" />
          </Loading>
        )}
      </Card>
      <noscript>
        <p className="mt-4">{words.automaticLoginNeedsScripts}</p>
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
