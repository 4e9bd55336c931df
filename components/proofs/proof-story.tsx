import { useMessages } from '#messages';
import type { DrawProof } from '@/lib/contract/draw-proofs';
import { ticketsIn } from '@/lib/rules/raffles/check-proof';
import { formatCount } from '@/lib/rules/results/result-messages';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';
import { Fingerprint } from './fingerprint';
import { Chapter, Story } from './story-chapter';

/** How a draw from before the chain was sealed, closed and opened, with everything that was published at each step. */
export function ProofStory({ proof, dateLocale }: { proof: DrawProof; dateLocale: DateLocale }) {
  const { before: messages, ...verify } = useMessages('verify');
  const closes = formatDateTime(proof.stop, dateLocale);
  const draws = formatDateTime(proof.drawDate, dateLocale);
  const tickets = ticketsIn(proof.entries);
  return (
    <Story>
      <Chapter title={messages.sealTitle} isDone={proof.seedHash !== null}>
        <p className="max-w-prose font-semibold">{verify.ofBefore}</p>
        <p className="max-w-prose">{messages.sealText}</p>
        <dl>
          <Fingerprint
            label={interpolate(messages.seedFingerprint, { closes })}
            value={proof.seedHash}
          />
        </dl>
      </Chapter>
      <Chapter title={messages.closeTitle} isDone={proof.entriesHash !== null}>
        <p className="max-w-prose">{interpolate(messages.closeText, { closes })}</p>
        <dl className="flex flex-col gap-3">
          <Fingerprint label={messages.ticketsFingerprint} value={proof.entriesHash} />
          {tickets > 0 && (
            <div className="flex gap-2">
              <dt className="font-semibold">{messages.ticketsOnList}</dt>
              <dd className="tabular-nums">{formatCount(tickets, dateLocale.locale)}</dd>
            </div>
          )}
        </dl>
      </Chapter>
      <Chapter title={messages.openTitle} isDone={proof.seed !== null}>
        <p className="max-w-prose">{interpolate(messages.openText, { draws })}</p>
        <dl>
          <Fingerprint label={messages.seed} value={proof.seed} />
        </dl>
      </Chapter>
    </Story>
  );
}
