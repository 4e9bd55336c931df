'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FileInput } from '@/components/ui/file-input';
import { FormProblem } from '@/components/ui/form-problem';
import { SectionHeading } from '@/components/ui/headings';
import { Select } from '@/components/ui/select';
import { Table } from '@/components/ui/table';
import type { CallInput, CallResult } from '@/lib/contract/call';
import type {
  LookAtBankFile,
  LookedAtLine,
  TakeBankFile,
} from '@/lib/contract/operator/bank-files';
import { BankFileReport } from './bank-file-report';
import { callOperator } from './call-operator';
import { ConfirmedAction } from './confirmed-action';
import { OfficeTime } from './office-time';
import { textOf, useOperatorForm } from './use-operator-form';

type Chosen = CallInput<typeof LookAtBankFile>;
type Look = CallResult<typeof LookAtBankFile>;

/** A file of the bank is looked at first; what was looked at is taken in. */
export function BankFileUpload() {
  const [looked, setLooked] = useState<{ chosen: Chosen; look: Look }>();
  const { problems, isPending, onSubmit } = useOperatorForm(async (fields) => {
    const file = fields.get('file');
    const account = textOf(fields, 'account') as NonNullable<Chosen['account']> | '';
    setLooked(undefined);
    const chosen = {
      file: file instanceof File ? file : new File([], ''),
      ...(account && { account }),
    };
    setLooked({
      chosen,
      look: await callOperator<typeof LookAtBankFile>('lookAtBankFile', chosen),
    });
  });
  const { file, account, ...others } = problems;
  return (
    <>
      <Card className="max-w-200">
        <form method="post" onSubmit={onSubmit} className="grid gap-4" noValidate>
          <FormProblem>{Object.values(others)[0]}</FormProblem>
          <FileInput
            label="File of the bank"
            hint="A statement (camt.053) or a table (CSV), up to 10 MB."
            name="file"
            accept=".csv,.xml,.txt,text/csv,text/xml,application/xml"
            error={file}
            required
          />
          <Select label="Account" name="account" error={account}>
            <option value="">As the statement says</option>
            <option value="bpay">BPAY</option>
            <option value="aud">Australian account</option>
            <option value="gbp">British account</option>
          </Select>
          <Button type="submit" pending={isPending} className="justify-self-start">
            Look at it
          </Button>
        </form>
      </Card>
      <div role="status">{looked && <LookedAt {...looked} />}</div>
    </>
  );
}

function LookedAt({ chosen, look }: { chosen: Chosen; look: Look }) {
  const { report, lines, lineCount, takenBefore, sha256 } = look;
  const isRefused = report.problems.count > 0;
  return (
    <section aria-labelledby="looked-at" className="mt-8 grid gap-4">
      <SectionHeading id="looked-at">What it would do</SectionHeading>
      {takenBefore && (
        <p className="font-semibold">
          This file was taken in before: <OfficeTime at={takenBefore} />. Again it adds only what is
          missing.
        </p>
      )}
      <BankFileReport report={report} />
      {lines.length > 0 && (
        <Table
          caption="Lines of the file"
          rows={lines}
          rowKey={({ line, bankReference, outcome }) => `${line} ${bankReference} ${outcome}`}
          columns={[
            { key: 'line', header: 'Line', numeric: true, cell: ({ line }) => line },
            {
              key: 'reference',
              header: 'Bank reference',
              heading: true,
              cell: ({ bankReference }) => <span className="wrap-anywhere">{bankReference}</span>,
            },
            {
              key: 'amount',
              header: 'Amount',
              numeric: true,
              cell: ({ amountCents, currency }) => `${(amountCents / 100).toFixed(2)} ${currency}`,
            },
            { key: 'outcome', header: 'What becomes of it', cell: (line) => <Outcome {...line} /> },
          ]}
        />
      )}
      {lineCount > lines.length && <p>And {lineCount - lines.length} more lines.</p>}
      {!isRefused && (
        <div>
          <ConfirmedAction
            label="Take in"
            title="Take this file in?"
            variant="primary"
            send={async (fields) => (
              <BankFileReport
                report={
                  await callOperator<typeof TakeBankFile>('takeBankFile', {
                    ...{ ...chosen, sha256, reason: textOf(fields, 'reason') },
                  })
                }
              />
            )}
          >
            <p>
              Each payment is taken once, however often its file comes. Stay on this page until it
              is done; if it is interrupted, take the file in again.
            </p>
          </ConfirmedAction>
        </div>
      )}
    </section>
  );
}

const OUTCOMES: Readonly<Record<LookedAtLine['outcome'], string>> = {
  credited: 'Into the wallet',
  unmatched: 'Waits',
  known: 'Known before: nothing',
  doubtful: 'Not taken: may be one that is known',
  taken_back: 'Taken back by the bank',
  left: 'Left to people',
};

function Outcome({ outcome, reason, email }: LookedAtLine) {
  return (
    <>
      {OUTCOMES[outcome]}
      {reason && <span className="block text-sm text-ink-soft">{reason}</span>}
      {email && <span className="block text-sm text-ink-soft wrap-anywhere">{email}</span>}
    </>
  );
}
