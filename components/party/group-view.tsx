'use client';

import { useQuery } from '@tanstack/react-query';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { TextLink } from '@/components/ui/text-link';
import { isRefusal } from '@/lib/client/api-error';
import type { PartyGroup } from '@/lib/contract/party-groups';
import { partyGroupQuery } from '@/lib/queries/party';
import { interpolate } from '@/lib/text/interpolate';
import type { DateLocale } from '@/lib/time/draw-label';
import { BuyShares } from './buy-shares';
import { LeaveGroup } from './leave-group';
import { LiveLine } from './live-line';
import { MemberList } from './member-list';
import { NotInGroup } from './not-in-group';
import { OrganiserTools } from './organiser-tools';
import { Panel } from './panel';
import { PublicGroup } from './public-group';
import { OpenSessionCard } from './session-card';
import { SessionList } from './session-list';
import { ShareSheet } from './share-sheet';

interface Props {
  id: string;
  /** of its sessions */
  page: number;
  dateLocale: DateLocale;
}

/** A group: what is on sale now, what was played, who is in it, and how others come in. */
export function GroupView({ id, page, dateLocale }: Props) {
  const { data: group, error } = useQuery(partyGroupQuery(id));
  if (isRefusal(error)) return <NotInGroup />;
  if (!group) return <div aria-hidden="true" className="skeleton h-96 rounded-card" />;
  return (
    <>
      <Heading group={group} />
      {group.isMember ? (
        <OwnGroup group={group} page={page} dateLocale={dateLocale} />
      ) : (
        <PublicGroup group={group} dateLocale={dateLocale} />
      )}
    </>
  );
}

function OwnGroup({ group, page, dateLocale }: { group: PartyGroup } & Omit<Props, 'id'>) {
  const messages = useMessages('party');
  const { id } = group;
  return (
    <>
      <div className="mb-6">
        <LiveLine groupId={id} locale={dateLocale.locale} />
      </div>
      <div className="grid grid-cols-1 items-start gap-6 pb-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-1 gap-10">
          <OpenSessions group={group} dateLocale={dateLocale} />
          <section aria-labelledby="sessions">
            <SectionHeading id="sessions">{messages.sessions}</SectionHeading>
            <SessionList groupId={id} page={page} dateLocale={dateLocale} />
          </section>
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          {group.token !== null && (
            <Panel title={messages.inviteTitle}>
              <ShareSheet
                groupName={group.groupName}
                token={group.token}
                lotteryKey={group.openSessions[0]?.draws[0]?.lotteryKey}
              />
            </Panel>
          )}
          <Panel
            title={messages.membersTitle}
            note={interpolate(messages.membersOf, {
              count: group.memberCount,
              most: group.maxMembers,
            })}
          >
            <MemberList group={group} />
          </Panel>
          {group.isOrganiser && (
            <Panel title={messages.organiserTitle}>
              <OrganiserTools group={group} />
            </Panel>
          )}
          <div>
            <LeaveGroup group={group} />
          </div>
        </div>
      </div>
    </>
  );
}

function Heading({ group }: { group: PartyGroup }) {
  const messages = useMessages('party');
  const organiser = group.isOrganiser
    ? messages.youOrganise
    : interpolate(messages.organisedBy, { name: group.organiserName });
  return (
    <PageHeading
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {organiser}
          <Badge>{messages[`publicity_${group.publicityStatus}`]}</Badge>
        </span>
      }
    >
      <span className="wrap-anywhere">{group.groupName}</span>
    </PageHeading>
  );
}

function OpenSessions({ group, dateLocale }: { group: PartyGroup; dateLocale: DateLocale }) {
  const { href } = useLinks();
  const messages = useMessages('party');
  const start = `${href('lottoPartyGroup')}?group=${group.id}&step=select_draw`;
  const { openSessions, isOrganiser } = group;
  return (
    <section aria-labelledby="on-sale">
      <SectionHeading
        id="on-sale"
        action={
          isOrganiser &&
          openSessions.length > 0 && (
            <TextLink standalone href={start}>
              {messages.startAnother}
            </TextLink>
          )
        }
      >
        {messages.onSale}
      </SectionHeading>
      {openSessions.length === 0 && (
        <Card tone="sunk" className="grid justify-items-start gap-3">
          <p>{isOrganiser ? messages.noOpenOrganiser : messages.noOpen}</p>
          {isOrganiser && <ButtonLink href={start}>{messages.startSession}</ButtonLink>}
        </Card>
      )}
      <div className="grid gap-4">
        {openSessions.map((session) => (
          <OpenSessionCard key={session.sessionId} session={session} dateLocale={dateLocale}>
            <BuyShares session={session} locale={dateLocale.locale} />
          </OpenSessionCard>
        ))}
      </div>
    </section>
  );
}
