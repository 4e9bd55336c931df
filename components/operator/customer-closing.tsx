'use client';

import type { CloseCustomerAccount } from '@/lib/contract/operator/customer-changes';
import type { CustomerFile } from '@/lib/contract/operator/customers';
import { callOperator } from './call-operator';
import { ConfirmedAction } from './confirmed-action';
import { IdentityQuestions, matchedIn } from './identity-questions';
import { textOf } from './use-operator-form';

interface Props {
  file: CustomerFile;
  onChanged: () => void;
}

/** Closes an account for its owner, by the rules of their own closing. */
export function CloseAccountAction({ file, onChanged }: Props) {
  const { customerId, name, identityFacts } = file;
  return (
    <ConfirmedAction
      label="Close the account"
      title={`Close the account of ${name}?`}
      variant="danger"
      send={async (fields) => {
        await callOperator<typeof CloseCustomerAccount>('closeCustomerAccount', {
          customerId,
          matched: matchedIn(fields),
          reason: textOf(fields, 'reason'),
        });
        onChanged();
        return undefined;
      }}
    >
      {({ matched }) => (
        <>
          <p>
            For good, and only where no money is in it or on its way, and no ticket waits for its
            draw. The customer has a mail that says so.
          </p>
          <IdentityQuestions facts={identityFacts} error={matched} />
        </>
      )}
    </ConfirmedAction>
  );
}
