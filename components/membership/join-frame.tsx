import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';

/** The frame of the join panel, of the same height for everybody, so that nothing shifts once the session is known. */
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
