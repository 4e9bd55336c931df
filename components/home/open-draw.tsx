import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { DrawProof, ProofChain } from '@/lib/contract/draw-proofs';
import type { Locale } from '@/lib/money/format-money';
import { nameOf } from '@/lib/rules/results/draw-messages';
import { formatCount } from '@/lib/rules/results/result-messages';
import { interpolate } from '@/lib/text/interpolate';

const SHOWN_DIGITS = 16;

/** Explains, with a real draw, how a raffle is drawn so that nobody can choose who wins. */
export function OpenDraw({
  proof,
  chain,
  locale,
}: {
  proof: DrawProof;
  chain: ProofChain;
  locale: Locale;
}) {
  const { href } = useLinks();
  const messages = useMessages('home');
  const results = useMessages('results');
  const { offerKey, offerName, drawNo } = proof;
  const [winner] = proof.published;
  const prize = proof.prizes.find(({ rank }) => rank === winner?.rank);
  return (
    <Card
      as="section"
      tone="rosette"
      data-offer={offerKey}
      aria-labelledby="open-draw"
      className="[--rosette-inset:auto_-12rem_-17rem_auto] [--rosette-opacity:0.16] [--rosette-size:34rem] sm:p-10!"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div className="max-w-2xl">
          <h2 id="open-draw" className="text-section">
            {messages.openTitle}
          </h2>
          <p className="mt-2 text-ink-soft">
            {interpolate(messages.openLead, { name: offerName, draw: nameOf(results, drawNo) })}
          </p>
        </div>
        {proof.isSandbox && (
          <Badge tone="info" icon="info">
            {messages.sandboxDraw}
          </Badge>
        )}
      </div>
      <ol className="my-8 grid gap-6 md:grid-cols-3 md:gap-8">
        <Step number={1} title={messages.openBeforeTitle} value={chain.fingerprint}>
          {messages.openBefore}
        </Step>
        <Step number={2} title={messages.openCloseTitle} value={chain.root}>
          {interpolate(messages.openClose, {
            count: formatCount(chain.numberCount ?? 0, locale),
          })}
        </Step>
        <Step number={3} title={messages.openDrawTitle} value={chain.signature}>
          {winner && prize
            ? interpolate(messages.openDrawWinner, {
                ticketNo: winner.ticketNo,
                prize: prize.title,
              })
            : messages.openDraw}
        </Step>
      </ol>
      <ButtonLink href={href('verifyDraw', { offer: offerKey, drawNo })} icon="shield">
        {messages.openAction}
      </ButtonLink>
    </Card>
  );
}

function Step({
  number,
  title,
  value,
  children,
}: {
  number: number;
  title: string;
  value: string | null;
  children: string;
}) {
  const messages = useMessages('home');
  return (
    <li className="border-t-4 border-offer pt-4">
      <h3 className="text-lg">
        <span className="text-offer-text">{number}.</span> {title}
      </h3>
      {value && (
        <p className="my-2 font-mono text-sm font-semibold text-offer-text">
          <span className="sr-only">{messages.openBegins} </span>
          {value.slice(0, SHOWN_DIGITS)}
          <span aria-hidden="true">…</span>
        </p>
      )}
      <p className="text-ink-soft">{children}</p>
    </li>
  );
}
