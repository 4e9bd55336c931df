import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { SectionHeading } from '@/components/ui/headings';
import { Icon } from '@/components/ui/icon';
import type { PartyGroup } from '@/lib/contract/party-groups';
import { useJoinPartyGroup } from '@/lib/queries/party';
import { interpolate } from '@/lib/text/interpolate';
import type { DateLocale } from '@/lib/time/draw-label';
import { SessionCard } from './session-card';
import { usePress } from './use-press';

/** A group that anybody may join, for who is not in it: what it plays now, and the way in. */
export function PublicGroup({ group, dateLocale }: { group: PartyGroup; dateLocale: DateLocale }) {
  const messages = useMessages('party');
  const { openSessions } = group;
  return (
    <div className="grid items-start gap-6 pb-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <JoinCard group={group} />
      <section aria-labelledby="on-sale" className="lg:-order-1">
        <SectionHeading id="on-sale">{messages.onSale}</SectionHeading>
        {openSessions.length === 0 && <p className="text-ink-soft">{messages.noOpenShort}</p>}
        <div className="grid gap-4">
          {openSessions.map((session) => (
            <SessionCard key={session.sessionId} session={session} dateLocale={dateLocale} />
          ))}
        </div>
      </section>
    </div>
  );
}

function JoinCard({ group: { id, groupName, memberCount, maxMembers } }: { group: PartyGroup }) {
  const messages = useMessages('party');
  const join = useJoinPartyGroup();
  const { press, isPending } = usePress();
  const done = interpolate(messages.joined, { group: groupName });
  return (
    <Card as="section" aria-labelledby="join" className="grid gap-4">
      <div>
        <h2 id="join" className="text-xl">
          {messages.joinPublicTitle}
        </h2>
        <p className="mt-1 flex items-center gap-2 text-ink-soft">
          <Icon name="people" className="size-5" />
          {interpolate(messages.members, { count: memberCount })}
        </p>
      </div>
      {memberCount >= maxMembers ? (
        <p className="font-semibold">{messages.full}</p>
      ) : (
        <Button
          size="lg"
          className="justify-self-start"
          pending={isPending}
          onClick={() => void press(() => join.mutateAsync({ groupId: id }), done)}
        >
          {messages.join}
        </Button>
      )}
      <p className="text-sm text-ink-soft">{messages.joinRule}</p>
    </Card>
  );
}
