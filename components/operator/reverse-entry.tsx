'use client';

import { TextInput } from '@/components/ui/text-input';
import type { RequestEntryReversal } from '@/lib/contract/operator/ledger';
import { callOperator } from './call-operator';
import { ConfirmedAction } from './confirmed-action';
import { textOf } from './use-operator-form';

/** Asks a second person to take an entry back by a new one. */
export const ReverseEntry = ({ entryId }: { entryId: string }) => (
  <ConfirmedAction
    label="Reverse by a new entry"
    title="Reverse this entry?"
    variant="danger"
    send={async (fields) => {
      await callOperator<typeof RequestEntryReversal>('requestEntryReversal', {
        ...{ entryId, message: textOf(fields, 'message'), reason: textOf(fields, 'reason') },
      });
      return (
        <p>
          Requested. Another person of finance decides on it, under Approvals. Nothing moves until
          then.
        </p>
      );
    }}
  >
    {(problems) => (
      <>
        <p>The whole amount goes back by an entry of its own. This one stays as it is.</p>
        <TextInput
          label="What the customer reads"
          hint="Among their transactions and by mail."
          name="message"
          maxLength={120}
          error={problems.message}
          required
        />
      </>
    )}
  </ConfirmedAction>
);
