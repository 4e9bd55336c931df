import type { ReactNode } from 'react';
import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { Table } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import type { CallResult } from '@/lib/contract/call';
import type {
  ListBankQuestions,
  ListCardReturns,
  ListClaims,
  ListWaitingPayments,
} from '@/lib/contract/operator/payments';
import { inOffice } from './office-money';
import { OfficeTime } from './office-time';
import { CardReturnActions, ClaimActions, PaymentActions } from './payments-actions';
import { ReversalAction } from './payments-reversal';
import { QuestionTable } from './question-table';

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
        <List
          name="payments"
          title="Payments in no wallet"
          empty="Every payment is in a wallet, sent back, or ignored."
          isEmpty={waiting.payments.length === 0}
          next={waiting.next}
        >
          <WaitingTable {...waiting} mayOpen={mayOpen} mayAct={mayAct} />
        </List>
        {questions.questions.length > 0 && (
          <List
            name="questions"
            title="Known, or another one?"
            empty=""
            isEmpty={false}
            next={questions.next}
          >
            <QuestionTable {...questions} mayOpen={mayOpen} mayAct={mayAct} />
          </List>
        )}
        <List
          name="claims"
          title="Claims"
          empty="Whatever gateways and banks gave back is booked."
          isEmpty={claims.claims.length === 0}
          next={claims.next}
        >
          <ClaimTable {...claims} mayAct={mayAct} />
        </List>
        <List
          name="returns"
          title="On their way to a card"
          empty="Nothing is on its way to a card."
          isEmpty={returns.returns.length === 0}
          next={returns.next}
        >
          <ReturnTable {...returns} mayAct={mayAct} />
        </List>
      </div>
    </>
  );
}

function List({
  name,
  title,
  empty,
  isEmpty,
  next,
  children,
}: {
  name: string;
  title: string;
  empty: string;
  isEmpty: boolean;
  next: string | number | null;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={name}>
      <SectionHeading id={name}>{title}</SectionHeading>
      {isEmpty ? <p className="text-ink-soft">{empty}</p> : children}
      {next && (
        <p className="mt-4">
          <TextLink href={`/operator/payments?list=${name}&after=${next}`}>Newer ones</TextLink>
        </p>
      )}
    </section>
  );
}

const WaitingTable = ({
  payments,
  mayOpen,
  mayAct,
}: Waiting & { mayOpen: boolean; mayAct: boolean }) => (
  <Table
    caption="Payments in no wallet"
    rows={payments}
    rowKey={({ paymentId }) => paymentId}
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
      { key: 'paid', header: 'Paid on', cell: ({ paidOn }) => paidOn },
      {
        key: 'amount',
        header: 'Amount',
        numeric: true,
        cell: ({ amountCents, currency }) => `${(amountCents / 100).toFixed(2)} ${currency}`,
      },
      {
        key: 'problem',
        header: 'Why it waits',
        cell: ({ problem, email }) => (
          <>
            {problem}
            {email && <span className="block text-sm text-ink-soft">{email}</span>}
          </>
        ),
      },
      {
        key: 'actions',
        header: 'Actions',
        cell: (payment) => <PaymentActions payment={payment} mayOpen={mayOpen} mayAct={mayAct} />,
      },
    ]}
  />
);

const ClaimTable = ({ claims, mayAct }: Claims & { mayAct: boolean }) => (
  <Table
    caption="Claims"
    rows={claims}
    rowKey={({ claimId }) => claimId}
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
      { key: 'since', header: 'Since', cell: ({ createdAt }) => <OfficeTime at={createdAt} /> },
      { key: 'amount', header: 'Claim', numeric: true, cell: ({ amount }) => inOffice(amount) },
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
  />
);

const ReturnTable = ({ returns, mayAct }: Returns & { mayAct: boolean }) => (
  <Table
    caption="On their way to a card"
    rows={returns}
    rowKey={({ returnId }) => returnId}
    columns={[
      {
        key: 'who',
        header: 'Customer',
        heading: true,
        cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
      },
      { key: 'since', header: 'Since', cell: ({ createdAt }) => <OfficeTime at={createdAt} /> },
      { key: 'amount', header: 'Amount', numeric: true, cell: ({ amount }) => inOffice(amount) },
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
  />
);
