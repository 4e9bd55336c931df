import Link from 'next/link';
import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { Table } from '@/components/ui/table';
import type { LedgerEntry } from '@/lib/contract/operator/ledger';
import { FactsCard } from './facts-card';
import { PostedTo } from './ledger-view';
import { causeLink, entryAddress, KIND_NAMES } from './ledger-words';
import { inOffice } from './office-money';
import { OfficeTime } from './office-time';
import { ReverseEntry } from './reverse-entry';

interface Props {
  entry: LedgerEntry;
  mayReverse: boolean;
  /** whether the reader may open customers' files */
  mayOpenFiles: boolean;
}

/** An entry with its postings, what it was made for, and what took it back. */
export function LedgerEntryView({ entry, mayReverse, mayOpenFiles }: Props) {
  const { entryId, kind, at, customer, description, requestId, postings } = entry;
  return (
    <>
      <PageHeading
        eyebrow="Ledger"
        action={mayReverse && entry.notReversible === null && <ReverseEntry entryId={entryId} />}
      >
        {KIND_NAMES[kind]}
      </PageHeading>
      <div className="grid gap-8">
        <FactsCard
          title="Entry"
          facts={[
            ['Number', entryId],
            ['Booked', <OfficeTime key="at" at={at} />],
            [
              'Customer',
              mayOpenFiles ? (
                <Link
                  key="customer"
                  href={`/operator/customers/${customer.id}`}
                  prefetch={false}
                  className="link"
                >
                  {customer.name}
                </Link>
              ) : (
                customer.name
              ),
            ],
            ['They read', description || '–'],
            ['Made for', <Causes key="causes" causes={entry.causes} />],
            ['Taken back by', <EntryLink key="by" entryId={entry.reversedBy} />],
            ['Takes back', <EntryLink key="of" entryId={entry.reverses} />],
            [
              'By hand',
              entry.notReversible === null
                ? 'Two people of finance may reverse it'
                : `Not reversed: ${entry.notReversible}`,
            ],
            ['Request', requestId || '–'],
          ]}
        />
        <section aria-labelledby="postings">
          <SectionHeading id="postings">Postings</SectionHeading>
          <Table
            caption="Postings"
            rows={postings}
            rowKey={({ line }) => line}
            columns={[
              { key: 'line', header: 'Line', numeric: true, cell: ({ line }) => line },
              {
                key: 'account',
                header: 'Account',
                heading: true,
                cell: (posting) => <PostedTo {...posting} />,
              },
              {
                key: 'amount',
                header: 'Amount',
                numeric: true,
                cell: ({ amount }) => `${inOffice(amount)} ${amount.currency}`,
              },
              {
                key: 'after',
                header: 'Balance after it',
                numeric: true,
                cell: ({ balanceAfter }) => (balanceAfter ? inOffice(balanceAfter) : '–'),
              },
            ]}
          />
        </section>
      </div>
    </>
  );
}

function Causes({ causes }: Pick<LedgerEntry, 'causes'>) {
  if (causes.length === 0) return '–';
  return (
    <ul>
      {causes.map(causeLink).map(({ name, href }) => (
        <li key={name}>
          {href ? (
            <Link href={href} prefetch={false} className="link">
              {name}
            </Link>
          ) : (
            name
          )}
        </li>
      ))}
    </ul>
  );
}

const EntryLink = ({ entryId }: { entryId: string | null }) =>
  entryId ? (
    <Link href={entryAddress(entryId)} prefetch={false} className="link">
      {entryId}
    </Link>
  ) : (
    '–'
  );
