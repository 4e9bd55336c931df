'use client';

import { TextInput } from '@/components/ui/text-input';
import type { CustomerHoldings } from '@/lib/contract/operator/customer-holdings';
import type { RequestOrderRefund } from '@/lib/contract/operator/customers';
import { callOperator } from './call-operator';
import { ConfirmedAction } from './confirmed-action';
import { textOf } from './use-operator-form';

interface Props {
  customerId: string;
  order: CustomerHoldings['upcoming']['orders'][number];
}

/** Asks a second person to take an order out of the draws that are still on sale. */
export function RefundAction({ customerId, order: { orderId, offerName, numDraws } }: Props) {
  return (
    <ConfirmedAction
      label="Refund"
      title={`Refund this order of ${offerName}?`}
      send={async (fields) => {
        await callOperator<typeof RequestOrderRefund>('requestOrderRefund', {
          ...{ customerId, orderId },
          message: textOf(fields, 'message'),
          reason: textOf(fields, 'reason'),
        });
        return (
          <p>
            Somebody else of finance decides under Approvals, where the amount stands. The ticket
            stays in its draw until then. If a draw closes before, it has to be requested again.
          </p>
        );
      }}
    >
      <p>
        {numDraws > 1
          ? 'It leaves those of its draws that are still on sale, and what was paid for them goes back. What is closed or drawn stays.'
          : 'It leaves its draw while that is on sale, and what was paid goes back.'}
      </p>
      <TextInput
        label="What the customer reads"
        hint="By mail, such as: You told us that you bought it twice."
        name="message"
        maxLength={200}
        required
      />
    </ConfirmedAction>
  );
}
