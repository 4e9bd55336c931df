'use client';

import Link from 'next/link';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FormProblem } from '@/components/ui/form-problem';
import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { TextArea } from '@/components/ui/text-area';
import { ApiError } from '@/lib/client/api-error';
import type { CallResult } from '@/lib/contract/call';
import {
  type AnswerMessage,
  type CloseMessage,
  LONGEST_ANSWER,
  type OpenMessage,
  type SupportThread,
} from '@/lib/contract/operator/messages';
import { callOperator } from './call-operator';
import { ConfirmedAction } from './confirmed-action';
import { OfficeTime } from './office-time';
import { topicName } from './topic-name';
import { textOf, useOperatorForm } from './use-operator-form';

type Opened = CallResult<typeof OpenMessage>;

const NOT_OPENED = 'The message could not be opened. Please try again.';

/** A message, what its writer wrote before, and the answer. It is opened by the browser, so that nobody opens it by a link's preview. */
export function MessageView({ messageId, mayAnswer }: { messageId: string; mayAnswer: boolean }) {
  const [opened, setOpened] = useState<Opened>();
  const [problem, setProblem] = useState<string>();
  const [readings, setReadings] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again after a change
  useEffect(() => {
    let isGone = false;
    callOperator<typeof OpenMessage>('openMessage', { messageId }).then(
      (message) => !isGone && setOpened(message),
      (error: unknown) =>
        !isGone && setProblem(error instanceof ApiError ? error.message : NOT_OPENED),
    );
    return () => {
      isGone = true;
    };
  }, [messageId, readings]);
  if (problem)
    return (
      <>
        <PageHeading>Message</PageHeading>
        <FormProblem>{problem}</FormProblem>
      </>
    );
  if (!opened)
    return (
      <>
        <PageHeading>Message</PageHeading>
        <div aria-hidden="true" className="skeleton h-96 max-w-200 rounded-card" />
      </>
    );
  const { name, email, customerId, variant, message, others } = opened;
  const readAgain = () => setReadings((count) => count + 1);
  return (
    <>
      <PageHeading>{topicName(message.topic)}</PageHeading>
      <p className="-mt-4 mb-6 wrap-anywhere text-ink-soft">
        {name}, {email}, {variant}
        {customerId && (
          <>
            {', '}
            <Link href={`/operator/customers/${customerId}`} prefetch={false} className="link">
              the customer’s file
            </Link>
          </>
        )}
      </p>
      <div className="grid max-w-200 gap-6">
        <Thread thread={message} />
        {mayAnswer && (
          <Answer
            key={message.answers.length}
            messageId={message.id}
            answersRead={message.answers.length}
            isSettled={message.settledAt !== null}
            onDone={readAgain}
          />
        )}
      </div>
      {others.length > 0 && (
        <section aria-labelledby="others" className="mt-10 max-w-200">
          <SectionHeading id="others">They wrote before</SectionHeading>
          <div className="grid gap-4">
            {others.map((other) => (
              <Thread key={other.id} thread={other} isTitled />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

function Thread({ thread, isTitled = false }: { thread: SupportThread; isTitled?: boolean }) {
  const { topic, message, createdAt, answers } = thread;
  return (
    <Card as="article" aria-label={`${topicName(topic)}, ${createdAt.slice(0, 10)}`}>
      <p className="text-sm text-ink-soft">
        {isTitled && `${topicName(topic)}, `}
        <OfficeTime at={createdAt} />
      </p>
      <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">{message}</p>
      {answers.map(({ by, text, at }) => (
        <div key={at} className="mt-4 border-l-3 border-brand pl-4">
          <p className="text-sm text-ink-soft">
            {by} {text === null ? 'put it away' : 'answered'}, <OfficeTime at={at} />
          </p>
          {text !== null && (
            <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
          )}
        </div>
      ))}
    </Card>
  );
}

interface AnswerProps {
  messageId: string;
  answersRead: number;
  isSettled: boolean;
  onDone: () => void;
}

function Answer({ messageId, answersRead, isSettled, onDone }: AnswerProps) {
  const { problems, isPending, onSubmit } = useOperatorForm(async (fields) => {
    const text = textOf(fields, 'text');
    await callOperator<typeof AnswerMessage>('answerMessage', { messageId, text, answersRead });
    onDone();
  });
  return (
    <Card as="section" aria-label="Answer">
      <form method="post" onSubmit={onSubmit} className="grid gap-4" noValidate>
        <FormProblem>{problems.general}</FormProblem>
        <TextArea
          label="Your answer"
          hint="It goes out by mail, with a greeting above it and their message below. A reply comes to the address of support."
          name="text"
          rows={8}
          maxLength={LONGEST_ANSWER}
          error={problems.text}
          required
        />
        <div className="flex flex-wrap justify-end gap-3">
          {!isSettled && (
            <ConfirmedAction
              label="Put away without an answer"
              title="Put it away?"
              send={async (dialog) => {
                const reason = textOf(dialog, 'reason');
                await callOperator<typeof CloseMessage>('closeMessage', { messageId, reason });
                onDone();
                return undefined;
              }}
            />
          )}
          <Button type="submit" pending={isPending}>
            Send the answer
          </Button>
        </div>
      </form>
    </Card>
  );
}
