import { SectionHeading } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/states';
import { Table } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import type { CallResult } from '@/lib/contract/call';
import type { ListBankFiles, TakenBankFile } from '@/lib/contract/operator/bank-files';
import { OfficeTime } from './office-time';

/** Files that were taken in, the newest first. */
export function BankFileList({ files, next }: CallResult<typeof ListBankFiles>) {
  return (
    <section aria-labelledby="taken" className="mt-10">
      <SectionHeading id="taken">Taken in</SectionHeading>
      {files.length === 0 ? (
        <EmptyState title="No file yet">
          The first one stands here once it is taken in, here or on the server.
        </EmptyState>
      ) : (
        <Table
          caption="Files that were taken in, newest first"
          rows={files}
          rowKey={({ fileId }) => fileId}
          columns={[
            {
              key: 'name',
              header: 'File',
              heading: true,
              cell: ({ name, account }) => (
                <span className="wrap-anywhere">
                  {name || 'Without a name'}
                  {account && (
                    <span className="block text-sm font-normal text-ink-soft">{account}</span>
                  )}
                </span>
              ),
            },
            { key: 'when', header: 'Taken in', cell: (file) => <Taken {...file} /> },
            { key: 'payments', header: 'Payments', numeric: true, cell: (file) => file.payments },
            { key: 'counts', header: 'What came of them', cell: (file) => countsOf(file) },
          ]}
        />
      )}
      {next && (
        <p className="mt-4">
          <TextLink href={`/operator/statements?after=${next}`}>Earlier ones</TextLink>
        </p>
      )}
    </section>
  );
}

function Taken({ takenAt, takenBy, againAt, isFinished }: TakenBankFile) {
  return (
    <>
      <OfficeTime at={takenAt} />
      <span className="block text-sm text-ink-soft">{takenBy?.name ?? 'On the server'}</span>
      {againAt && (
        <span className="block text-sm text-ink-soft">
          Again <OfficeTime at={againAt} />
        </span>
      )}
      {!isFinished && (
        <span className="block text-sm text-warn">Under way, or interrupted: take it in again</span>
      )}
    </>
  );
}

/** What is nothing is not told. */
function countsOf(file: TakenBankFile): string {
  const { payments, credited, unmatched, doubtful, takenBack, leftOut, unread } = file;
  const known = payments - credited - unmatched - doubtful - takenBack;
  const counts: [number, string][] = [
    [credited, 'in wallets'],
    [unmatched, 'waited'],
    [doubtful, 'asked about'],
    [takenBack, 'taken back'],
    [Math.max(known, 0), 'known before'],
    [leftOut, 'left out'],
    [unread, 'not read'],
  ];
  const words = counts.flatMap(([count, what]) => (count > 0 ? `${count} ${what}` : []));
  return words.join(', ') || 'Nothing';
}
