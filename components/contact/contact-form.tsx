'use client';

import { useState } from 'react';
import { useMessages } from '#messages';
import { Providers } from '@/components/providers/providers';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { Select } from '@/components/ui/select';
import { TextArea } from '@/components/ui/text-area';
import { TextInput } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast-store';
import { browserApi } from '@/lib/client/browser-client';
import { MAX_MESSAGE_LENGTH } from '@/lib/contract/support-message';
import { useApiForm } from '@/lib/forms/use-api-form';
import { useFormMessages } from '@/lib/messages/forms-messages';
import { useVisitor } from '@/lib/queries/session';
import { all, formChecks } from '@/lib/rules/forms/checks';
import { interpolate } from '@/lib/text/interpolate';
import { FormSkeleton } from './form-skeleton';

export interface ContactTopic {
  key: string;
  label: string;
}

const EMPTY = { name: '', email: '', topic: '', message: '' };

interface Props {
  topics: readonly ContactTopic[];
}

/** Writes to support. Name and e-mail address are asked only of visitors who are not signed in. */
export function ContactForm(props: Props) {
  return (
    <Providers>
      <Form {...props} />
    </Providers>
  );
}

function Form({ topics }: Props) {
  const messages = useMessages('contact');
  const { email, required } = formChecks(useFormMessages());
  const visitor = useVisitor();
  const isSignedIn = visitor.data?.isSignedIn ?? false;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, reset, errors, problem, isSending, submit } = useApiForm({
    defaultValues: EMPTY,
    send: ({ topic, message, ...sender }) =>
      browserApi.mutate('sendSupportMessage', {
        topic: topics.length > 0 ? topic : 'general',
        message,
        ...(!isSignedIn && sender),
      }),
    onSent: (_answer, sent) => {
      const confirmation = isSignedIn
        ? messages.sentToAccount
        : interpolate(messages.sentMessage, { email: sent.email.trim() });
      notify({ id: 'contact', tone: 'success', title: messages.sentTitle, message: confirmation });
      setSentTo(confirmation);
      reset(EMPTY);
    },
    onFailed: ({ status }, { setError }) => {
      const message = status === 429 ? messages.tooManyMessage : messages.failedMessage;
      setError('root', { message });
      notify({ id: 'contact', tone: 'error', title: messages.failedTitle, message });
      return true;
    },
  });

  if (visitor.isPending) return <FormSkeleton />;
  if (sentTo !== null)
    return (
      <div>
        <div role="status">
          <h3 className="text-xl">{messages.sentTitle}</h3>
          <p className="mt-2 text-ink-soft">{sentTo}</p>
        </div>
        <Button variant="secondary" className="mt-5" onClick={() => setSentTo(null)}>
          {messages.another}
        </Button>
      </div>
    );
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-5">
      <FormProblem>{problem}</FormProblem>
      {!isSignedIn && (
        <>
          <TextInput
            label={messages.name}
            autoComplete="name"
            maxLength={120}
            error={errors.name?.message}
            {...register('name', { validate: required })}
          />
          <TextInput
            label={messages.email}
            hint={messages.emailHint}
            type="email"
            inputMode="email"
            autoComplete="email"
            error={errors.email?.message}
            {...register('email', { validate: all(required, email) })}
          />
        </>
      )}
      {topics.length > 0 && (
        <Select
          label={messages.topic}
          error={errors.topic?.message}
          {...register('topic', { validate: required })}
        >
          <option value="">{messages.chooseTopic}</option>
          {topics.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
      )}
      <TextArea
        label={messages.message}
        hint={messages.messageHint}
        rows={7}
        error={errors.message?.message}
        {...register('message', { validate: all(required, notTooLong(messages.tooLong)) })}
      />
      <p>
        <Button type="submit" size="lg" pending={isSending} pendingLabel={messages.sending}>
          {messages.send}
        </Button>
      </p>
    </form>
  );
}

const notTooLong = (text: string) => (value: string) =>
  value.trim().length <= MAX_MESSAGE_LENGTH || interpolate(text, { limit: MAX_MESSAGE_LENGTH });
