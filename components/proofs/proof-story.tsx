import { useMessages } from '#messages';
import type { DrawProof } from '@/lib/contract/draws';
import { ticketsIn } from '@/lib/rules/raffles/check-proof';
import { formatCount } from '@/lib/rules/results/result-words';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';
import { Fingerprint } from './fingerprint';
import { Chapter, Story } from './story-chapter';

/** How a draw from before the chain was sealed, closed and opened, with everything that was published at each step. */
export function ProofStory({ proof, dateLocale }: { proof: DrawProof; dateLocale: DateLocale }) {
  const { before: words, ...verify } = useMessages('verify');
  const closes = formatDateTime(proof.stop, dateLocale);
  const draws = formatDateTime(proof.drawDate, dateLocale);
  const tickets = ticketsIn(proof.entries);
  return (
    <Story>
      <Chapter title={words.sealTitle} isDone={proof.seedHash !== null}>
        <p className="max-w-prose font-semibold">{verify.ofBefore}</p>
        <p className="max-w-prose">{words.sealText}</p>
        <dl>
          <Fingerprint
            label={interpolate(words.seedFingerprint, { closes })}
            value={proof.seedHash}
          />
        </dl>
      </Chapter>
      <Chapter title={words.closeTitle} isDone={proof.entriesHash !== null}>
        <p className="max-w-prose">{interpolate(words.closeText, { closes })}</p>
        <dl className="flex flex-col gap-3">
          <Fingerprint label={words.ticketsFingerprint} value={proof.entriesHash} />
          {tickets > 0 && (
            <div className="flex gap-2">
              <dt className="font-semibold">{words.ticketsOnList}</dt>
              <dd className="tabular-nums">{formatCount(tickets, dateLocale.locale)}</dd>
            </div>
          )}
        </dl>
      </Chapter>
      <Chapter title={words.openTitle} isDone={proof.seed !== null}>
        <p className="max-w-prose">{interpolate(words.openText, { draws })}</p>
        <dl>
          <Fingerprint label={words.seed} value={proof.seed} />
        </dl>
      </Chapter>
    </Story>
  );
}
