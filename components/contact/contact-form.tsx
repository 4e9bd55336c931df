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
  const words = useMessages('contact');
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
      const said = isSignedIn
        ? words.sentToAccount
        : interpolate(words.sentMessage, { email: sent.email.trim() });
      notify({ id: 'contact', tone: 'success', title: words.sentTitle, message: said });
      setSentTo(said);
      reset(EMPTY);
    },
    onFailed: ({ status }, { setError }) => {
      const message = status === 429 ? words.tooManyMessage : words.failedMessage;
      setError('root', { message });
      notify({ id: 'contact', tone: 'error', title: words.failedTitle, message });
      return true;
    },
  });

  if (visitor.isPending) return <FormSkeleton />;
  if (sentTo !== null)
    return (
      <div>
        <div role="status">
          <h3 className="text-xl">{words.sentTitle}</h3>
          <p className="mt-2 text-ink-soft">{sentTo}</p>
        </div>
        <Button variant="secondary" className="mt-5" onClick={() => setSentTo(null)}>
          {words.another}
        </Button>
      </div>
    );
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-5">
      <FormProblem>{problem}</FormProblem>
      {!isSignedIn && (
        <>
          <TextInput
            label={words.name}
            autoComplete="name"
            maxLength={120}
            error={errors.name?.message}
            {...register('name', { validate: required })}
          />
          <TextInput
            label={words.email}
            hint={words.emailHint}
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
          label={words.topic}
          error={errors.topic?.message}
          {...register('topic', { validate: required })}
        >
          <option value="">{words.chooseTopic}</option>
          {topics.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
      )}
      <TextArea
        label={words.message}
        hint={words.messageHint}
        rows={7}
        error={errors.message?.message}
        {...register('message', { validate: all(required, notTooLong(words.tooLong)) })}
      />
      <p>
        <Button type="submit" size="lg" pending={isSending} pendingLabel={words.sending}>
          {words.send}
        </Button>
      </p>
    </form>
  );
}

const notTooLong = (text: string) => (value: string) =>
  value.trim().length <= MAX_MESSAGE_LENGTH || interpolate(text, { limit: MAX_MESSAGE_LENGTH });
