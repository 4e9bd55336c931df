'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { changedSessionSince, useVisitor } from '@/lib/queries/session';

/**
 * Asks for an account page anew when the first that its scripts hear is that somebody else is signed in by now, or
 * nobody: another tab changed the session while the page was on its way. Later changes are `IdleTimeout`'s, and who
 * signs out here before that is led on by what they pressed. Renders nothing.
 */
export function SameCustomer({ customerId }: { customerId: string }) {
  const router = useRouter();
  const { data: visitor } = useVisitor();
  const queryClient = useQueryClient();
  const [since] = useState(Date.now);
  const hasHeard = useRef(false);

  useEffect(() => {
    if (!visitor || hasHeard.current) return;
    hasHeard.current = true;
    if (visitor.customerId !== customerId && !changedSessionSince(queryClient, since))
      router.refresh();
  }, [visitor, customerId, router, queryClient, since]);
  return null;
}
