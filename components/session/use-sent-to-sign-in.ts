import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { sessionCall, type Visitor } from '@/lib/queries/session';

/**
 * Called where a page has found the sign-in refused and sent the customer to the login page, while this tab still
 * takes them for signed in. Customers who come to the login page by themselves stay as they are.
 */
export function useSentToSignIn(
  isSignedIn: boolean,
  loginHref: string,
  onSentToSignIn: () => void,
): void {
  const isAtLogin = usePathname() === loginHref;
  useEffect(() => {
    if (!isAtLogin || !isSignedIn) return;
    let isOver = false;
    sessionCall<Visitor>('GET', '/api/session').then(
      (visitor) => {
        if (!isOver && !visitor.isSignedIn) onSentToSignIn();
      },
      // no answer says nothing about the sign-in
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [isAtLogin, isSignedIn, onSentToSignIn]);
}
