'use client';

import type { CloseCustomerAccount } from '@/lib/contract/operator/customer-changes';
import type { CustomerFile } from '@/lib/contract/operator/customers';
import { callOperator } from './call-operator';
import { QuestionedAction } from './questioned-action';

interface Props {
  file: CustomerFile;
  onChanged: () => void;
}

/** Closes an account for its owner, by the rules of their own closing. */
export function CloseAccountAction({ file, onChanged }: Props) {
  return (
    <QuestionedAction
      file={file}
      label="Close the account"
      title={`Close the account of ${file.name}?`}
      variant="danger"
      send={(input) => callOperator<typeof CloseCustomerAccount>('closeCustomerAccount', input)}
      onChanged={onChanged}
    >
      For good, and only where no money is in it or on its way, and no ticket waits for its draw.
      The customer has a mail that says so.
    </QuestionedAction>
  );
}
