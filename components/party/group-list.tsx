'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { StatePicture } from '@/components/artwork/state-picture';
import { PageOutOfRange } from '@/components/errors/page-out-of-range';
import { QueryView } from '@/components/errors/query-view';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { Pagination } from '@/components/ui/pagination';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { EmptyState } from '@/components/ui/states';
import { TextLink } from '@/components/ui/text-link';
import type { ResultOf } from '@/lib/contract/calls';
import type { PartyGroup } from '@/lib/contract/party-groups';
import { formatMoney } from '@/lib/money/format-money';
import { GROUPS_PER_PAGE, partyGroupsQuery } from '@/lib/queries/party';
import { pageCountOf } from '@/lib/rules/results/page-number';
import { interpolate } from '@/lib/text/interpolate';
import type { DateLocale } from '@/lib/time/draw-label';
import { drawOf } from './party-messages';
import { useDrawDay } from './use-draw-day';

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
        picture={<StatePicture kind="tickets" />}
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
      <p className="mt-auto">
        <TextLink standalone href={href('lottoParty')}>
          {messages.moreAction}
        </TextLink>
      </p>
    </Card>
  );
}

function GroupCard({ group, dateLocale }: { group: PartyGroup; dateLocale: DateLocale }) {
  const { href } = useLinks();
  const messages = useMessages('party');
  const [next] = group.openSessions;
  return (
    <Card as="li" className="relative flex flex-col gap-2 hover:ring-line-strong">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl wrap-anywhere">
          <Link
            className="after:absolute after:inset-0 after:rounded-card"
            href={href('partyGroup', { id: group.id })}
          >
            {group.groupName}
          </Link>
        </h2>
        {group.isOrganiser && <Badge tone="brand">{messages.youOrganise}</Badge>}
      </div>
      <p className="flex items-center gap-2 text-ink-soft">
        <Icon name="people" className="size-5" />
        {interpolate(messages.members, { count: group.memberCount })}
      </p>
      {next ? (
        <NextParty session={next} dateLocale={dateLocale} />
      ) : (
        <p className="text-sm text-ink-soft">{messages.noOpenShort}</p>
      )}
    </Card>
  );
}

function NextParty({
  session,
  dateLocale,
}: {
  session: PartyGroup['openSessions'][number];
  dateLocale: DateLocale;
}) {
  const messages = useMessages('party');
  const draw = drawOf(session);
  const when = useDrawDay(draw.drawDate, dateLocale);
  return (
    <p className="mt-auto text-sm">
      <strong className="font-semibold">{draw.name}</strong>, {when}:{' '}
      {interpolate(messages.inThePot, { pot: formatMoney(session.pot, dateLocale.locale) })}
    </p>
  );
}
