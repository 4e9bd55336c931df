'use client';

import Link from 'next/link';
import { Select } from '@/components/ui/select';
import { TextArea } from '@/components/ui/text-area';
import type {
  CaseOutcome,
  CloseSuspicionCase,
  OpenSuspicionCase,
} from '@/lib/contract/operator/cases';
import type { ReportColumn, ReportRow } from '@/lib/contract/operator/reports';
import { callOperator } from './call-operator';
import { CASE_OUTCOME_WORDS } from './case-words';
import { ConfirmedAction } from './confirmed-action';
import { textOf } from './use-operator-form';

interface HitProps {
  row: ReportRow;
  columns: readonly ReportColumn[];
  from: string;
  to: string;
}

/** The open case of a hit, or what opens one. */
export function HitAction({ row, columns, from, to }: HitProps) {
  const textIn = (key: string): string => {
    const cell = row.cells[columns.findIndex((column) => column.key === key)];
    return cell === null || cell === undefined ? '' : String(cell);
  };
  const open = textIn('case');
  if (open !== '')
    return (
      <Link href={`/operator/reports/cases/${open}`} prefetch={false} className="link">
        Open case
      </Link>
    );
  return (
    <ConfirmedAction
      label="Open a case"
      title="Open a case of this customer?"
      hasReason={false}
      send={async (fields) => {
        const { caseId } = await callOperator<typeof OpenSuspicionCase>('openSuspicionCase', {
          ...{ customerId: textIn('customer'), rule: textIn('rule_key'), from, to },
          note: textOf(fields, 'note'),
        });
        return (
          <p>
            <Link href={`/operator/reports/cases/${caseId}`} className="link">
              The case
            </Link>{' '}
            holds what their wallet moved in these days.
          </p>
        );
      }}
    >
      {(problems) => <NoteField label="Why it is worth a case" problem={problems.note} />}
    </ConfirmedAction>
  );
}

/** Closes a case, with what came of it. */
export function CloseCaseAction({ caseId }: { caseId: string }) {
  return (
    <ConfirmedAction
      label="Close the case"
      title="Close this case?"
      hasReason={false}
      send={async (fields) => {
        await callOperator<typeof CloseSuspicionCase>('closeSuspicionCase', {
          ...{ caseId, outcome: textOf(fields, 'outcome') as CaseOutcome },
          note: textOf(fields, 'note'),
        });
        return undefined;
      }}
    >
      {(problems) => (
        <>
          <Select label="What came of it" name="outcome" error={problems.outcome}>
            {Object.entries(CASE_OUTCOME_WORDS).map(([outcome, words]) => (
              <option key={outcome} value={outcome}>
                {words}
              </option>
            ))}
          </Select>
          <NoteField label="What you saw, and did" problem={problems.note} />
        </>
      )}
    </ConfirmedAction>
  );
}

const NoteField = ({ label, problem }: { label: string; problem: string | undefined }) => (
  <TextArea
    label={label}
    hint="It stays with the case, and in the log."
    name="note"
    maxLength={2_000}
    error={problem}
    required
  />
);
