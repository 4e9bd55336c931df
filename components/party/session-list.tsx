import { useQuery } from '@tanstack/react-query';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { PageOutOfRange } from '@/components/errors/page-out-of-range';
import { Button } from '@/components/ui/button';
import { Pagination } from '@/components/ui/pagination';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { partySessionsQuery, SESSIONS_PER_PAGE } from '@/lib/queries/party';
import { pageCountOf } from '@/lib/rules/results/page-number';
import type { DateLocale } from '@/lib/time/draw-label';
import { SessionRow } from './session-card';

/** All sessions of a group, the latest first. */
export function SessionList({
  groupId,
  page,
  dateLocale,
}: {
  groupId: string;
  page: number;
  dateLocale: DateLocale;
}) {
  const { href } = useLinks();
  const messages = useMessages('party');
  const { data, isError, refetch } = useQuery(partySessionsQuery(groupId, page));
  if (!data && isError) {
    return (
      <ErrorState
        title={messages.sessionsErrorTitle}
        actions={<Button onClick={() => void refetch()}>{messages.tryAgain}</Button>}
      />
    );
  }
  if (!data) {
    return (
      <Loading label={messages.sessions}>
        <Skeleton className="h-48 w-full" />
      </Loading>
    );
  }
  const pageCount = pageCountOf(data.pageInfo.total, SESSIONS_PER_PAGE);
  const hrefFor = (to: number) => href('partyGroup', { id: groupId, ...(to > 1 && { page: to }) });
  if (page > pageCount)
    return <PageOutOfRange page={page} pageCount={pageCount} hrefFor={hrefFor} />;
  if (data.items.length === 0) return <p className="text-ink-soft">{messages.noSessions}</p>;
  return (
    <>
      <ul className="grid gap-3">
        {data.items.map((session) => (
          <SessionRow key={session.sessionId} session={session} dateLocale={dateLocale} />
        ))}
      </ul>
      <Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} label={messages.sessions} />
    </>
  );
}
