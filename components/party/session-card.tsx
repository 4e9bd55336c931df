import Link from 'next/link';
import type { ReactNode } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import type { InvitedSession, PartySession } from '@/lib/contract/party-sessions';
import { formatMoney } from '@/lib/money/format-money';
import { jackpotLabel } from '@/lib/money/jackpot';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';
import { drawOf, STATUS_TONES } from './party-messages';
import { Pot } from './pot';
import { useDrawDay } from './use-draw-day';

/** A session on sale, with the way to its page. */
export function OpenSessionCard({
  session,
  dateLocale,
  children,
}: {
  session: PartySession;
  dateLocale: DateLocale;
  children?: ReactNode;
}) {
  const { href } = useLinks();
  return (
    <SessionCard
      session={session}
      dateLocale={dateLocale}
      href={href('partySession', { id: session.sessionId })}
      aside={<Mine session={session} />}
    >
      {children}
    </SessionCard>
  );
}

/** A session on sale: its draw, how full the pot is, until when and for how much, and what there is to do. */
export function SessionCard({
  session,
  dateLocale,
  href,
  aside,
  children,
}: {
  session: InvitedSession;
  dateLocale: DateLocale;
  /** its own page; those who are invited have none yet */
  href?: string;
  aside?: ReactNode;
  children?: ReactNode;
}) {
  const messages = useMessages('party');
  const draw = drawOf(session);
  const when = useDrawDay(draw.drawDate, dateLocale);
  const { locale } = dateLocale;
  return (
    <Card as="article" data-offer={draw.lotteryKey} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <OfferMark offer={draw.lotteryKey} className="size-12 shrink-0" />
        <div className="min-w-0 grow basis-32">
          <h3 className="text-xl leading-tight">
            {href ? (
              <Link className="hover:underline" href={href}>
                {draw.name}
              </Link>
            ) : (
              draw.name
            )}
          </h3>
          <p className="text-ink-soft">
            {interpolate(messages.drawOn, { drawNo: draw.drawNo, when })}
          </p>
        </div>
        {aside}
      </div>
      {draw.prizePool.amountCents > 0 && (
        <p>
          {messages.playsFor}{' '}
          <span className="figure whitespace-nowrap text-xl text-offer-text">
            {jackpotLabel(draw.prizePool, locale)}
          </span>
        </p>
      )}
      <Pot session={session} locale={locale} />
      <p className="text-sm text-ink-soft">
        {interpolate(messages.closes, { when: formatDateTime(session.closesAt, dateLocale) })}{' '}
        {interpolate(messages.sharePrice, { price: formatMoney(session.sharePrice, locale) })}
      </p>
      {children}
    </Card>
  );
}

function Mine({ session: { myShares } }: { session: PartySession }) {
  const messages = useMessages('party');
  if (myShares === 0) return null;
  return <Badge tone="offer">{interpolate(messages.myShares, { count: myShares })}</Badge>;
}

/** A session in a list: its draw, how it ended, and my part of it. */
export function SessionRow({
  session,
  dateLocale,
}: {
  session: PartySession;
  dateLocale: DateLocale;
}) {
  const { href } = useLinks();
  const messages = useMessages('party');
  const draw = drawOf(session);
  const when = useDrawDay(draw.drawDate, dateLocale);
  const { locale } = dateLocale;
  const won = session.myPrize && session.myPrize.amountCents > 0 ? session.myPrize : null;
  return (
    <Card
      as="li"
      data-offer={draw.lotteryKey}
      className="relative flex items-center gap-4 hover:ring-line-strong"
    >
      <OfferMark offer={draw.lotteryKey} className="size-10 shrink-0" />
      <div className="min-w-0 grow">
        <p className="font-semibold">
          <Link
            className="after:absolute after:inset-0 after:rounded-card"
            href={href('partySession', { id: session.sessionId })}
          >
            {draw.name}
          </Link>
        </p>
        <p className="text-sm text-ink-soft">
          {interpolate(messages.drawOn, { drawNo: draw.drawNo, when })}
        </p>
        <p className="text-sm tabular-nums text-ink-soft">
          {interpolate(messages.rowFacts, {
            pot: formatMoney(session.pot, locale),
            shares: interpolate(messages.myShares, { count: session.myShares }),
          })}
        </p>
      </div>
      <div className="grid shrink-0 justify-items-end gap-1 text-right">
        <Badge tone={STATUS_TONES[session.status]}>{messages[`status_${session.status}`]}</Badge>
        {won && (
          <span className="figure whitespace-nowrap text-xl text-good">
            {formatMoney(won, locale)}
          </span>
        )}
      </div>
    </Card>
  );
}
