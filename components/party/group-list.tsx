'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { StatePicture } from '@/components/artwork/state-picture';
import { PageOutOfRange } from '@/components/errors/page-out-of-range';
import { QueryView } from '@/components/errors/query-view';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { Pagination } from '@/components/ui/pagination';
import { ProgressLine } from '@/components/ui/progress-line';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { EmptyState } from '@/components/ui/states';
import { TextLink } from '@/components/ui/text-link';
import type { ResultOf } from '@/lib/contract/calls';
import type { PartyGroup } from '@/lib/contract/party-groups';
import { formatMoney } from '@/lib/money/format-money';
import { GROUPS_PER_PAGE, partyGroupsQuery } from '@/lib/queries/party';
import { pageCountOf } from '@/lib/rules/results/page-number';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatShortDate } from '@/lib/time/draw-label';
import { drawOf } from './party-messages';

interface Props {
  page: number;
  dateLocale: DateLocale;
}

/** The groups that the customer plays with. */
export function GroupList({ page, dateLocale }: Props) {
  const messages = useMessages('party');
  const loading = (
    <Loading label={messages.myGroups}>
      <Skeleton className="h-96 w-full" />
    </Loading>
  );
  return (
    <QueryView
      query={useQuery(partyGroupsQuery(page))}
      loading={loading}
      failure={{
        title: messages.groupsErrorTitle,
        text: messages.groupsErrorText,
        tryAgain: messages.tryAgain,
      }}
    >
      {(groups) => <Groups groups={groups} page={page} dateLocale={dateLocale} />}
    </QueryView>
  );
}

function Groups({
  groups: { items, pageInfo },
  page,
  dateLocale,
}: Props & { groups: ResultOf<'listPartyGroups'> }) {
  const { href } = useLinks();
  const messages = useMessages('party');
  const pageCount = pageCountOf(pageInfo.total, GROUPS_PER_PAGE);
  const hrefFor = (to: number) => href('partyGroups', to > 1 ? { page: to } : {});
  if (page > pageCount)
    return <PageOutOfRange page={page} pageCount={pageCount} hrefFor={hrefFor} />;
  if (items.length === 0) {
    return (
      <EmptyState
        picture={<StatePicture kind="groups" />}
        title={messages.noGroupsTitle}
        actions={
          <>
            <ButtonLink href={href('lottoPartyGroup')}>{messages.start}</ButtonLink>
            <ButtonLink variant="secondary" href={href('lottoParty')}>
              {messages.whatIsIt}
            </ButtonLink>
          </>
        }
      >
        {messages.noGroupsText}
      </EmptyState>
    );
  }
  const isOnly = pageInfo.total === 1;
  return (
    <>
      <div className="grid gap-3 md:grid-cols-2">
        <ul className={isOnly ? 'grid' : 'grid gap-3 md:col-span-2 md:grid-cols-2'}>
          {items.map((group) => (
            <GroupCard key={group.id} group={group} dateLocale={dateLocale} />
          ))}
        </ul>
        {isOnly && <MorePeople />}
      </div>
      <Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} />
    </>
  );
}

/** Beside the only group: how there can be more. */
function MorePeople() {
  const { href } = useLinks();
  const messages = useMessages('party');
  return (
    <Card as="section" tone="sunk" aria-labelledby="more-people" className="flex flex-col gap-2">
      <h2 id="more-people" className="text-xl">
        {messages.moreTitle}
      </h2>
      <p className="text-ink-soft">{messages.moreText}</p>
      <p>
        <TextLink standalone href={href('lottoParty')}>
          {messages.moreAction}
        </TextLink>
      </p>
    </Card>
  );
}

/** A group: who is in it, and the draw that it plays for next. */
function GroupCard({ group, dateLocale }: { group: PartyGroup; dateLocale: DateLocale }) {
  const { href } = useLinks();
  const messages = useMessages('party');
  const [next] = group.openSessions;
  return (
    <Card as="li" flush className="relative flex flex-col overflow-hidden hover:ring-line-strong">
      <div className="flex items-center gap-4 px-5 py-4 sm:px-6">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-text">
          <Icon name="people" className="size-6" />
        </span>
        <div className="min-w-0 grow">
          <h2 className="text-xl leading-snug wrap-anywhere">
            <Link
              className="after:absolute after:inset-0 after:rounded-card"
              href={href('partyGroup', { id: group.id })}
            >
              {group.groupName}
            </Link>
          </h2>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
            {interpolate(messages.members, { count: group.memberCount })}
            {group.isOrganiser && <Badge tone="brand">{messages.youOrganise}</Badge>}
          </p>
        </div>
        <Icon name="chevron-right" className="size-5 shrink-0 text-ink-soft" />
      </div>
      {next ? (
        <NextParty session={next} dateLocale={dateLocale} />
      ) : (
        <p className="mt-auto border-t border-line px-5 py-3 text-sm text-ink-soft sm:px-6">
          {group.isOrganiser ? messages.chooseNext : messages.noOpenShort}
        </p>
      )}
    </Card>
  );
}

/** What the group plays for next, how much is in the pot, and what of it is the customer's. */
function NextParty({
  session,
  dateLocale,
}: {
  session: PartyGroup['openSessions'][number];
  dateLocale: DateLocale;
}) {
  const messages = useMessages('party');
  const draw = drawOf(session);
  const { sharesSold, sharesTotal, myShares } = session;
  const sold = interpolate(messages.sharesSold, { sold: sharesSold, total: sharesTotal });
  return (
    <div
      data-offer={draw.lotteryKey}
      className="mt-auto grid gap-3 border-t border-line bg-offer-soft px-5 py-4 sm:px-6"
    >
      <div className="flex items-center gap-3">
        <OfferMark offer={draw.lotteryKey} className="size-10" />
        <p className="min-w-0 grow">
          <strong className="block font-semibold">{draw.name}</strong>
          <span className="text-sm tabular-nums text-ink-soft">
            {formatShortDate(draw.drawDate, dateLocale)}
          </span>
        </p>
        <p className="text-right">
          <span className="figure block whitespace-nowrap text-2xl">
            {formatMoney(session.pot, dateLocale.locale)}
          </span>{' '}
          <span className="text-sm text-ink-soft">{messages.pot}</span>
        </p>
      </div>
      <ProgressLine
        label={messages.potLabel}
        value={sharesSold}
        max={sharesTotal}
        text={sold}
        tone="offer"
      />
      <p className="flex flex-wrap justify-between gap-x-4 text-sm tabular-nums text-ink-soft">
        <span>{sold}</span>
        <span className={myShares > 0 ? 'font-semibold text-ink' : ''}>
          {interpolate(messages.myShares, { count: myShares })}
        </span>
      </p>
    </div>
  );
}
