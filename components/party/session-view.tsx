'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { BackLink } from '@/components/navigation/back-link';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { PageHeading } from '@/components/ui/headings';
import { TextLink } from '@/components/ui/text-link';
import { isRefusal } from '@/lib/client/api-error';
import type { PartySessionDetails } from '@/lib/contract/party-sessions';
import { formatMoney } from '@/lib/money/format-money';
import { partySessionQuery } from '@/lib/queries/party';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';
import { Autosession } from './autosession';
import { BuyShares } from './buy-shares';
import { CancelSession } from './cancel-session';
import { Holders } from './holders';
import { LiveLine } from './live-line';
import { NotInGroup } from './not-in-group';
import { Panel } from './panel';
import { drawOf, STATUS_TONES } from './party-messages';
import { Pot } from './pot';
import { SessionGames } from './session-games';
import { SessionResult } from './session-result';
import { useDrawDay } from './use-draw-day';

/** One draw played together: the pot, who holds it, the ticket, and what came of it. */
export function SessionView({ id, dateLocale }: { id: string; dateLocale: DateLocale }) {
  const messages = useMessages('party');
  const { data: session, error } = useQuery(partySessionQuery(id));
  if (isRefusal(error)) return <NotInGroup />;
  if (!session) return <div aria-hidden="true" className="skeleton h-96 rounded-card" />;
  const { status, isMember, isOrganiser } = session;
  const { locale } = dateLocale;
  return (
    <div data-offer={drawOf(session).lotteryKey}>
      <Heading session={session} dateLocale={dateLocale} />
      {isMember && (status === 'open' || status === 'closed') && (
        <div className="mb-6">
          <LiveLine groupId={session.groupId} locale={locale} />
        </div>
      )}
      <div className="grid items-start gap-6 pb-12 lg:grid-cols-2">
        <div className="grid gap-6">
          <ThePot session={session} dateLocale={dateLocale} />
          {status === 'cancelled' && <Cancelled session={session} />}
          <SessionResult session={session} locale={locale} />
        </div>
        <div className="grid gap-6">
          <Panel title={messages.holders}>
            <Holders session={session} />
          </Panel>
          <Panel title={messages.ticket}>
            <SessionGames session={session} locale={locale} />
            <MyTicket session={session} />
          </Panel>
          <Panel title={messages.repeatTitle}>
            <Autosession session={session} />
          </Panel>
          {isOrganiser && status === 'open' && <CancelSession sessionId={id} />}
        </div>
      </div>
    </div>
  );
}

interface Props {
  session: PartySessionDetails;
  dateLocale: DateLocale;
}

function Heading({ session, dateLocale }: Props) {
  const { href } = useLinks();
  const messages = useMessages('party');
  const draw = drawOf(session);
  const when = useDrawDay(draw.drawDate, dateLocale);
  return (
    <>
      {session.isMember && (
        <BackLink href={href('partyGroup', { id: session.groupId })}>{session.groupName}</BackLink>
      )}
      <PageHeading
        eyebrow={!session.isMember && session.groupName}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {interpolate(messages.drawOn, { drawNo: draw.drawNo, when })}
            <Badge tone={STATUS_TONES[session.status]}>
              {messages[`status_${session.status}`]}
            </Badge>
          </span>
        }
      >
        <span className="flex items-center gap-3">
          <OfferMark offer={draw.lotteryKey} className="size-10 shrink-0" />
          {draw.name}
        </span>
      </PageHeading>
    </>
  );
}

function ThePot({ session, dateLocale }: Props) {
  const messages = useMessages('party');
  const { locale } = dateLocale;
  const { status, isMember, closesAt, sharePrice, myShares, myStake, minimumShares } = session;
  return (
    <Card tone="rosette" className="relative grid gap-5 overflow-hidden">
      <Pot session={session} locale={locale} size="lg" />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
        <Fact name={messages.yourShares}>
          {interpolate(messages.yourStake, {
            count: myShares,
            stake: formatMoney(myStake, locale),
          })}
        </Fact>
        <Fact name={messages.factPrice}>{formatMoney(sharePrice, locale)}</Fact>
        <Fact name={messages.factCloses}>{formatDateTime(closesAt, dateLocale)}</Fact>
        <Fact name={messages.factMinimum}>
          {interpolate(messages.sharesCount, { count: minimumShares })}
        </Fact>
      </dl>
      {status === 'open' && (
        <>
          {isMember ? (
            <BuyShares session={session} locale={locale} />
          ) : (
            <p className="text-ink-soft">{messages.leftShares}</p>
          )}
          <p className="text-sm">{messages.refundRule}</p>
        </>
      )}
    </Card>
  );
}

function Cancelled({ session: { cancelledReason } }: Pick<Props, 'session'>) {
  const messages = useMessages('party');
  return (
    <Card as="section" tone="sunk" aria-labelledby="cancelled">
      <h2 id="cancelled" className="text-xl">
        {messages.cancelledTitle}
      </h2>
      <p>{cancelledReason ? messages[`cancelled_${cancelledReason}`] : ''}</p>
      <p className="mt-1 text-ink-soft">{messages.cancelledRefund}</p>
    </Card>
  );
}

function MyTicket({ session: { sessionId, myShares } }: Pick<Props, 'session'>) {
  const { href } = useLinks();
  const messages = useMessages('party');
  if (myShares === 0) return null;
  return (
    <p className="mt-4">
      <TextLink href={href('partyTicket', { id: sessionId })}>{messages.seeTicket}</TextLink>
    </p>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
