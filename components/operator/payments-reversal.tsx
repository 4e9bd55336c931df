'use client';

import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { CallInput } from '@/lib/contract/call';
import type { RequestPaymentReversal } from '@/lib/contract/operator/payments';
import { callOperator } from './call-operator';
import { ConfirmedAction } from './confirmed-action';
import { textOf } from './use-operator-form';

type Account = NonNullable<CallInput<typeof RequestPaymentReversal>['account']>;

/** A payment that the bank took back, where its file does not say so in a way that is understood. */
export const ReversalAction = () => (
  <ConfirmedAction
    label="Taken back by the bank"
    title="Which payment did the bank take back?"
    send={async (fields) => {
      const account = textOf(fields, 'account') as Account | '';
      await callOperator<typeof RequestPaymentReversal>('requestPaymentReversal', {
        bankReference: textOf(fields, 'bankReference'),
        ...(account && { account }),
        reason: textOf(fields, 'reason'),
      });
      return <p>Requested. Another person of finance decides on it, under Approvals.</p>;
    }}
  >
    {(problems) => (
      <>
        <p>
          It is claimed back in full: out of the wallet, and as an open claim where the wallet does
          not hold it. Most reversals come with the bank’s file.
        </p>
        <TextInput
          label="Bank reference"
          name="bankReference"
          maxLength={100}
          autoComplete="off"
          error={problems.bankReference}
          required
        />
        <Select label="Account" name="account">
          <option value="">The one that knows it</option>
          <option value="bpay">BPAY</option>
          <option value="aud">Australian account</option>
          <option value="gbp">British account</option>
        </Select>
      </>
    )}
  </ConfirmedAction>
);
