'use client';

import { saveFile } from '@/components/ui/download-file';
import { FileInput } from '@/components/ui/file-input';
import type { CallResult } from '@/lib/contract/call';
import type {
  ApplyPayoutResults,
  PayoutFormat,
  ReadPayoutFile,
  WritePayoutFile,
} from '@/lib/contract/operator/withdrawals';
import { callOperator } from './call-operator';
import { ConfirmedAction } from './confirmed-action';
import { textOf } from './use-operator-form';

type PayoutFile = CallResult<typeof WritePayoutFile>;

/** A bank takes the file as it is: no mark before its first byte. */
function save({ fileName, content, payments, totalCents }: PayoutFile) {
  saveFile(fileName, new Blob([content], { type: 'text/plain' }));
  return (
    <p>
      {fileName} holds {payments === 1 ? '1 payment' : `${payments} payments`},{' '}
      {(totalCents / 100).toFixed(2)} in all. Send it to the bank once, and delete it. If it did not
      arrive, read it again from the list.
    </p>
  );
}

export function WriteFile({ format, name }: { format: PayoutFormat; name: string }) {
  return (
    <ConfirmedAction
      label="Write the file"
      title={`Write a file for ${name}?`}
      variant="primary"
      send={async (fields) =>
        save(
          await callOperator<typeof WritePayoutFile>('writePayoutFile', {
            format,
            reason: textOf(fields, 'reason'),
          }),
        )
      }
    >
      <p>Its withdrawals are at the bank from then on. A file holds 500 payments at most.</p>
    </ConfirmedAction>
  );
}

export function ReadFileAgain({ batchId }: { batchId: string }) {
  return (
    <ConfirmedAction
      label="Read again"
      title="Read this file again?"
      send={async (fields) =>
        save(
          await callOperator<typeof ReadPayoutFile>('readPayoutFile', {
            batchId,
            reason: textOf(fields, 'reason'),
          }),
        )
      }
    >
      <p>
        It is the same file, byte for byte. A bank that has it already pays everything twice: send
        it only where the first did not arrive.
      </p>
    </ConfirmedAction>
  );
}

export function PayoutResults() {
  return (
    <ConfirmedAction
      label="Read results"
      title="What became of the payments"
      send={async (fields) => {
        const file = fields.get('file');
        const report = await callOperator<typeof ApplyPayoutResults>('applyPayoutResults', {
          file: file instanceof File ? file : new File([], ''),
          reason: textOf(fields, 'reason'),
        });
        return <Report {...report} />;
      }}
    >
      {({ file }) => (
        <FileInput
          label="File of the bank"
          hint="Lines of id or reference, paid or failed, and perhaps a sentence that the customer reads; up to 10 MB. The same file again changes nothing."
          name="file"
          accept=".csv,.txt,text/csv,text/plain"
          error={file}
          required
        />
      )}
    </ConfirmedAction>
  );
}

const SHOWN_PROBLEMS = 20;

function Report({
  paid,
  failed,
  returned,
  knownBefore,
  problems,
}: CallResult<typeof ApplyPayoutResults>) {
  return (
    <>
      <p>
        {paid} paid, {failed} failed, {returned} sent back, {knownBefore} known before.
      </p>
      {problems.length > 0 && (
        <>
          <p className="font-semibold">Not applied:</p>
          <ul className="list-disc pl-5">
            {problems.slice(0, SHOWN_PROBLEMS).map(({ line, reason }) => (
              <li key={`${line} ${reason}`} className="wrap-anywhere">
                Line {line}: {reason}
              </li>
            ))}
          </ul>
          {problems.length > SHOWN_PROBLEMS && <p>And {problems.length - SHOWN_PROBLEMS} more.</p>}
        </>
      )}
    </>
  );
}
