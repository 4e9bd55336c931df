import Link from 'next/link';
import type { ReactNode } from 'react';
import { targetKind } from '@/lib/text/safe-target';

const IS_FILE = /\.[a-z0-9]{2,5}$/i;

/** An editor's link: internal, external or mail. An unsafe address renders as plain text. */
export function TargetLink({
  target,
  className,
  isCurrent = false,
  children,
}: {
  target: string | null;
  className?: string;
  /** links to the current page */
  isCurrent?: boolean;
  children: ReactNode;
}) {
  const kind = target === null ? null : targetKind(target);
  if (!target || !kind) return <span className={className}>{children}</span>;
  const props = {
    href: target,
    className,
    'aria-current': isCurrent ? ('page' as const) : undefined,
  };
  if (kind === 'outside')
    return (
      <a {...props} rel="noopener">
        {children}
      </a>
    );
  if (kind === 'inside' && !IS_FILE.test(target.split(/[?#]/, 1)[0] ?? ''))
    return <Link {...props}>{children}</Link>;
  return <a {...props}>{children}</a>;
}
