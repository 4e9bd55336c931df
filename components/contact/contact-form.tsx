'use client';

import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMessages } from '#messages';
import { Providers } from '@/components/providers/providers';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { Select } from '@/components/ui/select';
import { TextArea } from '@/components/ui/text-area';
import { TextInput } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast-store';
import { ApiError } from '@/lib/client/api-error';
import { browserApi } from '@/lib/client/browser-client';
import { showProblems } from '@/lib/client/show-problems';
import { MAX_MESSAGE_LENGTH } from '@/lib/contract/support-message';
import { useVisitor } from '@/lib/queries/session';
import { all, formChecks } from '@/lib/rules/forms/checks';
import { interpolate } from '@/lib/text/interpolate';
import { FormSkeleton } from './form-skeleton';

export interface ContactTopic {
  key: string;
  label: string;
}

interface Fields {
  name: string;
  email: string;
  topic: string;
  message: string;
}

const EMPTY: Fields = { name: '', email: '', topic: '', message: '' };
const FIELDS = ['name', 'email', 'topic', 'message'] as const;

interface Props {
  topics: readonly ContactTopic[];
}

/** Writes to support. Who is signed in is known: only strangers are asked for name and e-mail. */
export function ContactForm(props: Props) {
  return (
    <Providers>
      <Form {...props} />
    </Providers>
  );
}

function Form({ topics }: Props) {
  const words = useMessages('contact');
  const { email, required } = formChecks(useMessages('forms'));
  const visitor = useVisitor();
  const isSignedIn = visitor.data?.isSignedIn ?? false;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, setError, reset, formState } = useForm<Fields>({
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ topic, message, ...sender }) => {
    setProblem(undefined);
    try {
      await browserApi.mutate('sendSupportMessage', {
        topic: topics.length > 0 ? topic : 'general',
        message,
        ...(!isSignedIn && sender),
      });
      const said = isSignedIn
        ? words.sentToAccount
        : interpolate(words.sentMessage, { email: sender.email.trim() });
      notify({ id: 'contact', tone: 'success', title: words.sentTitle, message: said });
      setSentTo(said);
      reset(EMPTY);
    } catch (error) {
      const refusal = error instanceof ApiError ? error : new ApiError(0, words.failedMessage);
      const shown = showProblems<Fields>(refusal, FIELDS, setError);
      if (shown === undefined) return;
      const message = refusal.status === 429 ? words.tooManyMessage : words.failedMessage;
      setProblem(message);
      notify({ id: 'contact', tone: 'error', title: words.failedTitle, message });
    }
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
    <form onSubmit={submit} noValidate className="grid gap-5">
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
        <Button type="submit" size="lg" pending={isSubmitting} pendingLabel={words.sending}>
          {words.send}
        </Button>
      </p>
    </form>
  );
}

const notTooLong = (text: string) => (value: string) =>
  value.trim().length <= MAX_MESSAGE_LENGTH || interpolate(text, { limit: MAX_MESSAGE_LENGTH });
