import Link from 'next/link';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { DrawBadges } from '@/components/results/draw-badges';
import { Card } from '@/components/ui/card';
import { TextLink } from '@/components/ui/text-link';
import type { OfferDraw } from '@/lib/contract/catalogue';
import type { FullResult } from '@/lib/contract/draws';
import type { Variant } from '@/lib/contract/site';
import type { Locale } from '@/lib/money/format-money';
import { jackpotLabel } from '@/lib/money/jackpot';
import type { OfferSubject } from '@/lib/rules/results/offer-subject';
import { dateLocaleOfDraw, formatCount, hasResult } from '@/lib/rules/results/result-messages';
import type { TermsMessages } from '@/lib/rules/results/terms-facts';
import { dateLocaleOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { formatDateTime, formatShortDate } from '@/lib/time/draw-label';

const LISTED = 8;

/** The details of one draw. */
export function ThisDraw({ draw, locale }: { draw: FullResult; locale: Locale }) {
  const messages = useMessages('terms');
  const { drawNo, kind, prizePool, ticketsSold, ticketsTotal } = draw;
  const dateLocale = dateLocaleOfDraw(draw, locale);
  const isRaffle = kind === 'raffle';
  const sold = interpolate(messages.drawTicketsSold, {
    sold: formatCount(ticketsSold ?? 0, locale),
    total: formatCount(ticketsTotal ?? 0, locale),
  });
  const facts: [string, string][] = [
    [messages.drawNo, String(drawNo)],
    [messages.closes, formatDateTime(draw.stop, dateLocale)],
    [messages.drawDate, formatDateTime(draw.drawDate, dateLocale)],
    [messages.status, statusWords(messages, draw)],
    ...(prizePool.amountCents > 0
      ? [
          [
            isRaffle ? messages.drawFirstPrize : messages.drawPrize,
            jackpotLabel(prizePool, locale),
          ] satisfies [string, string],
        ]
      : []),
    ...(ticketsSold === null ? [] : [[messages.drawTickets, sold] satisfies [string, string]]),
  ];
  return (
    <Card as="section" tone="offer" aria-labelledby="this-draw">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 id="this-draw" className="text-xl">
          {messages.thisDraw}
        </h2>
        <DrawBadges draw={draw} />
      </div>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt className="text-sm text-ink-soft">{term}</dt>
            <dd className="font-semibold tabular-nums">{fact}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        <ToDraw draw={draw} />
      </p>
    </Card>
  );
}

function ToDraw({ draw }: { draw: FullResult }) {
  const { href } = useLinks();
  const messages = useMessages('terms');
  const own = { offer: draw.offerKey, drawNo: draw.drawNo };
  if (hasResult(draw)) {
    return (
      <TextLink standalone href={href('drawResults', own)}>
        {messages.seeResult}
      </TextLink>
    );
  }
  if (draw.purchaseStatus !== 'open') return null;
  const play =
    draw.kind === 'raffle'
      ? href('playDraw', own)
      : `${href('play', { offer: draw.offerKey })}?firstDrawNo=${draw.drawNo}`;
  return (
    <TextLink standalone href={play}>
      {messages.seeTickets}
    </TextLink>
  );
}

function statusWords(messages: TermsMessages, draw: FullResult): string {
  if (hasResult(draw)) return messages.statusDrawn;
  if (draw.purchaseStatus === 'open') return messages.statusOpen;
  return draw.purchaseStatus === 'sold_out' ? messages.statusSoldOut : messages.statusClosed;
}

/** The open draws, each with a link to its own terms. */
export function OpenDraws({
  offer,
  draws,
  variant,
}: {
  offer: OfferSubject;
  draws: readonly OfferDraw[];
  variant: Variant;
}) {
  const { href } = useLinks();
  const messages = useMessages('terms');
  const dateLocale = dateLocaleOf(variant);
  if (draws.length === 0) return null;
  return (
    <nav aria-labelledby="open-draws">
      <h2 id="open-draws" className="text-xl">
        {messages.openDraws}
      </h2>
      <p className="mb-2 text-sm text-ink-soft">{messages.openDrawsLead}</p>
      <ul>
        {draws.slice(0, LISTED).map(({ drawNo, drawDate }) => (
          <li key={drawNo} className="border-b border-line">
            <Link
              href={href('drawTerms', { offer: offer.key, drawNo })}
              className="flex min-h-11 items-center py-2 font-semibold hover:underline"
            >
              {interpolate(messages.drawLink, {
                drawNo,
                date: formatShortDate(drawDate, dateLocale),
              })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
