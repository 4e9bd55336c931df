import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { partyGroupQuery, partySessionQuery } from '@/lib/queries/party';
import { interpolate } from '@/lib/text/interpolate';
import type { DateLocale } from '@/lib/time/draw-label';
import { BuyShares } from './buy-shares';
import { OpenSessionCard } from './session-card';
import { ShareSheet } from './share-sheet';

/** The session is made: the organiser takes shares like everybody, and asks the others in. */
export function JoinStep({
  groupId,
  sessionId,
  isFirst,
  dateLocale,
}: {
  groupId: string;
  sessionId: string;
  isFirst: boolean;
  dateLocale: DateLocale;
}) {
  const { href } = useLinks();
  const messages = useMessages('party');
  const session = useQuery(partySessionQuery(sessionId)).data;
  const group = useQuery(partyGroupQuery(groupId)).data;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, [isFirst]);
  return (
    <div className="grid gap-6">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-section">
          {messages.joinTitle}
        </h2>
        <p className="mt-2 max-w-prose text-ink-soft">{messages.joinLead}</p>
      </div>
      {session ? (
        <OpenSessionCard session={session} dateLocale={dateLocale}>
          {session.status === 'open' && <BuyShares session={session} locale={dateLocale.locale} />}
        </OpenSessionCard>
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
      {group?.token && (
        <Card as="section" aria-labelledby="invite">
          <h3 id="invite" className="mb-3 text-xl">
            {messages.inviteTitle}
          </h3>
          <ShareSheet
            groupName={group.groupName}
            token={group.token}
            lotteryKey={session?.draws[0]?.lotteryKey}
          />
        </Card>
      )}
      <ButtonLink
        variant="secondary"
        className="justify-self-start"
        href={href('partyGroup', { id: groupId })}
      >
        {group ? interpolate(messages.toGroup, { group: group.groupName }) : messages.toYourGroup}
      </ButtonLink>
    </div>
  );
}
