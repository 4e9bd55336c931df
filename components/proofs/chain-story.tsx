import { useMessages } from '#messages';
import { SectionHeading } from '@/components/ui/headings';
import type { DrawProof, ProofChain } from '@/lib/contract/draw-proofs';
import { formatCount } from '@/lib/rules/results/result-messages';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';
import { Fingerprint } from './fingerprint';
import { Chapter, Story } from './story-chapter';

interface Props {
  proof: DrawProof;
  chain: ProofChain;
  dateLocale: DateLocale;
}

/** The root hash of a head, as tickets and mails tell it; the head has it in base64. */
function headOf(checkpoint: string): string {
  const hash = atob(checkpoint.split('\n')[2] ?? '');
  return [...hash].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
}

/** The draw from the commitment to the winners, with everything that was published at each step. */
export function ChainStory({ proof, chain, dateLocale }: Props) {
  const messages = useMessages('verify');
  const isOff = proof.status === 'DRAW_CANCELLED';
  const closes = formatDateTime(proof.stop, dateLocale);
  const stamped = (at: string) =>
    interpolate(messages.stampedAt, { time: formatDateTime(at, dateLocale) });
  return (
    <Story>
      <Chapter title={messages.promiseTitle} isDone>
        <p className="max-w-prose">{messages.promiseText}</p>
        <dl>
          <Fingerprint label={messages.fingerprint} value={chain.fingerprint} />
        </dl>
        <p className="text-sm text-ink-soft">{stamped(chain.commitmentAt)}</p>
        <details className="max-w-2xl">
          <summary className="cursor-pointer py-1 text-brand-text">{messages.document}</summary>
          <code className="mt-2 block select-all break-all rounded-control bg-sunk px-3 py-2 font-mono text-sm">
            {chain.document}
          </code>
        </details>
      </Chapter>
      <Chapter title={messages.numbersTitle} isDone={chain.root !== null} isOff={isOff}>
        <p className="max-w-prose">{messages.numbersText}</p>
      </Chapter>
      <Chapter title={messages.listTitle} isDone={chain.closingAt !== null} isOff={isOff}>
        <p className="max-w-prose">{interpolate(messages.listText, { closes })}</p>
        <dl className="flex flex-col gap-3">
          <Fingerprint label={messages.root} value={chain.root} />
          {chain.numberCount !== null && (
            <div className="flex gap-2">
              <dt className="font-semibold">{messages.before.ticketsOnList}</dt>
              <dd className="tabular-nums">{formatCount(chain.numberCount, dateLocale.locale)}</dd>
            </div>
          )}
        </dl>
        {chain.head && (
          <>
            <p className="max-w-prose">{messages.logText}</p>
            <dl>
              <Fingerprint label={messages.head} value={headOf(chain.head.checkpoint)} />
            </dl>
          </>
        )}
        {chain.closingAt && <p className="text-sm text-ink-soft">{stamped(chain.closingAt)}</p>}
      </Chapter>
      <Chapter title={messages.beaconTitle} isDone={chain.signature !== null} isOff={isOff}>
        <p className="max-w-prose">
          {interpolate(messages.beaconText, {
            beacon: chain.beaconId,
            round: chain.round,
            time: formatDateTime(chain.roundAt, dateLocale),
          })}
        </p>
        {proof.isSandbox && <p className="max-w-prose text-ink-soft">{messages.beaconSandbox}</p>}
        <dl>
          <Fingerprint label={messages.signature} value={chain.signature} />
        </dl>
      </Chapter>
      <Chapter title={messages.winnersTitle} isDone={chain.secret !== null} isOff={isOff}>
        <p className="max-w-prose">{messages.winnersText}</p>
        <dl>
          <Fingerprint label={messages.secret} value={chain.secret} />
        </dl>
      </Chapter>
    </Story>
  );
}

/** What the proof does not show, stated as plainly as the proof. */
export function WhatToTrust() {
  const messages = useMessages('verify');
  return (
    <section aria-labelledby="trust">
      <SectionHeading id="trust">{messages.trustTitle}</SectionHeading>
      <ul className="flex max-w-prose list-disc flex-col gap-2 pl-5">
        {messages.trust.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </section>
  );
}
