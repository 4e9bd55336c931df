'use client';

import { useRef } from 'react';
import { useMessages } from '#messages';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { SectionHeading } from '@/components/ui/headings';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { notify } from '@/components/ui/toast-store';
import type { CustomerSignIn } from '@/lib/contract/security';
import { failureMessage } from '@/lib/forms/failure-message';
import { useCustomer } from '@/lib/queries/customer';
import { useEndOtherSignIns, useEndSignIn, useSignIns } from '@/lib/queries/security';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';
import { Unread } from './unread';

/** Where the customer is signed in; each place, or all but this one, can be signed out. */
export function SignInList({ dateLocale }: { dateLocale: DateLocale }) {
  const messages = useMessages('security');
  const { data: signIns, isError, refetch } = useSignIns();
  const { data: customer } = useCustomer();
  const endOthers = useEndOtherSignIns();
  const fail = useFailureNotice();
  const lastSignInAt = customer?.lastSignInAt;

  const list = useRef<HTMLUListElement>(null);

  // the pressed button disappears, so the focus moves to the list
  function onEnded(message: string) {
    list.current?.focus();
    notify({ tone: 'success', message });
  }
  const signOutOthers = () =>
    endOthers.mutateAsync({}).then(() => onEnded(messages.othersSignedOut), fail);
  return (
    <Card as="section" aria-labelledby="sign-ins">
      <SectionHeading id="sign-ins">{messages.signInsHeading}</SectionHeading>
      <p className="text-ink-soft">{messages.signInsLead}</p>
      {lastSignInAt && (
        <p className="mt-1 text-ink-soft">
          {interpolate(messages.lastSignIn, { when: formatDateTime(lastSignInAt, dateLocale) })}
        </p>
      )}
      {signIns && (
        <ul
          ref={list}
          tabIndex={-1}
          aria-labelledby="sign-ins"
          className="mt-3 divide-y divide-line outline-none"
        >
          {signIns.map((signIn) => (
            <SignInRow key={signIn.id} signIn={signIn} dateLocale={dateLocale} onEnded={onEnded} />
          ))}
        </ul>
      )}
      {signIns && signIns.length === 1 && <p className="text-ink-soft">{messages.onlyHere}</p>}
      {signIns && signIns.length > 1 && (
        <Button
          variant="secondary"
          className="mt-3"
          pending={endOthers.isPending}
          pendingLabel={messages.working}
          onClick={signOutOthers}
        >
          {messages.signOutOthers}
        </Button>
      )}
      {!signIns && isError && <Unread onRetry={() => void refetch()} />}
      {!signIns && !isError && (
        <Loading className="mt-3">
          <Skeleton className="h-20 w-full" />
        </Loading>
      )}
    </Card>
  );
}

interface RowProps {
  signIn: CustomerSignIn;
  dateLocale: DateLocale;
  onEnded: (message: string) => void;
}

function SignInRow({ signIn, dateLocale, onEnded }: RowProps) {
  const messages = useMessages('security');
  const end = useEndSignIn();
  const fail = useFailureNotice();
  const { id, browser, system, signedInAt, lastUsedAt, isCurrent } = signIn;
  const device =
    browser && system
      ? interpolate(messages.device, { browser, system })
      : (browser ?? system ?? messages.unknownDevice);
  const signedIn = formatDateTime(signedInAt, dateLocale);

  const signOut = () =>
    end
      .mutateAsync({ signInId: id })
      .then(() => onEnded(interpolate(messages.signedOut, { device })), fail);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {isCurrent && <Badge tone="info">{messages.thisDevice}</Badge>}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-5 text-sm tabular-nums text-ink-soft">
          <span>
            {interpolate(messages.lastUsedAt, { when: formatDateTime(lastUsedAt, dateLocale) })}
          </span>{' '}
          <span>{interpolate(messages.signedInAt, { when: signedIn })}</span>
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={interpolate(messages.signOutOf, { device, when: signedIn })}
          pending={end.isPending}
          pendingLabel={messages.working}
          onClick={signOut}
        >
          {messages.signOut}
        </Button>
      )}
    </li>
  );
}

function useFailureNotice() {
  const { broken } = useMessages('errors');
  return (error: unknown) => notify({ tone: 'error', message: failureMessage(error, broken) });
}
