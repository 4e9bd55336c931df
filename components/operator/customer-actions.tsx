'use client';

import { MoneyInput } from '@/components/ui/money-input';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type {
  CustomerFile,
  FreezeCustomer,
  RequestAdjustment,
  UnfreezeCustomer,
} from '@/lib/contract/operator/customers';
import { readAmount } from '@/lib/text/read-amount';
import { callOperator } from './call-operator';
import { ConfirmedAction } from './confirmed-action';
import { inOffice } from './office-money';
import { textOf } from './use-operator-form';

interface Props {
  file: CustomerFile;
  mayFreeze: boolean;
  mayUnfreeze: boolean;
  mayAdjust: boolean;
  onChanged: () => void;
}

/** What may be done about a customer, as they stand and by the reader's roles. */
export function CustomerActions({ mayAdjust, ...props }: Props) {
  return (
    <div className="flex flex-wrap gap-2">
      {mayAdjust && props.file.state !== 'closed' && <AdjustWallet file={props.file} />}
      <LockActions {...props} />
    </div>
  );
}

function AdjustWallet({ file: { customerId, name, wallet } }: Pick<Props, 'file'>) {
  return (
    <ConfirmedAction
      label="Adjust the wallet"
      title={`Adjust the wallet of ${name}?`}
      send={async (fields) => {
        await callOperator<typeof RequestAdjustment>('requestAdjustment', {
          customerId,
          direction: textOf(fields, 'direction') === 'debit' ? 'debit' : 'credit',
          // what is no amount is refused as none
          amountCents: readAmount(textOf(fields, 'amount'), wallet.currency) ?? 0,
          message: textOf(fields, 'message'),
          reason: textOf(fields, 'reason'),
        });
        return <p>Somebody else of finance decides under Approvals. Nothing moves until then.</p>;
      }}
    >
      <p>It holds {inOffice(wallet)}. What is added the shop bears, and what is taken it gains.</p>
      <Select label="Direction" name="direction" defaultValue="credit">
        <option value="credit">Add to the wallet</option>
        <option value="debit">Take from the wallet</option>
      </Select>
      <MoneyInput
        label="Amount"
        name="amount"
        sign={wallet.currency === 'GBP' ? '£' : '$'}
        required
      />
      <TextInput
        label="What the customer reads"
        hint="Among their transactions and by mail, such as: For the ticket that came late."
        name="message"
        maxLength={120}
        required
      />
    </ConfirmedAction>
  );
}

function LockActions({ file, mayFreeze, mayUnfreeze, onChanged }: Omit<Props, 'mayAdjust'>) {
  const { customerId, state, name } = file;
  if (state === 'active' && mayFreeze)
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
  if (state === 'locked' && mayUnfreeze)
    return (
      <ConfirmedAction
        label="Let them in again"
        title={`Let ${name} in again?`}
        send={async (fields) => {
          const reason = textOf(fields, 'reason');
          await callOperator<typeof UnfreezeCustomer>('unfreezeCustomer', { customerId, reason });
          onChanged();
          return undefined;
        }}
      >
        <p>Only once you are sure who is on the phone. Say below how you know.</p>
      </ConfirmedAction>
    );
  return null;
}
