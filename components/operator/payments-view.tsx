'use client';

import type { ReactNode } from 'react';
import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { TextLink } from '@/components/ui/text-link';
import type { CallResult } from '@/lib/contract/call';
import type {
  ListBankQuestions,
  ListCardReturns,
  ListClaims,
  ListWaitingPayments,
} from '@/lib/contract/operator/payments';
import { inOffice } from './office-money';
import { OfficeTable } from './office-table';
import { OfficeTime } from './office-time';
import {
  CardReturnActions,
  CLAIM_BULK,
  ClaimActions,
  PAYMENT_BULK,
  PaymentActions,
} from './payments-actions';
import { ReversalAction } from './payments-reversal';
import { QuestionTable } from './question-table';
import { useIsFirstPage } from './saved-views';

type Waiting = CallResult<typeof ListWaitingPayments>;
type Claims = CallResult<typeof ListClaims>;
type Returns = CallResult<typeof ListCardReturns>;

interface Props {
  waiting: Waiting;
  questions: CallResult<typeof ListBankQuestions>;
  claims: Claims;
  returns: Returns;
  mayOpen: boolean;
  mayAct: boolean;
}

/** Money that somebody has to decide on: payments that are in no wallet, claims, and what is on its way to a card. */
export function PaymentsView({ waiting, questions, claims, returns, mayOpen, mayAct }: Props) {
  return (
    <>
      <PageHeading action={mayAct && <ReversalAction />}>Payments</PageHeading>
      <div className="grid gap-10">
        <List name="payments" title="Payments in no wallet" next={waiting.next}>
          <WaitingTable {...waiting} mayOpen={mayOpen} mayAct={mayAct} />
        </List>
        {questions.questions.length > 0 && (
          <List name="questions" title="Known, or another one?" next={questions.next}>
            <QuestionTable {...questions} mayOpen={mayOpen} mayAct={mayAct} />
          </List>
        )}
        <List name="claims" title="Claims" next={claims.next}>
          <ClaimTable {...claims} mayAct={mayAct} />
        </List>
        <List name="returns" title="On their way to a card" next={returns.next}>
          <ReturnTable {...returns} mayAct={mayAct} />
        </List>
      </div>
    </>
  );
}

function List({
  name,
  title,
  next,
  children,
}: {
  name: string;
  title: string;
  next: string | number | null;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={name}>
      <SectionHeading id={name}>{title}</SectionHeading>
      {children}
      {next && (
        <p className="mt-4">
          <TextLink href={`/operator/payments?list=${name}&after=${next}`}>Newer ones</TextLink>
        </p>
      )}
    </section>
  );
}

const Nothing = ({ children }: { children: string }) => <p className="text-ink-soft">{children}</p>;

const WaitingTable = ({
  payments,
  next,
  mayOpen,
  mayAct,
}: Waiting & { mayOpen: boolean; mayAct: boolean }) => (
  <OfficeTable
    caption="Payments in no wallet"
    items={payments}
    keyOf={({ paymentId }) => paymentId}
    isWhole={useIsFirstPage() && next === null}
    columns={[
      {
        key: 'reference',
        header: 'Bank reference',
        heading: true,
        cell: ({ bankReference, account }) => (
          <span className="wrap-anywhere">
            {bankReference}
            <span className="block text-sm font-normal text-ink-soft">{account}</span>
          </span>
        ),
      },
      {
        key: 'paid',
        header: 'Paid on',
        cell: ({ paidOn }) => paidOn,
        sortBy: ({ paidOn }) => paidOn,
      },
      {
        key: 'amount',
        header: 'Amount',
        numeric: true,
        cell: ({ amountCents, currency }) => `${(amountCents / 100).toFixed(2)} ${currency}`,
        sortBy: ({ amountCents }) => amountCents,
      },
      {
        key: 'problem',
        header: 'Why it waits',
        cell: ({ problem, email }) => (
          <>
            {problem}
            {email && <span className="block text-sm text-ink-soft wrap-anywhere">{email}</span>}
          </>
        ),
      },
      {
        key: 'actions',
        header: 'Actions',
        cell: (payment) => <PaymentActions payment={payment} mayOpen={mayOpen} mayAct={mayAct} />,
      },
    ]}
    bulk={mayAct ? PAYMENT_BULK : undefined}
    empty={<Nothing>Every payment is in a wallet, sent back, or ignored.</Nothing>}
  />
);

const ClaimTable = ({ claims, next, mayAct }: Claims & { mayAct: boolean }) => (
  <OfficeTable
    caption="Claims"
    items={claims}
    keyOf={({ claimId }) => claimId}
    isWhole={useIsFirstPage() && next === null}
    columns={[
      {
        key: 'who',
        header: 'Customer',
        heading: true,
        cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
      },
      {
        key: 'kind',
        header: 'Because of a',
        cell: ({ kind, gateway }) => `${kind}, ${gateway}`,
      },
      {
        key: 'since',
        header: 'Since',
        cell: ({ createdAt }) => <OfficeTime at={createdAt} />,
        sortBy: ({ createdAt }) => createdAt,
      },
      {
        key: 'amount',
        header: 'Claim',
        numeric: true,
        cell: ({ amount }) => inOffice(amount),
        sortBy: ({ amount }) => amount.amountCents,
      },
      {
        key: 'wallet',
        header: 'In the wallet',
        numeric: true,
        cell: ({ inWallet }) => inOffice(inWallet),
      },
      {
        key: 'actions',
        header: 'Actions',
        cell: (claim) => (mayAct ? <ClaimActions claim={claim} /> : null),
      },
    ]}
    bulk={mayAct ? CLAIM_BULK : undefined}
    empty={<Nothing>Whatever gateways and banks gave back is booked.</Nothing>}
  />
);

const ReturnTable = ({ returns, next, mayAct }: Returns & { mayAct: boolean }) => (
  <OfficeTable
    caption="On their way to a card"
    items={returns}
    keyOf={({ returnId }) => returnId}
    isWhole={useIsFirstPage() && next === null}
    columns={[
      {
        key: 'who',
        header: 'Customer',
        heading: true,
        cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
      },
      {
        key: 'since',
        header: 'Since',
        cell: ({ createdAt }) => <OfficeTime at={createdAt} />,
        sortBy: ({ createdAt }) => createdAt,
      },
      {
        key: 'amount',
        header: 'Amount',
        numeric: true,
        cell: ({ amount }) => inOffice(amount),
        sortBy: ({ amount }) => amount.amountCents,
      },
      { key: 'gateway', header: 'Gateway', cell: ({ gateway }) => gateway },
      {
        key: 'asks',
        header: 'Asked',
        numeric: true,
        cell: ({ asks }) => (asks === 0 ? 'not yet' : `${asks} times`),
      },
      {
        key: 'actions',
        header: 'Actions',
        // what was not sent has no answer that could be lost
        cell: (returned) =>
          mayAct && returned.asks > 0 ? <CardReturnActions returned={returned} /> : null,
      },
    ]}
    empty={<Nothing>Nothing is on its way to a card.</Nothing>}
  />
);
