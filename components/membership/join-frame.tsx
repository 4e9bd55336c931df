import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';

/** The place where somebody joins, as high for everybody, so that nothing jumps once it is known who is here. */
export function JoinFrame({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby="join" className="flex min-h-60 flex-col justify-center">
      <h2 id="join" className="text-section mb-2">
        {heading}
      </h2>
      {children}
    </Card>
  );
}
