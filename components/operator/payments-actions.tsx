'use client';

import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { CallResult } from '@/lib/contract/call';
import type {
  AssignPayment,
  ClosePayment,
  ListCardReturns,
  ListClaims,
  ListWaitingPayments,
  OpenPayment,
  RequestClaimWaiver,
  RetryClaim,
  SettleCardReturn,
} from '@/lib/contract/operator/payments';
import { callOperator } from './call-operator';
import { ConfirmedAction } from './confirmed-action';
import { inOffice } from './office-money';
import type { OfficeTableProps } from './office-table';
import { textOf } from './use-operator-form';

type Payment = CallResult<typeof ListWaitingPayments>['payments'][number];
type CardReturn = CallResult<typeof ListCardReturns>['returns'][number];
type Claim = CallResult<typeof ListClaims>['claims'][number];

interface Props {
  payment: Pick<Payment, 'paymentId' | 'bankReference'>;
  mayOpen: boolean;
  mayAct: boolean;
}

async function closePayment(paymentId: string, fields: FormData): Promise<void> {
  const outcome = textOf(fields, 'outcome') as 'returned' | 'ignored';
  await callOperator<typeof ClosePayment>('closePayment', {
    ...{ paymentId, outcome, reason: textOf(fields, 'reason') },
  });
}

const AtTheBank = () => (
  <Select label="At the bank" name="outcome">
    <option value="returned">It was sent back</option>
    <option value="ignored">Nothing: it is no customer’s</option>
  </Select>
);

/** What may be done with many payments that are in no wallet. */
export const PAYMENT_BULK: NonNullable<OfficeTableProps<Payment>['bulk']> = {
  nameOf: ({ bankReference }) => bankReference,
  actions: [
    {
      label: 'Return or ignore',
      about: 'The same was done with each of them at the bank.',
      fields: <AtTheBank />,
      isPossible: () => true,
      send: ({ paymentId }, fields) => closePayment(paymentId, fields),
      undo: 'What is noted stays so. What is a customer’s after all is put into their wallet by an adjustment.',
    },
  ],
};

const retryClaim = (claimId: string, fields: FormData) =>
  callOperator<typeof RetryClaim>('retryClaim', {
    ...{ claimId, reason: textOf(fields, 'reason') },
  });

/** What may be done with many claims. */
export const CLAIM_BULK: NonNullable<OfficeTableProps<Claim>['bulk']> = {
  nameOf: ({ email, amount }) => `${email}, ${inOffice(amount)}`,
  actions: [
    {
      label: 'Try again',
      about: 'The gateway is asked once more about each. What the wallet holds by now is booked.',
      isPossible: () => true,
      send: async ({ claimId }, fields) => {
        await retryClaim(claimId, fields);
      },
      undo: 'What is booked stays so. A claim that the wallet does not hold stays open.',
    },
  ],
};

/** What may be done about a payment that is in no wallet. */
export function PaymentActions({ payment: { paymentId, bankReference }, mayOpen, mayAct }: Props) {
  return (
    <div className="flex flex-wrap gap-2">
      {mayOpen && (
        <ConfirmedAction
          label="Open"
          title={`Open ${bankReference}?`}
          send={async (fields) => {
            const { payer, remittance } = await callOperator<typeof OpenPayment>('openPayment', {
              ...{ paymentId, reason: textOf(fields, 'reason') },
            });
            return (
              <dl className="grid gap-3 wrap-anywhere">
                <div>
                  <dt className="text-ink-soft">From</dt>
                  <dd>{payer || 'The bank does not say.'}</dd>
                </div>
                <div>
                  <dt className="text-ink-soft">Their words</dt>
                  <dd>{remittance || 'None.'}</dd>
                </div>
              </dl>
            );
          }}
        >
          <p>It shows who paid, and by which words.</p>
        </ConfirmedAction>
      )}
      {mayAct && (
        <>
          <ConfirmedAction
            label="Assign"
            title={`Whose is ${bankReference}?`}
            send={async (fields) => {
              await callOperator<typeof AssignPayment>('assignPayment', {
                ...{ paymentId, customer: textOf(fields, 'customer') },
                reason: textOf(fields, 'reason'),
              });
              return undefined;
            }}
          >
            {(problems) => (
              <>
                <p>It is in their wallet at once, where nothing forbids them a deposit.</p>
                <TextInput
                  label="Customer"
                  hint="Email address, payment reference, or customer number."
                  name="customer"
                  maxLength={200}
                  autoComplete="off"
                  error={problems.customer}
                  required
                />
              </>
            )}
          </ConfirmedAction>
          <ConfirmedAction
            label="Return or ignore"
            title={`What was done with ${bankReference}?`}
            send={async (fields) => {
              await closePayment(paymentId, fields);
              return undefined;
            }}
          >
            <AtTheBank />
          </ConfirmedAction>
        </>
      )}
    </div>
  );
}

/** What may be done about a claim that the wallet does not hold. */
export function ClaimActions({
  claim: { claimId, amount },
}: {
  claim: Pick<Claim, 'claimId' | 'amount'>;
}) {
  return (
    <div className="flex flex-wrap gap-2">
      <ConfirmedAction
        label="Try again"
        title="Ask the gateway once more?"
        send={async (fields) => {
          const { status } = await retryClaim(claimId, fields);
          return (
            <p>
              {status === 'open'
                ? 'It stays open: the wallet does not hold it.'
                : `It is ${status} now.`}
            </p>
          );
        }}
      >
        <p>If the wallet holds it by now, it is booked.</p>
      </ConfirmedAction>
      <ConfirmedAction
        label="Waive"
        title={`Let the shop bear ${inOffice(amount)}?`}
        send={async (fields) => {
          await callOperator<typeof RequestClaimWaiver>('requestClaimWaiver', {
            ...{ claimId, reason: textOf(fields, 'reason') },
          });
          return <p>Requested. Another person of finance decides on it, under Approvals.</p>;
        }}
      />
    </div>
  );
}

/** A return whose answer was lost, by what somebody has seen in the gateway's own pages. */
export function CardReturnActions({
  returned: { returnId, amount },
}: {
  returned: Pick<CardReturn, 'returnId' | 'amount'>;
}) {
  return (
    <ConfirmedAction
      label="Settle"
      title={`What became of ${inOffice(amount)}?`}
      send={async (fields) => {
        const outcome = textOf(fields, 'outcome') as 'done' | 'refused';
        await callOperator<typeof SettleCardReturn>('settleCardReturn', {
          ...{ returnId, outcome, refundId: textOf(fields, 'refundId') },
          reason: textOf(fields, 'reason'),
        });
        return undefined;
      }}
    >
      {(problems) => (
        <>
          <p>The gateway is asked first, and its word goes before yours.</p>
          <Select label="In the gateway’s pages" name="outcome">
            <option value="done">It went back to the card</option>
            <option value="refused">Nothing went back, and nothing will</option>
          </Select>
          <TextInput
            label="Number of the refund"
            hint="Where it went back."
            name="refundId"
            maxLength={100}
            autoComplete="off"
            error={problems.refundId}
          />
        </>
      )}
    </ConfirmedAction>
  );
}
