import { Card } from '@/components/ui/card';
import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/states';
import { Table } from '@/components/ui/table';
import type { CallResult } from '@/lib/contract/call';
import type {
  ListPayoutBatches,
  PayoutBatch,
  PayoutFormat,
} from '@/lib/contract/operator/withdrawals';
import { inOffice } from './office-money';
import { OfficeTime } from './office-time';
import { PayoutResults, ReadFileAgain, WriteFile } from './payout-actions';

const FORMATS: Readonly<Record<PayoutFormat, string>> = {
  aba: 'Australian banks (ABA)',
  'uk-csv': 'British banks (CSV)',
  'sepa-csv': 'Accounts by SWIFT code (CSV)',
  'paypal-csv': 'PayPal (CSV)',
  'wise-csv': 'Wise (CSV)',
};

/** Approved withdrawals go to the bank in files, and what became of them comes back in one. */
export function PayoutFiles({
  batches,
  approved,
  mayWrite,
}: CallResult<typeof ListPayoutBatches> & { mayWrite: boolean }) {
  return (
    <>
      <PageHeading
        action={mayWrite && <PayoutResults />}
        lead="Approved withdrawals go to the bank in a file. Send each file once, and delete it: it names accounts."
      >
        Bank files
      </PageHeading>
      <section aria-labelledby="approved" className="max-w-200">
        <SectionHeading id="approved">Approved, in no file yet</SectionHeading>
        {approved.length === 0 ? (
          <p className="text-ink-soft">Nothing waits to be sent.</p>
        ) : (
          <ul className="grid gap-3">
            {approved.map(({ format, payments, total }) => (
              <Card
                as="li"
                key={`${format} ${total.currency}`}
                className="flex flex-wrap items-center justify-between gap-3"
              >
                <span>
                  <span className="block font-semibold">{FORMATS[format]}</span>
                  <span className="tabular-nums text-ink-soft">
                    {payments === 1 ? '1 payment' : `${payments} payments`}, {inOffice(total)}{' '}
                    {total.currency}
                  </span>
                </span>
                {mayWrite && <WriteFile format={format} name={FORMATS[format]} />}
              </Card>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="files" className="mt-10">
        <SectionHeading id="files">Files</SectionHeading>
        {batches.length === 0 ? (
          <EmptyState title="No file yet">The first one stands here once it is written.</EmptyState>
        ) : (
          <Table
            caption="Files for the bank, newest first"
            rows={batches}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'written',
                header: 'Written',
                heading: true,
                cell: ({ createdAt }) => <OfficeTime at={createdAt} />,
              },
              { key: 'format', header: 'For', cell: ({ format }) => FORMATS[format] },
              { key: 'payments', header: 'Payments', numeric: true, cell: (row) => row.payments },
              {
                key: 'total',
                header: 'Total',
                numeric: true,
                cell: ({ totalCents }) => (totalCents / 100).toFixed(2),
              },
              {
                key: 'waiting',
                header: 'Without a result',
                numeric: true,
                cell: ({ waiting }) => waiting,
              },
              ...(mayWrite
                ? [
                    {
                      key: 'again',
                      header: 'File',
                      cell: ({ id }: PayoutBatch) => <ReadFileAgain batchId={id} />,
                    },
                  ]
                : []),
            ]}
          />
        )}
      </section>
    </>
  );
}
