import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { DrawProof } from '@/lib/contract/draws';
import type { Locale } from '@/lib/money/format-money';
import { href } from '@/lib/routes/match';
import { ticketsIn } from '@/lib/rules/raffles/check-proof';
import { drawName, formatCount } from '@/lib/rules/results/result-words';

const SHOWN_DIGITS = 16;

/** How a raffle is drawn so that nobody can choose who wins, told with a draw that was. */
export function OpenDraw({ proof, locale }: { proof: DrawProof; locale: Locale }) {
  const { offerKey, offerName, drawNo, seedHash, entriesHash, seed } = proof;
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
            Nobody picks the winners. Check us.
          </h2>
          <p className="mt-2 text-ink-soft">
            This is how {offerName} {drawName(drawNo, locale)} was drawn. Do the sum yourself: the
            same numbers always give the same winners.
          </p>
        </div>
        {proof.isSandbox && (
          <Badge tone="info" icon="info">
            Sandbox draw
          </Badge>
        )}
      </div>
      <ol className="my-8 grid gap-6 md:grid-cols-3 md:gap-8">
        <Step number={1} title="Before sales close" value={seedHash}>
          We seal a secret number and publish its fingerprint. From here on we cannot change it.
        </Step>
        <Step number={2} title="When sales close" value={entriesHash}>
          The list of {formatCount(ticketsIn(proof.entries), locale)} tickets gets a fingerprint
          too. No ticket comes or goes after that.
        </Step>
        <Step number={3} title="At the draw" value={seed}>
          We open the secret number. It and the list name the winners
          {winner && prize ? `: ticket ${winner.ticketNo} won ${prize.title}.` : '.'}
        </Step>
      </ol>
      <ButtonLink href={href('verifyDraw', { offer: offerKey, drawNo })} icon="shield">
        Draw it again yourself
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
  children: ReactNode;
}) {
  return (
    <li className="border-t-4 border-offer pt-4">
      <h3 className="text-lg">
        <span className="text-offer-text">{number}.</span> {title}
      </h3>
      {value && (
        <p className="my-2 font-mono text-sm font-semibold text-offer-text">
          <span className="sr-only">It begins with </span>
          {value.slice(0, SHOWN_DIGITS)}
          <span aria-hidden="true">…</span>
        </p>
      )}
      <p className="text-ink-soft">{children}</p>
    </li>
  );
}
