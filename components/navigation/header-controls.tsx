import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { CountBadge } from '@/components/ui/count-badge';
import { Icon } from '@/components/ui/icon';
import { useFrameMessages } from '@/lib/messages/frame-messages';

/** The link to the cart, with the number of items. @param label what it is called when it is not empty */
export function CartLink({
  href,
  count,
  label,
}: {
  href: string;
  count: number;
  label: string | undefined;
}) {
  const messages = useFrameMessages();
  return (
    <Link
      href={href}
      // most visitors with an empty cart do not go there next
      prefetch={count > 0 ? null : false}
      aria-label={label ?? messages.cartEmpty}
      className="icon-button"
    >
      <Icon name="cart" className="size-6" />
      <CountBadge count={count} />
    </Link>
  );
}

const accountClass =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-2.5 text-left hover:bg-sunk';

function AccountFace({ funds }: { funds?: ReactNode }) {
  const messages = useFrameMessages();
  return (
    <>
      <Icon
        name="account"
        className={classNames('size-6', Boolean(funds) && 'max-[26rem]:hidden')}
      />
      <span className={classNames('leading-tight', !funds && 'max-sm:sr-only')}>
        <span className={classNames('block font-semibold', Boolean(funds) && 'max-sm:text-xs')}>
          {messages.account}
        </span>
        {funds && <span className="block text-sm font-semibold text-brand-text">{funds}</span>}
      </span>
    </>
  );
}

/** 'Account' with the available funds, if any. Opens the account drawer. */
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

/** Looks like `AccountButton` but links to the account page, for when there is no drawer. */
export function AccountLink({ href }: { href: string }) {
  return (
    <Link href={href} className={accountClass}>
      <AccountFace />
    </Link>
  );
}

export function LoginLink({ href }: { href: string }) {
  const messages = useFrameMessages();
  return (
    <Link href={href} prefetch={false} className={classNames(accountClass, 'font-semibold')}>
      <Icon name="account" className="size-6" />
      {messages.login}
    </Link>
  );
}
