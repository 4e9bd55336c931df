import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { clearNotices } from '@/components/ui/toast-store';
import { forgetKeptTickets } from '@/lib/browser/kept-tickets';
import { endPush } from '@/lib/browser/push-owner';
import { browserStorage } from '@/lib/browser/storage';
import {
  changedSessionSince,
  forgetVisitor,
  sessionQuery,
  type Visitor,
} from '@/lib/queries/session';
import { KNOWN_AT } from './known-here';

/**
 * Notices are personal: signing in or out clears them, in every tab. `onChange`: somebody else is known by now, or
 * nobody; whether this page has done it itself. `onLost`: somebody was signed in on the last page, nobody is on this
 * one, and no tab has signed them out.
 */
export function useAuthenticationChange(
  visitor: Visitor | undefined,
  onChange: (isOwn: boolean) => void,
  onLost: () => void,
): void {
  const queryClient = useQueryClient();
  const known = useRef<string>(undefined);
  const [mountedAt] = useState(Date.now);
  const since = useRef(mountedAt);
  const now = visitor && (visitor.customerId ?? '');

  useEffect(() => {
    if (now === undefined) return;
    const before = known.current;
    known.current = now;
    const stored = browserStorage.get(KNOWN_AT);
    // whoever was here before may have been signed out by time alone
    if (now && stored !== now) {
      void forgetKeptTickets(now);
      void endPush(now);
    }
    if (before === undefined && stored !== null && stored !== now) {
      // This page did not listen yet: another tab may have signed somebody in or out since it asked. So it asks again. If
      // nobody has, the page stays as it is: somebody may be typing.
      void forgetVisitor(queryClient, now).then(() => {
        const visitor = queryClient.getQueryData(sessionQuery().queryKey);
        const isLost = visitor?.isSignedIn === false && Boolean(browserStorage.get(KNOWN_AT));
        browserStorage.set(KNOWN_AT, visitor?.customerId ?? '');
        if (isLost) onLost();
      });
      return;
    }
    if (stored !== now) browserStorage.set(KNOWN_AT, now);
    if (before === undefined || before === now) return;
    clearNotices();
    onChange(changedSessionSince(queryClient, since.current));
    // what has led to this change does not count for the next one
    since.current = Date.now() + 1;
  }, [now, onChange, onLost, queryClient]);

  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== KNOWN_AT || known.current === undefined) return;
      if ((newValue ?? '') !== known.current) void forgetVisitor(queryClient);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [queryClient]);
}
