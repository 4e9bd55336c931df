'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { Providers } from '@/components/providers/providers';
import { notifyAcrossDocuments } from '@/components/ui/carried-notice';
import { type Notice, notify } from '@/components/ui/toast-store';
import { forgetKeptTickets } from '@/lib/browser/kept-tickets';
import { useShellMessages } from '@/lib/messages/shell-messages';
import { forgetKeptCart, rememberKeptCart } from '@/lib/queries/kept-cart';
import { useSignOut, useSignOutIdle, useVisitor } from '@/lib/queries/session';
import { interpolate } from '@/lib/text/interpolate';
import { useAuthenticationChange } from './use-authentication-change';
import { useIdleWatch } from './use-idle-watch';
import { useRefusals } from './use-refusals';
import { useSentToSignIn } from './use-sent-to-sign-in';

interface Props {
  timeoutMs: number;
  heartbeatMs: number;
  heartbeatActiveTimeoutMs: number;
  loginHref: string;
  homeHref: string;
}

/**
 * Ends this tab's session after inactivity, when the API refuses it to a call or to a page, and when another tab has
 * ended it. Renders nothing.
 */
export function IdleTimeout(props: Props) {
  return (
    <Providers>
      <Keeper {...props} />
    </Providers>
  );
}

function Keeper({ loginHref, homeHref, ...times }: Props) {
  const messages = useShellMessages();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { data: visitor } = useVisitor();
  const { mutateAsync: signOut } = useSignOut();
  const { mutateAsync: signOutIdle } = useSignOutIdle();
  const isSignedIn = visitor?.isSignedIn ?? false;
  const isLeaving = useRef(false);
  /** shown after the sign-out, because a change of the session clears all notices */
  const lastWords = useRef<Notice | null>(null);
  useEffect(() => {
    if (isSignedIn) forgetKeptCart();
  }, [isSignedIn]);

  const onChange = useCallback(
    (isOwn: boolean) => {
      isLeaving.current = false;
      // a payment page is left by a new document
      if (lastWords.current) notifyAcrossDocuments(lastWords.current);
      lastWords.current = null;
      // Whoever changed it on this page leads on. A refresh beside that is redirected to the login page, and may win.
      if (!isOwn) router.refresh();
    },
    [router],
  );

  const leave = useCallback(
    async (messages: Notice, to: () => string | null, end: () => Promise<unknown> = signOut) => {
      if (isLeaving.current) return;
      isLeaving.current = true;
      lastWords.current = messages;
      try {
        await end();
        const address = to();
        if (address) router.push(address);
        else router.refresh();
      } catch {
        // No response: the next heartbeat or the next refusal tries again.
        isLeaving.current = false;
        lastWords.current = null;
      }
    },
    [router, signOut],
  );

  const refused = useMemo<Notice>(
    () => ({
      id: 'session',
      tone: 'error',
      title: messages.refusedTitle,
      message: messages.refusedMessage,
    }),
    [messages],
  );
  const onRefused = useCallback(() => {
    void leave(refused, () => {
      const { pathname, search } = window.location;
      return pathname === loginHref
        ? homeHref
        : `${loginHref}?next=${encodeURIComponent(pathname + search)}`;
    });
  }, [leave, loginHref, homeHref, refused]);
  // A page has been refused, and redirected to the login page already.
  const onSentToSignIn = useCallback(() => void leave(refused, () => null), [leave, refused]);
  const onLost = useCallback(() => {
    // nobody on this device has ended it: what was seen here goes, as with a sign-out
    void forgetKeptTickets(null);
    const { pathname, search } = window.location;
    if (pathname !== loginHref || !new URLSearchParams(search).has('next')) return;
    // Nobody is signed in any more: this tells the analytics so.
    signOut().then(
      () => notify(refused),
      () => {},
    );
  }, [loginHref, refused, signOut]);
  // Account pages redirect to the login page themselves when they are refreshed; other pages may stay.
  const onIdle = useCallback(() => {
    const count = rememberKeptCart(queryClient);
    const notice: Notice = {
      id: 'session',
      isAutoDismissed: false,
      title: messages.idleTitle,
      message:
        count > 0
          ? `${messages.idleMessage} ${interpolate(messages.idleCart, { count })}`
          : messages.idleMessage,
    };
    void leave(notice, () => null, signOutIdle);
  }, [leave, messages, queryClient, signOutIdle]);

  useAuthenticationChange(visitor, onChange, onLost);
  useSentToSignIn(isSignedIn, loginHref, onSentToSignIn);
  useIdleWatch({ isSignedIn, ...times, onIdle, onRefused });
  useRefusals(isSignedIn, onRefused);
  return null;
}
