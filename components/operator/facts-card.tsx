import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';

export type Fact = [name: string, value: ReactNode];

/** Facts about something, each with its name. */
export function FactsCard({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <Card as="section" aria-label={title}>
      <h2 className="mb-3 font-semibold">{title}</h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-1.5 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere tabular-nums">{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
