'use client';

import { TextInput } from '@/components/ui/text-input';
import type {
  AddStaffPasskey,
  RemoveStaffPasskey,
  RenameStaffPasskey,
} from '@/lib/contract/operator/access';
import type { Passkey } from '@/lib/contract/passkeys';
import { callOperator } from './call-operator';
import { ConfirmedAction } from './confirmed-action';
import { makeStaffPasskey } from './staff-passkey';
import { textOf } from './use-operator-form';

const LONGEST_NAME = 60;

/** Has the browser make a passkey for the office. */
export function AddPasskeyAction() {
  return (
    <ConfirmedAction
      label="Add a passkey"
      title="Add a passkey"
      variant="primary"
      hasReason={false}
      send={async (fields) => {
        const passkey = await makeStaffPasskey();
        if (passkey === null) return <p>No passkey was made. Your access is as it was.</p>;
        await callOperator<typeof AddStaffPasskey>('addStaffPasskey', {
          name: textOf(fields, 'name'),
          passkey,
        });
        return undefined;
      }}
    >
      {(problems) => <NameField problem={problems.name} />}
    </ConfirmedAction>
  );
}

/** What may be done about a passkey of one's own. */
export function PasskeyActions({ passkey: { id, name } }: { passkey: Passkey }) {
  return (
    <div className="flex flex-wrap gap-2">
      <ConfirmedAction
        label="Rename"
        title={`Another name for ${name}`}
        hasReason={false}
        send={async (fields) => {
          await callOperator<typeof RenameStaffPasskey>('renameStaffPasskey', {
            passkeyId: id,
            name: textOf(fields, 'name'),
          });
          return undefined;
        }}
      >
        {(problems) => <NameField problem={problems.name} value={name} />}
      </ConfirmedAction>
      <ConfirmedAction
        label="Remove"
        title={`Remove ${name}?`}
        variant="danger"
        hasReason={false}
        send={async () => {
          await callOperator<typeof RemoveStaffPasskey>('removeStaffPasskey', { passkeyId: id });
          return undefined;
        }}
      >
        <p>It signs in and confirms no more, at once. Delete it on its device, too.</p>
      </ConfirmedAction>
    </div>
  );
}

const NameField = ({ problem, value }: { problem: string | undefined; value?: string }) => (
  <TextInput
    label="A name for it"
    hint="Such as the device that it is on."
    name="name"
    autoComplete="off"
    maxLength={LONGEST_NAME}
    defaultValue={value}
    error={problem}
    required
  />
);
