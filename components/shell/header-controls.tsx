import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import { CountBadge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';

/** The way to the cart, with the number of items on it. */
export function CartLink({ href = '/cart', count }: { href?: string; count: number }) {
  const items = count === 1 ? '1 item' : `${count} items`;
  return (
    <Link
      href={href}
      aria-label={count > 0 ? `Cart, ${items}` : 'Cart, empty'}
      className="icon-button"
    >
      <Icon name="cart" className="size-6" />
      <CountBadge count={count} />
    </Link>
  );
}

/** The bell, with the number of cards not yet seen. */
export function NotificationsButton({
  unseen = 0,
  ...rest
}: Omit<ComponentProps<typeof IconButton>, 'icon' | 'label'> & { unseen?: number }) {
  return (
    <IconButton
      {...rest}
      icon="bell"
      label={unseen > 0 ? `Notifications, ${unseen} new` : 'Notifications'}
    >
      <CountBadge count={unseen} />
    </IconButton>
  );
}

const accountClass =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-2.5 text-left hover:bg-sunk';

function AccountFace({ funds }: { funds?: ReactNode }) {
  return (
    <>
      <Icon
        name="account"
        className={classNames('size-6', Boolean(funds) && 'max-[26rem]:hidden')}
      />
      <span className={classNames('leading-tight', !funds && 'max-sm:sr-only')}>
        <span className={classNames('block font-semibold', Boolean(funds) && 'max-sm:text-xs')}>
          Account
        </span>
        {funds && <span className="block text-sm font-semibold text-brand-text">{funds}</span>}
      </span>
    </>
  );
}

/** 'Account' and, where there are any, the funds at hand. Opens the account drawer. */
export function AccountButton({
  funds,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & { funds?: ReactNode }) {
  return (
    <button {...rest} type="button" className={classNames(accountClass, className)}>
      <AccountFace funds={funds} />
    </button>
  );
}

/** The same as a link to the account, for where there is no drawer. */
export function AccountLink({ href, funds }: { href: string; funds?: ReactNode }) {
  return (
    <Link href={href} className={accountClass}>
      <AccountFace funds={funds} />
    </Link>
  );
}

export function LoginLink({ href = '/login' }: { href?: string }) {
  return (
    <Link href={href} className={classNames(accountClass, 'font-semibold')}>
      <Icon name="account" className="size-6" />
      Login
    </Link>
  );
}
