'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { Note } from '@/components/ui/note';
import { Table } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import type { GroupFile } from '@/lib/contract/operator/groups';
import { drawAddress } from './draw-states';
import { GROUP_LATE_WORDS, GROUPS, SESSION_STATES } from './group-states';
import { inOffice } from './office-money';
import { OfficeTime } from './office-time';

/** A group with its members, what it played and plays, who bought what, and what its members did. */
export function GroupView({ group }: { group: GroupFile }) {
  const { name, publicity, status, createdAt, late } = group;
  return (
    <>
      <PageHeading eyebrow={<TextLink href={GROUPS}>Groups</TextLink>}>{name}</PageHeading>
      <p className="-mt-4 mb-6 flex flex-wrap items-center gap-2">
        <Badge tone={status === 'open' ? 'good' : 'neutral'}>
          {status === 'open' ? 'Open' : 'Over'}
        </Badge>
        <Badge>{publicity === 'public' ? 'Public' : 'Private'}</Badge>
        <span className="text-sm text-ink-soft">
          since <OfficeTime at={createdAt} />
        </span>
      </p>
      {late && (
        <div className="mb-6 max-w-200">
          <Note icon="warning" title={GROUP_LATE_WORDS[late.because]}>
            Since <OfficeTime at={late.since} />. The draw’s own page says what it waits for.
          </Note>
        </div>
      )}
      <div className="grid gap-10">
        <Part id="members" title="Members">
          <Members members={group.members} />
        </Part>
        <Part id="sessions" title="What it plays">
          {group.sessions.length === 0 ? (
            <p className="text-ink-soft">Nothing yet.</p>
          ) : (
            <Sessions sessions={group.sessions} />
          )}
          <Series series={group.series} />
        </Part>
        {group.orders.length > 0 && (
          <Part id="orders" title="Shares that were bought">
            <Orders orders={group.orders} />
          </Part>
        )}
        <Part id="history" title="What its members did">
          <History history={group.history} />
        </Part>
      </div>
    </>
  );
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <SectionHeading id={id}>{title}</SectionHeading>
    {children}
  </section>
);

const Person = ({ customerId, name }: { customerId: string; name: string }) => (
  <Link href={`/operator/customers/${customerId}`} prefetch={false} className="link wrap-anywhere">
    {name}
  </Link>
);

const Members = ({ members }: Pick<GroupFile, 'members'>) => (
  <Table
    caption="Members"
    rows={members}
    rowKey={({ memberId }) => memberId}
    columns={[
      {
        key: 'name',
        header: 'Member',
        heading: true,
        cell: ({ isOrganiser, ...member }) => (
          <span className="flex flex-wrap items-center gap-2">
            <Person {...member} />
            {isOrganiser && <Badge tone="info">Organiser</Badge>}
          </span>
        ),
      },
      { key: 'joined', header: 'Joined', cell: ({ joinedAt }) => <OfficeTime at={joinedAt} /> },
      {
        key: 'left',
        header: 'Left',
        cell: ({ status, leftAt }) =>
          leftAt ? (
            <>
              <OfficeTime at={leftAt} />
              {status === 'removed' && (
                <span className="block text-sm text-ink-soft">was removed</span>
              )}
            </>
          ) : (
            '–'
          ),
      },
    ]}
  />
);

const CANCELLED = { too_few_shares: 'too few shares', organiser: 'by the organiser' } as const;

const Sessions = ({ sessions }: Pick<GroupFile, 'sessions'>) => (
  <Table
    caption="Sessions"
    rows={sessions}
    rowKey={({ sessionId }) => sessionId}
    columns={[
      {
        key: 'draw',
        header: 'Draw',
        heading: true,
        cell: (session) => (
          <>
            <Link href={drawAddress(session)} prefetch={false} className="link">
              {session.offerName}, {session.drawNo}
            </Link>
            <span className="block text-sm font-normal text-ink-soft">
              <OfficeTime at={session.drawsAt} />
            </span>
          </>
        ),
      },
      {
        key: 'state',
        header: 'State',
        cell: ({ status, cancelledReason, closesAt }) => (
          <>
            <Badge tone={SESSION_STATES[status].tone}>{SESSION_STATES[status].label}</Badge>
            <span className="block text-sm text-ink-soft">
              {cancelledReason ? (
                CANCELLED[cancelledReason]
              ) : (
                <>
                  {status === 'open' ? 'closes' : 'closed'} <OfficeTime at={closesAt} />
                </>
              )}
            </span>
          </>
        ),
      },
      {
        key: 'shares',
        header: 'Shares',
        cell: ({ sharesSold, sharesTotal, leastShares, status }) => (
          <>
            {sharesSold} of {sharesTotal}
            {status === 'open' && sharesSold < leastShares && (
              <span className="block text-sm text-warn">takes {leastShares}</span>
            )}
          </>
        ),
      },
      { key: 'pot', header: 'Pot', numeric: true, cell: ({ pot }) => inOffice(pot) },
      {
        key: 'prize',
        header: 'Prize',
        numeric: true,
        cell: ({ status, prize }) => (status === 'paid' ? inOffice(prize) : '–'),
      },
    ]}
  />
);

const AUTOSESSIONS = {
  on: 'plays every draw',
  paused: 'is paused',
  off: 'played once, or was turned off',
} as const;

/** What opens the next session by itself, and whether it waits for a draw. */
const Series = ({ series }: Pick<GroupFile, 'series'>) => (
  <ul className="mt-4 grid gap-1 text-sm text-ink-soft">
    {series.map(({ seriesId, offerName, gamesPerShare, sharesTotal, autosession, isWaiting }) => (
      <li key={seriesId}>
        {offerName}, {gamesPerShare} games a share, {sharesTotal} shares:{' '}
        {AUTOSESSIONS[autosession]}
        {autosession === 'on' && isWaiting && '; waits for its next draw to open'}
      </li>
    ))}
  </ul>
);

const ORDER_STATES = { placed: 'Placed', queued: 'Queued', refunded: 'Paid back' } as const;

const Orders = ({ orders }: Pick<GroupFile, 'orders'>) => (
  <Table
    caption="Shares that were bought"
    rows={orders}
    rowKey={({ orderId }) => orderId}
    columns={[
      { key: 'who', header: 'Member', heading: true, cell: (order) => <Person {...order} /> },
      {
        key: 'draw',
        header: 'Draw',
        cell: ({ offerName, drawNo, boughtAt }) => (
          <>
            {offerName}, {drawNo}
            <span className="block text-sm text-ink-soft">
              <OfficeTime at={boughtAt} />
            </span>
          </>
        ),
      },
      { key: 'shares', header: 'Shares', numeric: true, cell: ({ shares }) => shares },
      { key: 'paid', header: 'Paid', numeric: true, cell: ({ total }) => inOffice(total) },
      { key: 'state', header: 'State', cell: ({ status }) => ORDER_STATES[status] },
    ]}
  />
);

const DEEDS: Readonly<Record<string, string>> = {
  'party.group_created': 'made the group',
  'party.group_changed': 'changed its name or who may see it',
  'party.group_ended': 'was the last to leave, which ended it',
  'party.joined': 'joined',
  'party.left': 'left',
  'party.member_removed': 'removed a member',
  'party.handed_over': 'handed it over',
  'party.link_renewed': 'renewed its link',
  'party.session_opened': 'opened a session',
  'party.session_cancelled': 'cancelled a session',
  'party.autosession_changed': 'changed what plays by itself',
};

const History = ({ history }: Pick<GroupFile, 'history'>) =>
  history.length === 0 ? (
    <p className="text-ink-soft">Nothing is written down.</p>
  ) : (
    <ul className="divide-y divide-line">
      {history.map(({ at, kind, ...person }) => (
        <li key={`${at} ${kind} ${person.customerId}`} className="py-2">
          <Person {...person} /> {DEEDS[kind] ?? kind}
          <span className="block text-sm text-ink-soft">
            <OfficeTime at={at} />
          </span>
        </li>
      ))}
    </ul>
  );
