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

/** The banner's box: a landmark early in the document, painted at the bottom of the window. */
export function ConsentRegion({ policy, ...rest }: Props) {
  // The server knows only the internal path. On the policy page the styles hide the banner until hydration.
  const pathname = usePathname();
  const isOnPolicy = useHydrated() && pathname?.toLowerCase() === policy.toLowerCase();
  return isOnPolicy ? null : <Box {...rest} />;
}

function Box({ labelledBy, children }: Omit<Props, 'policy'>) {
  // Larger type or an editor's longer message can make it higher than the styles expect.
  const box = useHeightAs('--consent-height');
  return (
    <section ref={box} aria-labelledby={labelledBy} data-chrome className="consent-banner">
      {children}
    </section>
  );
}
