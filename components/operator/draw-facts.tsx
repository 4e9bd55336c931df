import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import type { DrawNight } from '@/lib/contract/operator/draws';
import { inOffice } from './office-money';
import { OfficeTime } from './office-time';

const SOURCES: Readonly<Record<DrawNight['source'], string>> = {
  sandbox: 'the sandbox’s operator',
  import: 'an official result',
  shop: 'our own draw, by its promise',
};

/** When it is what, what was sold, and what was drawn. */
export function DrawFacts({ night }: { night: DrawNight }) {
  return (
    <Card as="section" aria-label="Draw">
      <h2 className="mb-3 font-semibold">Draw</h2>
      <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {factsOf(night).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function factsOf(night: DrawNight): [name: string, value: ReactNode][] {
  const { opensAt, closesAt, drawsAt, entries, ticketsTotal, stakes, prizePool } = night;
  const { prizesPaid, cancellation, refunded, source, drawType } = night;
  return [
    ['On sale since', <OfficeTime key="opens" at={opensAt} />],
    ['Closes', <OfficeTime key="closes" at={closesAt} />],
    ['Is drawn', <OfficeTime key="draws" at={drawsAt} />],
    ['Entries', ticketsTotal === null ? entries : `${entries}; of ${ticketsTotal} numbers`],
    ['Stakes', inOffice(stakes)],
    [
      'First prize',
      prizePool.amountCents > 0
        ? `${inOffice(prizePool)}${drawType ? ` (${drawType})` : ''}`
        : 'not known',
    ],
    ...resultOf(night),
    ['Where it comes from', SOURCES[source]],
    ['Prizes paid', prizesPaid ? inOffice(prizesPaid) : 'none yet'],
    ...(cancellation
      ? ([
          ['Cancelled', <OfficeTime key="cancelled" at={cancellation.at} />],
          ['Because', cancellation.reason ?? BECAUSE[cancellation.because]],
          ['Paid back', inOffice(refunded)],
        ] as [string, ReactNode][])
      : []),
  ];
}

const BECAUSE = {
  operator: '–',
  too_few: 'fewer tickets were sold than its promise asks for',
  silence: 'its result was not published in the time that its promise gives',
} as const;

function resultOf({ numbers, specialName, kind }: DrawNight): [string, ReactNode][] {
  if (kind === 'raffle') return [];
  if (!numbers) return [['Numbers', 'not known']];
  const { main, supplementary, special, order } = numbers;
  return [
    ['Numbers', `${main.join(' ')} (${order === 'drawn' ? 'as drawn' : 'sorted'})`],
    ...(supplementary.length > 0
      ? [['Supplementary', supplementary.join(' ')] as [string, ReactNode]]
      : []),
    ...(special === null ? [] : [[specialName ?? 'Special', special] as [string, ReactNode]]),
  ];
}
