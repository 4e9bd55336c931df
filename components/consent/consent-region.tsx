'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { useHeightAs } from '@/components/ui/use-height-as';
import { useHydrated } from '@/components/ui/use-hydrated';

interface Props {
  labelledBy: string;
  policy: string;
  children: ReactNode;
}

/** The banner's box: a landmark early in the page, painted at the bottom of the window. */
export function ConsentRegion({ policy, ...rest }: Props) {
  // What the server wrote knows its inner path only; on the policy page itself the styles hide the banner until here.
  const pathname = usePathname();
  const isOnPolicy = useHydrated() && pathname?.toLowerCase() === policy.toLowerCase();
  return isOnPolicy ? null : <Box {...rest} />;
}

function Box({ labelledBy, children }: Omit<Props, 'policy'>) {
  // Larger type and an editor's longer words make it higher than the styles expect.
  const box = useHeightAs('--consent-height');
  return (
    <section ref={box} aria-labelledby={labelledBy} data-chrome className="consent-banner">
      {children}
    </section>
  );
}
