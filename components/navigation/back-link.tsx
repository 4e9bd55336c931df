import Link from 'next/link';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';

/** The way back to the page that a page belongs to, above its heading. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className="-mb-4 mt-4 sm:-mb-7 lg:mt-9 print:hidden">
      <Link
        href={href}
        className="inline-flex min-h-11 items-center gap-1 font-semibold text-brand-text hover:underline"
      >
        <Icon name="chevron-left" className="size-4" />
        {children}
      </Link>
    </p>
  );
}
