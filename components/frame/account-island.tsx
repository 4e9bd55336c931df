'use client';

import { Suspense, useState, useSyncExternalStore } from 'react';
import { deferredPart } from '@/components/deferred/failed-part';
import { AccountButton, AccountLink, LoginLink } from '@/components/navigation/header-controls';
import { isKnownHere } from '@/components/session/known-here';
import { useSessionSummary } from '@/components/session/session-summary';

const loadDrawer = () => import('@/components/navigation/account-drawer');
const AccountDrawer = deferredPart(async () => (await loadDrawer()).AccountDrawer);

/** 'Login' for a visitor; for a customer 'Account' with the available funds, which opens the drawer. */
export function AccountIsland({
  loginHref,
  accountHref,
}: {
  loginHref: string;
  accountHref: string;
}) {
  const { visitor, isUnreachable, funds } = useSessionSummary();
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const isStranger = useSyncExternalStore(
    never,
    () => !isKnownHere(),
    () => false,
  );

  if (!visitor) {
    // During an outage we do not know who is signed in, so link to the account page, which will.
    if (isUnreachable) return <AccountLink href={accountHref} />;
    return (
      <span className={isStranger ? undefined : 'invisible noscript:visible'}>
        <LoginLink href={loginHref} />
      </span>
    );
  }
  if (!visitor.isSignedIn) return <LoginLink href={loginHref} />;
  return (
    <>
      <AccountButton
        funds={funds}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={loadDrawer}
        onFocus={loadDrawer}
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      />
      {wasOpened && (
        <Suspense fallback={null}>
          <AccountDrawer visitor={visitor} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const never = () => () => {};
