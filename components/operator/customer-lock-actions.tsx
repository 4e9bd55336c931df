'use client';

import type {
  KeepSecondFactorsOn,
  TurnOffSecondFactors,
  UnfreezeCustomer,
} from '@/lib/contract/operator/customer-access';
import type { CustomerFile, FreezeCustomer } from '@/lib/contract/operator/customers';
import { callOperator } from './call-operator';
import { ConfirmedAction } from './confirmed-action';
import type { CustomerMay } from './customer-may';
import { QuestionedAction } from './questioned-action';
import { textOf } from './use-operator-form';

interface Props {
  file: CustomerFile;
  may: CustomerMay;
  onChanged: () => void;
}

/** Who gets in: freezing an account, unlocking it, and its second factors. */
export function CustomerLockActions({ file, may, onChanged }: Props) {
  const { state, secondFactors } = file;
  if (state === 'closed') return null;
  const { method, passkeys, isLocked, offAt } = secondFactors;
  return (
    <>
      {state === 'active' && may.freeze && <Freeze file={file} onChanged={onChanged} />}
      {(state === 'locked' || isLocked) && may.unfreeze && (
        <Unlock file={file} onChanged={onChanged} />
      )}
      {may.turnOffFactors && !offAt && (method || passkeys > 0) && (
        <TurnOff file={file} onChanged={onChanged} />
      )}
      {may.turnOffFactors && offAt && <Keep file={file} onChanged={onChanged} />}
    </>
  );
}

type Action = Omit<Props, 'may'>;

function Freeze({ file: { customerId, name }, onChanged }: Action) {
  return (
    <ConfirmedAction
      label="Freeze"
      title={`Freeze the account of ${name}?`}
      variant="danger"
      send={async (fields) => {
        const reason = textOf(fields, 'reason');
        await callOperator<typeof FreezeCustomer>('freezeCustomer', { customerId, reason });
        onChanged();
        return undefined;
      }}
    >
      <p>They are signed out everywhere at once. Money, tickets and recurring purchases stay.</p>
    </ConfirmedAction>
  );
}

function Unlock({ file, onChanged }: Action) {
  return (
    <QuestionedAction
      file={file}
      label={file.state === 'locked' ? 'Let them in again' : 'Unlock codes'}
      title={`Let ${file.name} in again?`}
      send={(input) => callOperator<typeof UnfreezeCustomer>('unfreezeCustomer', input)}
      onChanged={onChanged}
    >
      Only once you are sure who is on the phone. Wrong codes are forgiven, too.
    </QuestionedAction>
  );
}

/** The file says when. */
function TurnOff({ file, onChanged }: Action) {
  return (
    <QuestionedAction
      file={file}
      label="Turn off second factors"
      title={`Turn off the second factors of ${file.name}?`}
      send={(input) => callOperator<typeof TurnOffSecondFactors>('turnOffSecondFactors', input)}
      onChanged={onChanged}
    >
      For somebody who has lost every code and passkey. Nothing happens before the waiting time is
      over; they hear of it by mail at once, and can keep them until then.
    </QuestionedAction>
  );
}

function Keep({ file: { customerId, name }, onChanged }: Action) {
  return (
    <ConfirmedAction
      label="Keep second factors"
      title={`Keep the second factors of ${name}?`}
      send={async (fields) => {
        const reason = textOf(fields, 'reason');
        await callOperator<typeof KeepSecondFactorsOn>('keepSecondFactorsOn', {
          customerId,
          reason,
        });
        onChanged();
        return undefined;
      }}
    >
      <p>They are not turned off, and the customer has a mail that says so.</p>
    </ConfirmedAction>
  );
}
