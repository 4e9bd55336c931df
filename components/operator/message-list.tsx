import Link from 'next/link';
import { PageHeading } from '@/components/ui/headings';
import { LinkTabs } from '@/components/ui/link-tabs';
import { EmptyState } from '@/components/ui/states';
import { Table } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ListMessages } from '@/lib/contract/operator/messages';
import { MessageExport } from './exports';
import { OfficeTime } from './office-time';
import { topicName } from './topic-name';

interface Props extends CallResult<typeof ListMessages> {
  state: VerbInput<typeof ListMessages>['state'];
}

const PAGE = '/operator/messages';

/** Messages that wait, oldest first, or those that were seen to; the address says which. */
export function MessageList({ messages, next, state }: Props) {
  return (
    <>
      <PageHeading
        action={messages.length > 0 && <MessageExport state={state} />}
        lead="What people write by the form of the help pages. Answers go out by mail from here."
      >
        Messages
      </PageHeading>
      <LinkTabs
        label="Messages by state"
        tabs={[
          { href: PAGE, label: 'Waiting', current: state === 'waiting' },
          { href: `${PAGE}?state=settled`, label: 'Seen to', current: state === 'settled' },
        ]}
      />
      {messages.length === 0 ? (
        <EmptyState title={state === 'waiting' ? 'Nobody waits for an answer' : 'None yet'}>
          {state === 'waiting'
            ? 'Every message was answered or put away.'
            : 'Messages stand here once they are answered or put away.'}
        </EmptyState>
      ) : (
        <Table
          caption="Messages"
          rows={messages}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'topic',
              header: 'About',
              heading: true,
              cell: ({ id, topic }) => (
                <Link href={`${PAGE}/${id}`} prefetch={false} className="link">
                  {topicName(topic)}
                </Link>
              ),
            },
            { key: 'from', header: 'From', cell: ({ name, email }) => `${name}, ${email}` },
            {
              key: 'customer',
              header: 'Customer',
              cell: ({ customerId }) => (customerId ? 'Yes' : 'No'),
            },
            {
              key: 'written',
              header: 'Written',
              cell: ({ createdAt }) => <OfficeTime at={createdAt} />,
            },
            {
              key: 'settled',
              header: 'Seen to',
              cell: ({ settledAt }) => (settledAt ? <OfficeTime at={settledAt} /> : '–'),
            },
          ]}
        />
      )}
      {next !== null && (
        <p className="mt-6">
          <TextLink href={`${PAGE}?${new URLSearchParams({ state, after: next })}`}>
            {state === 'waiting' ? 'Later ones' : 'Earlier ones'}
          </TextLink>
        </p>
      )}
    </>
  );
}
