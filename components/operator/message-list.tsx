'use client';

import Link from 'next/link';
import { EmptyState } from '@/components/ui/states';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { CloseMessage, ListMessages } from '@/lib/contract/operator/messages';
import { callOperator } from './call-operator';
import { MessageExport } from './exports';
import { OfficeList } from './office-list';
import type { OfficeColumn, OfficeTableProps } from './office-table';
import { OfficeTime } from './office-time';
import { topicName } from './topic-name';
import { textOf } from './use-operator-form';

interface Props extends CallResult<typeof ListMessages> {
  state: VerbInput<typeof ListMessages>['state'];
  mayAnswer: boolean;
}

type Message = Props['messages'][number];

const PAGE = '/operator/messages';

/** Messages that wait, oldest first, or those that were seen to; the address says which. */
export function MessageList({ messages, next, state, mayAnswer }: Props) {
  return (
    <OfficeList
      title="Messages"
      lead="What people write by the form of the help pages. Answers go out by mail from here."
      file={<MessageExport state={state} />}
      tabs={{
        label: 'Messages by state',
        tabs: [
          { href: PAGE, label: 'Waiting', current: state === 'waiting' },
          { href: `${PAGE}?state=settled`, label: 'Seen to', current: state === 'settled' },
        ],
      }}
      caption="Messages"
      items={messages}
      keyOf={({ id }) => id}
      columns={COLUMNS}
      bulk={mayAnswer ? MESSAGE_BULK : undefined}
      empty={
        <EmptyState title={state === 'waiting' ? 'Nobody waits for an answer' : 'None yet'}>
          {state === 'waiting'
            ? 'Every message was answered or put away.'
            : 'Messages stand here once they are answered or put away.'}
        </EmptyState>
      }
      more={
        next !== null && {
          href: `${PAGE}?${new URLSearchParams({ state, after: next })}`,
          label: state === 'waiting' ? 'Later ones' : 'Earlier ones',
        }
      }
    />
  );
}

const COLUMNS: OfficeColumn<Message>[] = [
  {
    key: 'topic',
    header: 'About',
    heading: true,
    cell: ({ id, topic }) => (
      <Link href={`${PAGE}/${id}`} prefetch={false} className="link">
        {topicName(topic)}
      </Link>
    ),
    sortBy: ({ topic }) => topicName(topic),
  },
  {
    key: 'from',
    header: 'From',
    cell: ({ name, email }) => (
      <span className="wrap-anywhere">
        {name}, {email}
      </span>
    ),
    sortBy: ({ name }) => name,
  },
  {
    key: 'customer',
    header: 'Customer',
    cell: ({ customerId }) => (customerId ? 'Yes' : 'No'),
    sortBy: ({ customerId }) => (customerId ? 0 : 1),
  },
  {
    key: 'written',
    header: 'Written',
    cell: ({ createdAt }) => <OfficeTime at={createdAt} />,
    sortBy: ({ createdAt }) => createdAt,
  },
  {
    key: 'settled',
    header: 'Seen to',
    cell: ({ settledAt }) => (settledAt ? <OfficeTime at={settledAt} /> : '–'),
    sortBy: ({ settledAt }) => settledAt ?? '',
  },
];

const MESSAGE_BULK: OfficeTableProps<Message>['bulk'] = {
  nameOf: ({ topic, name }) => `${topicName(topic)} from ${name}`,
  actions: [
    {
      label: 'Put away',
      about: 'For what needs no answer, such as advertisements. Their writers hear nothing.',
      isPossible: ({ settledAt }) => settledAt === null,
      send: async ({ id }, fields) => {
        const input = { messageId: id, reason: textOf(fields, 'reason') };
        await callOperator<typeof CloseMessage>('closeMessage', input);
      },
      undo: 'They stand under Seen to, and can be answered from there.',
    },
  ],
};
