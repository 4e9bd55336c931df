'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useRef } from 'react';
import { useMessages } from '#messages';
import { Providers } from '@/components/providers/providers';
import { notify } from '@/components/ui/toast-store';
import { useSignOut, useVisitor } from '@/lib/queries/session';
import { useAuthenticationChange } from './use-authentication-change';
import { useIdleWatch } from './use-idle-watch';
import { useRefusals } from './use-refusals';

type Notice = Parameters<typeof notify>[0];

interface Props {
  timeoutMs: number;
  heartbeatMs: number;
  heartbeatActiveTimeoutMs: number;
  loginHref: string;
  homeHref: string;
}

/**
 * Watches over the sign-in of this tab: it ends when nobody is here, when the shop no longer knows it, and when
 * it ended in another tab. Shows nothing itself.
 */
export function IdleTimeout(props: Props) {
  return (
    <Providers>
      <Keeper {...props} />
    </Providers>
  );
}

function Keeper({ loginHref, homeHref, ...times }: Props) {
  const words = useMessages('shell');
  const router = useRouter();
  const { data: visitor } = useVisitor();
  const { mutateAsync: signOut } = useSignOut();
  const isSignedIn = visitor?.isSignedIn ?? false;
  const isLeaving = useRef(false);
  /** said after the change, since every change of who is here clears what was said before */
  const lastWords = useRef<Notice | null>(null);

  const onChange = useCallback(() => {
    isLeaving.current = false;
    if (lastWords.current) notify(lastWords.current);
    lastWords.current = null;
    router.refresh();
  }, [router]);

  const leave = useCallback(
    async (words: Notice, to: () => string | null) => {
      if (isLeaving.current) return;
      isLeaving.current = true;
      lastWords.current = words;
      try {
        await signOut();
        const address = to();
        if (address) router.push(address);
      } catch {
        // No answer: the next beat, or the next refusal, tries again.
        isLeaving.current = false;
        lastWords.current = null;
      }
    },
    [router, signOut],
  );

  const onRefused = useCallback(() => {
    const notice: Notice = {
      id: 'session',
      tone: 'error',
      title: words.refusedTitle,
      message: words.refusedMessage,
    };
    void leave(notice, () => {
      const { pathname, search } = window.location;
      return pathname === loginHref
        ? homeHref
        : `${loginHref}?next=${encodeURIComponent(pathname + search)}`;
    });
  }, [leave, loginHref, homeHref, words]);
  // Pages of the account send to the login page themselves once they are asked again; others may stay.
  const onIdle = useCallback(() => {
    const notice: Notice = {
      id: 'session',
      isAutoDismissed: false,
      title: words.idleTitle,
      message: words.idleMessage,
    };
    void leave(notice, () => null);
  }, [leave, words]);

  useAuthenticationChange(visitor, onChange);
  useIdleWatch({ isSignedIn, ...times, onIdle, onRefused });
  useRefusals(isSignedIn, onRefused);
  return null;
}
