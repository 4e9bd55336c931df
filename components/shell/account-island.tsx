'use client';

import { lazy, Suspense, useState } from 'react';
import { formatMoney } from '@/lib/money/format-money';
import { useCustomer } from '@/lib/queries/customer';
import { useVisitor } from '@/lib/queries/session';
import { localeOf } from '@/lib/routes/site';
import { AccountButton, AccountLink, LoginLink } from './header-controls';

const loadDrawer = () => import('./account-drawer');
const AccountDrawer = lazy(async () => ({ default: (await loadDrawer()).AccountDrawer }));

/** 'Login' for a visitor; for a customer 'Account', the funds at hand, and the drawer behind it. */
export function AccountIsland({
  loginHref,
  accountHref,
}: {
  loginHref: string;
  accountHref: string;
}) {
  const visitor = useVisitor();
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const funds = useFunds();

  // An outage says nothing about who is here: the account page will know.
  if (visitor.isError) return <AccountLink href={accountHref} />;
  if (!visitor.data) {
    return (
      <span className="invisible noscript:visible">
        <LoginLink href={loginHref} />
      </span>
    );
  }
  if (!visitor.data.isSignedIn) return <LoginLink href={loginHref} />;
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
          <AccountDrawer visitor={visitor.data} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What the wallet can pay, where there is a wallet and something in it. */
function useFunds(): string | undefined {
  const visitor = useVisitor();
  const customer = useCustomer();
  const funds = customer.data?.availableFunds;
  if (!visitor.data?.isSignedIn || !funds || funds.amountCents <= 0) return undefined;
  if (!visitor.data.capabilities.includes('wallet_manage')) return undefined;
  return formatMoney(funds, localeOf(visitor.data.variant));
}
