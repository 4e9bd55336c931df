import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { Table } from '@/components/ui/table';
import type { CallResult } from '@/lib/contract/call';
import type { GetSuspicionCase } from '@/lib/contract/operator/cases';
import { plainAmount } from '@/lib/text/csv';
import { CloseCaseAction } from './case-actions';
import { CaseCustomer } from './case-list';
import { CASE_OUTCOME_WORDS } from './case-words';
import { type Fact, FactsCard } from './facts-card';
import { inOffice } from './office-money';
import { OfficeTime } from './office-time';
import { SaveAs } from './save-as';

type Case = CallResult<typeof GetSuspicionCase>;

/** One case: why it was opened, what came of it, and the rows as they were then. */
export function CaseView({ file, mayClose }: { file: Case; mayClose: boolean }) {
  const { caseId, title, sentence, customerId, from, to, openedAt, openedBy, note, closed } = file;
  const ended: Fact[] = closed
    ? [
        ['Closed', <OfficeTime key="closed" at={closed.at} />],
        ['Closed by', closed.by],
        ['What came of it', closed.note],
      ]
    : [];
  return (
    <>
      <PageHeading
        action={mayClose && !closed && <CloseCaseAction caseId={caseId} />}
        lead={sentence}
      >
        {title}
      </PageHeading>
      <FactsCard
        title="The case"
        facts={[
          ['Customer', <CaseCustomer key="customer" customerId={customerId} />],
          ['Days', from === to ? from : `${from} to ${to}`],
          ['Opened', <OfficeTime key="opened" at={openedAt} />],
          ['By', openedBy],
          ['Why', note],
          ['State', closed ? CASE_OUTCOME_WORDS[closed.outcome] : 'Open'],
          ...ended,
        ]}
      />
      <section aria-labelledby="rows" className="mt-8">
        <SectionHeading id="rows" action={<SaveAs name={`case-${caseId}`} lines={linesOf(file)} />}>
          What the wallet moved
        </SectionHeading>
        <Table
          caption="Entries of the ledger, oldest first"
          rows={file.rows}
          rowKey={({ entryId }) => entryId}
          columns={[
            { key: 'at', header: 'When', heading: true, cell: ({ at }) => <OfficeTime at={at} /> },
            { key: 'kind', header: 'Kind', cell: ({ kind }) => kind },
            {
              key: 'amount',
              header: 'Amount',
              numeric: true,
              cell: ({ cents: amountCents, currency }) => inOffice({ amountCents, currency }),
            },
            {
              key: 'entry',
              header: 'Entry',
              cell: ({ entryId }) => <span className="wrap-anywhere">{entryId}</span>,
            },
          ]}
        />
      </section>
    </>
  );
}

const linesOf = ({ rows }: Case): string[][] => [
  ['Entry', 'When', 'Kind', 'Amount', 'Currency'],
  ...rows.map(({ entryId, at, kind, cents, currency }) => [
    ...[entryId, at, kind, plainAmount(cents), currency],
  ]),
];
