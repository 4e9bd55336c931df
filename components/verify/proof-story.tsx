import type { ReactNode } from 'react';
import { useCopy } from '#copy';
import { Badge } from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';
import { SectionHeading } from '@/components/ui/headings';
import { Icon } from '@/components/ui/icon';
import type { DrawProof } from '@/lib/contract/draws';
import { fill } from '@/lib/copy/fill';
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
  const words = useCopy('verify');
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
          {!isDone && <Badge>{words.stillToCome}</Badge>}
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
  const words = useCopy('verify');
  const closes = formatDateTime(proof.stop, place);
  const draws = formatDateTime(proof.drawDate, place);
  return (
    <section aria-labelledby="story">
      <SectionHeading id="story">{words.storyTitle}</SectionHeading>
      <ol>
        <Chapter title={words.sealTitle} isDone={proof.seedHash !== null}>
          <p className="max-w-prose">{words.sealText}</p>
          <dl>
            <Fingerprint label={fill(words.seedFingerprint, { closes })} value={proof.seedHash} />
          </dl>
        </Chapter>
        <Chapter title={words.closeTitle} isDone={proof.entriesHash !== null}>
          <p className="max-w-prose">{fill(words.closeText, { closes })}</p>
          <dl className="flex flex-col gap-3">
            <Fingerprint label={words.ticketsFingerprint} value={proof.entriesHash} />
            {tickets > 0 && (
              <div className="flex gap-2">
                <dt className="font-semibold">{words.ticketsOnList}</dt>
                <dd className="tabular-nums">{formatCount(tickets, place.locale)}</dd>
              </div>
            )}
          </dl>
        </Chapter>
        <Chapter title={words.openTitle} isDone={proof.seed !== null}>
          <p className="max-w-prose">{fill(words.openText, { draws })}</p>
          <dl>
            <Fingerprint label={words.seed} value={proof.seed} />
          </dl>
        </Chapter>
      </ol>
    </section>
  );
}
