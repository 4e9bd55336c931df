'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useVisitor } from '@/lib/queries/session';

/**
 * Asks for an account page anew when the first that its scripts hear is that somebody else is signed in by now, or
 * nobody: another tab changed the session while the page was on its way. Later changes are `IdleTimeout`'s. Renders
 * nothing.
 */
export function SameCustomer({ customerId }: { customerId: string }) {
  const router = useRouter();
  const { data: visitor } = useVisitor();
  const hasHeard = useRef(false);

  useEffect(() => {
    if (!visitor || hasHeard.current) return;
    hasHeard.current = true;
    if (visitor.customerId !== customerId) router.refresh();
  }, [visitor, customerId, router]);
  return null;
}
