'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { useHeightAs } from '@/components/ui/use-height-as';
import { useHydrated } from '@/components/ui/use-hydrated';

interface BoxProps {
  labelledBy: string;
  children: ReactNode;
}

/** The banner's box: a landmark over the bottom of the window, or at the end of the page. */
export function ConsentRegion({
  policy,
  placement,
  ...rest
}: BoxProps & { policy: string; placement: 'window' | 'page-end' }) {
  // The server knows only the internal path. On the policy page the styles hide the banner until hydration.
  const pathname = usePathname();
  const isOnPolicy = useHydrated() && pathname?.toLowerCase() === policy.toLowerCase();
  if (isOnPolicy) return null;
  return placement === 'window' ? <OverWindow {...rest} /> : <AtPageEnd {...rest} />;
}

function OverWindow({ labelledBy, children }: BoxProps) {
  // Larger type or an editor's longer message can make it higher than the styles expect.
  const box = useHeightAs('--consent-height');
  return (
    <section
      ref={box}
      aria-labelledby={labelledBy}
      data-chrome
      className="consent-banner consent-over-window"
    >
      {children}
    </section>
  );
}

function AtPageEnd({ labelledBy, children }: BoxProps) {
  return (
    <section aria-labelledby={labelledBy} data-chrome className="consent-banner">
      {children}
    </section>
  );
}
