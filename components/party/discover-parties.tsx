'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { Providers } from '@/components/providers/providers';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FormProblem } from '@/components/ui/form-problem';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import type { DiscoveredSession } from '@/lib/contract/party-sessions';
import { failureMessage } from '@/lib/forms/failure-message';
import { formatMoney } from '@/lib/money/format-money';
import { discoverPartiesQuery, GROUPS_PER_PAGE, useJoinPartyGroup } from '@/lib/queries/party';
import { useVisitor } from '@/lib/queries/session';
import { pageCountOf } from '@/lib/rules/results/page-number';
import { interpolate } from '@/lib/text/interpolate';
import type { DateLocale } from '@/lib/time/draw-label';
import { drawOf } from './party-messages';
import { useDrawDay } from './use-draw-day';
import { useSignInHref } from './use-sign-in-href';

/** Parties of groups that anybody may join, the next to close first. */
export function DiscoverParties({ dateLocale }: { dateLocale: DateLocale }) {
  return (
    <Providers>
      <PartyList dateLocale={dateLocale} />
    </Providers>
  );
}

function PartyList({ dateLocale }: { dateLocale: DateLocale }) {
  const messages = useMessages('discoverParties');
  const [page, setPage] = useState(1);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...discoverPartiesQuery(page),
    placeholderData: keepPreviousData,
  });
  const list = useRef<HTMLUListElement>(null);
  // the button that was pressed may be gone
  const turn = (to: number) => {
    setPage(to);
    list.current?.focus();
  };
  if (!data && isError) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-4">
        <p>{messages.failed}</p>
        <Button variant="secondary" size="sm" onClick={() => void refetch()}>
          {messages.tryAgain}
        </Button>
      </div>
    );
  }
  if (!data) {
    return (
      <Loading label={messages.title}>
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  }
  if (data.items.length === 0) return <p className="text-ink-soft">{messages.none}</p>;
  const isMore = page < pageCountOf(data.pageInfo.total, GROUPS_PER_PAGE);
  return (
    <div className="grid gap-4">
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={messages.listLabel}
        aria-busy={isPlaceholderData}
        className="grid gap-3 outline-none aria-busy:opacity-60 md:grid-cols-2"
      >
        {data.items.map((session) => (
          <PartyCard key={session.sessionId} session={session} dateLocale={dateLocale} />
        ))}
      </ul>
      {(page > 1 || isMore) && (
        <div className="flex gap-3">
          {page > 1 && (
            <Button variant="secondary" onClick={() => turn(page - 1)}>
              {messages.previous}
            </Button>
          )}
          {isMore && (
            <Button variant="secondary" onClick={() => turn(page + 1)}>
              {messages.next}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function PartyCard({
  session,
  dateLocale,
}: {
  session: DiscoveredSession;
  dateLocale: DateLocale;
}) {
  const messages = useMessages('discoverParties');
  const draw = drawOf(session);
  const when = useDrawDay(draw.drawDate, dateLocale);
  const { locale } = dateLocale;
  return (
    <Card as="li" data-offer={draw.lotteryKey} className="flex flex-col gap-3">
      <div className="flex items-start gap-3">
        <OfferMark offer={draw.lotteryKey} className="size-10 shrink-0" />
        <div className="min-w-0">
          <h3 className="text-lg leading-tight wrap-anywhere">{session.groupName}</h3>
          <p className="text-ink-soft">
            {draw.name}, {when}
          </p>
        </div>
      </div>
      <p className="tabular-nums">
        {interpolate(messages.facts, {
          pot: formatMoney(session.pot, locale),
          price: formatMoney(session.sharePrice, locale),
          count: session.memberCount,
        })}
      </p>
      <WayIn session={session} />
    </Card>
  );
}

function WayIn({ session: { groupId, groupName, isMember } }: { session: DiscoveredSession }) {
  const { href } = useLinks();
  const router = useRouter();
  const messages = useMessages('discoverParties');
  const errors = useMessages('errors');
  const { data: visitor } = useVisitor();
  const signIn = useSignInHref();
  const join = useJoinPartyGroup();
  const [problem, setProblem] = useState<string>();
  const group = href('partyGroup', { id: groupId });
  const named = { group: groupName };
  if (isMember) {
    return (
      <ButtonLink size="sm" variant="secondary" className="self-start" href={group}>
        {interpolate(messages.open, named)}
      </ButtonLink>
    );
  }
  if (!visitor?.isSignedIn) {
    return (
      <ButtonLink size="sm" variant="secondary" className="self-start" href={signIn}>
        {interpolate(messages.signIn, named)}
      </ButtonLink>
    );
  }
  async function joinOnce() {
    setProblem(undefined);
    try {
      await join.mutateAsync({ groupId });
      router.push(group);
    } catch (failure) {
      setProblem(failureMessage(failure, errors.broken));
    }
  }
  return (
    <>
      <FormProblem>{problem}</FormProblem>
      <Button
        size="sm"
        className="self-start"
        pending={join.isPending}
        onClick={() => void joinOnce()}
      >
        {interpolate(messages.join, named)}
      </Button>
    </>
  );
}
