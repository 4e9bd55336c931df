import Link from 'next/link';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useMessages } from '#messages';
import { classNames } from './class-names';
import { Icon, type IconName, Spinner } from './icon';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

type Look = { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean; icon?: IconName };

function buttonClass({ variant = 'primary', size = 'md', wide }: Look, className?: string) {
  return classNames(
    'button',
    `button-${variant}`,
    size !== 'md' && `button-${size}`,
    wide && 'w-full',
    className,
  );
}

function swallow(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

export type ButtonProps = ComponentProps<'button'> &
  Look & { pending?: boolean; pendingLabel?: string };

/** While pending it keeps its focus and width, says so, and ignores presses. */
export function Button({
  variant,
  size,
  wide,
  icon,
  pending = false,
  pendingLabel,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const busy = pending && { 'aria-disabled': true, 'aria-busy': true, onClick: swallow };
  return (
    <button
      {...rest}
      {...busy}
      type={type}
      className={buttonClass({ variant, size, wide }, className)}
    >
      {pending ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
      {pending && <PendingWords label={pendingLabel} />}
    </button>
  );
}

function PendingWords({ label }: { label: string | undefined }) {
  const messages = useMessages('ui');
  return <span className="sr-only"> {label ?? messages.working}</span>;
}

/** A link that looks like a button, for navigation and not for actions. */
export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, wide }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

/** A square icon button; the label is its accessible name. */
export function IconButton({
  icon,
  label,
  className,
  children,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { icon: IconName; label: string; children?: ReactNode }) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames('icon-button', className)}
    >
      <Icon name={icon} className="size-6" />
      {children}
    </button>
  );
}
