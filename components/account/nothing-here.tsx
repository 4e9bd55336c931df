import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { TextLink } from '@/components/ui/text-link';

/** A part of the overview with nothing in it: a sentence, and one way on, where there is one. */
export function NothingHere({
  way,
  children,
}: {
  way?: { to: string; label: string } | undefined;
  children: ReactNode;
}) {
  return (
    <Card tone="sunk" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <p className="min-w-0 grow basis-64 text-ink-soft">{children}</p>
      {way && (
        <TextLink standalone href={way.to}>
          {way.label}
        </TextLink>
      )}
    </Card>
  );
}
