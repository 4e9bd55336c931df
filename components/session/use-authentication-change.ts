import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { clearNotices } from '@/components/ui/toast-store';
import { forgetVisitor, type Visitor } from '@/lib/queries/session';
import { KNOWN_AT } from './known-here';

/** Notices are personal: signing in or out clears them, in every tab. */
export function useAuthenticationChange(visitor: Visitor | undefined, onChange: () => void): void {
  const queryClient = useQueryClient();
  const known = useRef<string>(undefined);
  const now = visitor && (visitor.customerId ?? '');

  useEffect(() => {
    if (now === undefined) return;
    if (localStorage.getItem(KNOWN_AT) !== now) localStorage.setItem(KNOWN_AT, now);
    const before = known.current;
    known.current = now;
    if (before === undefined || before === now) return;
    clearNotices();
    onChange();
  }, [now, onChange]);

  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== KNOWN_AT || known.current === undefined) return;
      if ((newValue ?? '') !== known.current) void forgetVisitor(queryClient);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [queryClient]);
}
