import type { DrawNight } from '@/lib/contract/operator/draws';
import { type Fact, FactsCard } from './facts-card';
import { inOffice } from './office-money';
import { OfficeTime } from './office-time';

const SOURCES: Readonly<Record<DrawNight['source'], string>> = {
  sandbox: 'the sandbox’s operator',
  import: 'an official result',
  shop: 'our own draw, by its promise',
};

/** When it is what, what was sold, and what was drawn. */
export const DrawFacts = ({ night }: { night: DrawNight }) => (
  <FactsCard title="Draw" facts={factsOf(night)} />
);

function factsOf(night: DrawNight): Fact[] {
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
        ] as Fact[])
      : []),
  ];
}

const BECAUSE = {
  operator: '–',
  too_few: 'fewer tickets were sold than its promise asks for',
  silence: 'its result was not published in the time that its promise gives',
} as const;

function resultOf({ numbers, specialName, kind }: DrawNight): Fact[] {
  if (kind === 'raffle') return [];
  if (!numbers) return [['Numbers', 'not known']];
  const { main, supplementary, special, order } = numbers;
  return [
    ['Numbers', `${main.join(' ')} (${order === 'drawn' ? 'as drawn' : 'sorted'})`],
    ...(supplementary.length > 0 ? [['Supplementary', supplementary.join(' ')] as Fact] : []),
    ...(special === null ? [] : [[specialName ?? 'Special', special] as Fact]),
  ];
}
