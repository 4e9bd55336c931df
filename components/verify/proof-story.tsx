import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';
import { SectionHeading } from '@/components/ui/headings';
import { Icon } from '@/components/ui/icon';
import type { DrawProof } from '@/lib/contract/draws';
import { formatCount } from '@/lib/rules/results/result-words';
import { formatDateTime, type Place } from '@/lib/time/draw-label';
import { Fingerprint } from './fingerprint';

function Chapter({
  title,
  isDone,
  children,
}: {
  title: string;
  isDone: boolean;
  children: ReactNode;
}) {
  return (
    <li className="grid grid-cols-[2.25rem_1fr] gap-x-4 pb-8 last:pb-0">
      <span
        className={classNames(
          'grid size-9 place-items-center rounded-full',
          isDone ? 'bg-offer text-offer-ink' : 'bg-sunk text-ink-faint ring-1 ring-inset ring-line',
        )}
      >
        <Icon name={isDone ? 'check' : 'clock'} />
      </span>
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-lg leading-snug">
          {title}
          {!isDone && <Badge>Still to come</Badge>}
        </h3>
        <div className="mt-2 flex flex-col gap-3">{children}</div>
      </div>
    </li>
  );
}

/** How the draw was sealed, closed and opened, with everything that was published at each turn. */
export function ProofStory({
  proof,
  tickets,
  place,
}: {
  proof: DrawProof;
  tickets: number;
  place: Place;
}) {
  const closes = formatDateTime(proof.stop, place);
  const draws = formatDateTime(proof.drawDate, place);
  return (
    <section aria-labelledby="story">
      <SectionHeading id="story">How this draw is kept honest</SectionHeading>
      <ol>
        <Chapter title="1. A secret is sealed before sales close" isDone={proof.seedHash !== null}>
          <p className="max-w-prose">
            When the draw opens we roll a random number of 64 hexadecimal digits, the seed, and
            publish its fingerprint (its SHA-256 hash). Nobody can work the seed out from it, and we
            can no longer change the seed: another one would have another fingerprint.
          </p>
          <dl>
            <Fingerprint
              label={`Fingerprint of the seed, public before ${closes}`}
              value={proof.seedHash}
            />
          </dl>
        </Chapter>
        <Chapter
          title="2. Sales close and the list of tickets is sealed"
          isDone={proof.entriesHash !== null}
        >
          <p className="max-w-prose">
            At {closes} sales end. The list of sold tickets gets a fingerprint too, so no ticket can
            be added or taken away once the seed is known.
          </p>
          <dl className="flex flex-col gap-3">
            <Fingerprint label="Fingerprint of the sold tickets" value={proof.entriesHash} />
            {tickets > 0 && (
              <div className="flex gap-2">
                <dt className="font-semibold">Tickets on the list:</dt>
                <dd className="tabular-nums">{formatCount(tickets, place.locale)}</dd>
              </div>
            )}
          </dl>
        </Chapter>
        <Chapter title="3. The seed is opened and the winners follow" isDone={proof.seed !== null}>
          <p className="max-w-prose">
            At {draws} the seed is published. Seed and ticket list are put through a fixed
            calculation that gives every ticket the same chance, and names a winning ticket for each
            prize. The same seed and list always give the same winners.
          </p>
          <dl>
            <Fingerprint label="Seed" value={proof.seed} />
          </dl>
        </Chapter>
      </ol>
    </section>
  );
}
