'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useLinks } from '#links';
import { Providers } from '@/components/providers/providers';
import { useSignOutHome } from '@/components/session/use-sign-out-home';
import { Button, ButtonLink } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { Icon } from '@/components/ui/icon';
import { Money } from '@/components/ui/money';
import { useShellMessages } from '@/lib/messages/shell-messages';
import { useCustomer } from '@/lib/queries/customer';
import type { Visitor } from '@/lib/queries/session';
import { dateLocaleOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { formatDateTime } from '@/lib/time/draw-label';
import { accountLinks } from './account-links';

interface Props {
  visitor: Visitor;
  open: boolean;
  onClose: () => void;
}

/** The account menu: the funds, the account pages, and the sign-out button. */
export function AccountDrawer(props: Props) {
  return (
    <Providers>
      <Corner {...props} />
    </Providers>
  );
}

function Corner({ visitor, open, onClose }: Props) {
  const links = useLinks();
  const { href } = links;
  const messages = useShellMessages();
  const { isPending, signOutHome } = useSignOutHome();
  const customer = useCustomer();
  const pathname = usePathname();
  const dateLocale = dateLocaleOf(visitor.variant);
  const { balance, availableFunds, lastSignInAt } = customer.data ?? {};
  const canDeposit = visitor.capabilities.includes('wallet_deposit');

  async function leave() {
    await signOutHome();
    onClose();
  }

  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={
        visitor.firstName
          ? interpolate(messages.hello, { name: visitor.firstName })
          : messages.yourAccount
      }
      footer={
        <Button
          variant="secondary"
          pending={isPending}
          pendingLabel={messages.signingOut}
          onClick={leave}
        >
          {messages.signOut}
        </Button>
      }
    >
      {availableFunds && balance && visitor.capabilities.includes('wallet_manage') && (
        <section aria-label={messages.wallet} className="mb-4 rounded-card bg-brand-soft p-5">
          <p className="text-ink-soft">{messages.inYourWallet}</p>
          <p className="figure text-4xl leading-tight text-brand-text">
            <Money amount={availableFunds} locale={dateLocale.locale} />
          </p>
          {balance.amountCents !== availableFunds.amountCents && (
            <p className="text-sm text-ink-soft">
              {messages.balance} <Money amount={balance} locale={dateLocale.locale} />
            </p>
          )}
          {canDeposit && (
            <ButtonLink href={href('accountDeposit')} size="sm" className="mt-3" onClick={onClose}>
              {messages.deposit}
            </ButtonLink>
          )}
        </section>
      )}
      <nav aria-label={messages.yourAccount}>
        <ul className="-mx-3 grid gap-0.5">
          {accountLinks(links, visitor.capabilities, messages).map(({ name, label, icon }) => (
            <li key={name}>
              <Link
                href={href(name)}
                onClick={onClose}
                aria-current={href(name) === pathname ? 'page' : undefined}
                className="flex min-h-13 items-center gap-3 rounded-control px-3 text-lg font-semibold hover:bg-sunk aria-[current=page]:bg-brand-soft"
              >
                <Icon name={icon} className="size-6 text-ink-soft" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {lastSignInAt && (
        <p className="mt-6 text-sm text-ink-soft">
          {interpolate(messages.lastSignIn, { time: formatDateTime(lastSignInAt, dateLocale) })}
        </p>
      )}
    </Drawer>
  );
}
