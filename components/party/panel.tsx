import { type ReactNode, useId } from 'react';
import { Card } from '@/components/ui/card';

/** A part of a group's or session's page, with its heading. */
export function Panel({
  title,
  note,
  children,
}: {
  title: string;
  note?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {note && <p className="text-sm tabular-nums text-ink-soft">{note}</p>}
      </div>
      {children}
    </Card>
  );
}
