'use client';

import { Table } from '@/components/ui/table';
import type { CallResult } from '@/lib/contract/call';
import type {
  AnswerBankQuestion,
  ListBankQuestions,
  OpenBankQuestion,
} from '@/lib/contract/operator/payments';
import { callOperator } from './call-operator';
import { ConfirmedAction } from './confirmed-action';
import { textOf } from './use-operator-form';

type Listed = CallResult<typeof ListBankQuestions>;
type Question = Listed['questions'][number];
interface Rights {
  mayOpen: boolean;
  mayAct: boolean;
}

/** Entries of statements that may be payments which are known. */
export const QuestionTable = ({ questions, ...rights }: Pick<Listed, 'questions'> & Rights) => (
  <Table
    caption="Known, or another one?"
    rows={questions}
    rowKey={({ entryNo }) => entryNo}
    columns={[
      {
        key: 'entry',
        header: 'Entry',
        heading: true,
        cell: ({ bankReference, account, paidOn }) => (
          <span className="wrap-anywhere">
            {bankReference}
            <span className="block text-sm font-normal text-ink-soft">
              {account}, {paidOn}
            </span>
          </span>
        ),
      },
      {
        key: 'amount',
        header: 'Amount',
        numeric: true,
        cell: ({ amountCents, currency }) => `${(amountCents / 100).toFixed(2)} ${currency}`,
      },
      {
        key: 'like',
        header: 'May be',
        cell: ({ likeName, likePaidOn }) => (
          <span className="wrap-anywhere">
            {likeName}
            <span className="block text-sm text-ink-soft">{likePaidOn}</span>
          </span>
        ),
      },
      {
        key: 'actions',
        header: 'Actions',
        cell: (question) => <QuestionActions question={question} {...rights} />,
      },
    ]}
  />
);

const ANSWERED: Readonly<Record<CallResult<typeof AnswerBankQuestion>['outcome'], string>> = {
  known: 'It is that payment, and nothing moves.',
  credited: 'It is a payment of its own, and in the wallet now.',
  unmatched: 'It is a payment of its own, and waits among those in no wallet.',
  asked_again: 'It is not that payment, but may be another one: it is asked about again.',
};

function QuestionActions({ question, mayOpen, mayAct }: { question: Question } & Rights) {
  const { entryNo, bankReference, likeName } = question;
  const answer = (value: 'same' | 'other') => async (fields: FormData) => {
    const { outcome } = await callOperator<typeof AnswerBankQuestion>('answerBankQuestion', {
      ...{ entryNo, answer: value, reason: textOf(fields, 'reason') },
    });
    return <p>{ANSWERED[outcome]}</p>;
  };
  return (
    <div className="flex flex-wrap gap-2">
      {mayOpen && (
        <ConfirmedAction
          label="Open"
          title={`Open ${bankReference}?`}
          send={async (fields) => {
            const { entry, like } = await callOperator<typeof OpenBankQuestion>(
              'openBankQuestion',
              { entryNo, reason: textOf(fields, 'reason') },
            );
            return (
              <dl className="grid gap-3 wrap-anywhere">
                <Words name="The entry" {...entry} />
                <Words name="The payment that it may be" {...like} />
              </dl>
            );
          }}
        >
          <p>It shows who paid, and by which words.</p>
        </ConfirmedAction>
      )}
      {mayAct && (
        <>
          <ConfirmedAction label="Same" title={`Is it ${likeName}?`} send={answer('same')}>
            <p>Then it is known, and nothing moves.</p>
          </ConfirmedAction>
          <ConfirmedAction label="Another" title={`Not ${likeName}?`} send={answer('other')}>
            <p>
              Then it is a payment of its own, and goes into the wallet whose reference it names,
              unless it may be yet another one that is known.
            </p>
          </ConfirmedAction>
        </>
      )}
    </div>
  );
}

const Words = ({
  name,
  payer,
  remittance,
}: {
  name: string;
  payer: string;
  remittance: string;
}) => (
  <div>
    <dt className="text-ink-soft">{name}</dt>
    <dd>{payer ? `From ${payer}` : 'The bank does not say from whom.'}</dd>
    <dd>{remittance || 'Without words.'}</dd>
  </div>
);
