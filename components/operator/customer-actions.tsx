'use client';

import { MoneyInput } from '@/components/ui/money-input';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { CustomerFile, RequestAdjustment } from '@/lib/contract/operator/customers';
import { readAmount } from '@/lib/text/read-amount';
import { callOperator } from './call-operator';
import { ConfirmedAction } from './confirmed-action';
import { CloseAccountAction } from './customer-closing';
import { CorrectDetails, CorrectVerified } from './customer-correction';
import { CustomerLockActions } from './customer-lock-actions';
import { SendPasswordLinkAction } from './customer-mail-actions';
import type { CustomerMay } from './customer-may';
import { DemandAction } from './demand-action';
import { inOffice } from './office-money';
import { textOf } from './use-operator-form';

interface Props {
  file: CustomerFile;
  may: CustomerMay;
  /** reads the file again */
  onChanged: () => void;
}

/** What may be done about a customer, as they stand and by the reader's roles. */
export function CustomerActions({ file, may, onChanged }: Props) {
  if (file.state === 'closed') return null;
  const { customerId, name } = file;
  return (
    <div className="flex flex-wrap gap-2">
      {may.demand && !file.isVerified && (
        <DemandAction customerId={customerId} name={name} onChanged={onChanged} />
      )}
      {may.adjust && <AdjustWallet file={file} />}
      {may.correct && <CorrectDetails file={file} onChanged={onChanged} />}
      {may.correct && file.isVerified && <CorrectVerified file={file} />}
      {may.sendMail && file.state === 'active' && <SendPasswordLinkAction file={file} />}
      <CustomerLockActions file={file} may={may} onChanged={onChanged} />
      {may.close && file.state === 'active' && (
        <CloseAccountAction file={file} onChanged={onChanged} />
      )}
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
