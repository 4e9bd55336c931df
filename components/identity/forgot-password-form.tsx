'use client';

import { useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { TextInput } from '@/components/ui/text-input';
import { browserApi } from '@/lib/client/browser-client';
import { useApiForm } from '@/lib/forms/use-api-form';
import { useFormMessages } from '@/lib/messages/forms-messages';
import { all, formChecks } from '@/lib/rules/forms/checks';
import { interpolate } from '@/lib/text/interpolate';

/** Asks for a reset link. The answer never reveals whether the address has an account. */
export function ForgotPasswordForm() {
  const messages = useMessages('identity');
  const { email, required } = formChecks(useFormMessages());
  const [sentTo, setSentTo] = useState<string>();
  const { register, errors, problem, isSending, submit } = useApiForm({
    defaultValues: { email: '' },
    send: (fields) => browserApi.mutate('requestPasswordReset', fields),
    onSent: (_answer, fields) => setSentTo(fields.email.trim()),
  });

  if (sentTo) {
    return (
      <div role="status">
        <h2 className="text-section mb-2">{messages.linkSentTitle}</h2>
        <p className="text-ink-soft">{interpolate(messages.linkSentText, { email: sentTo })}</p>
      </div>
    );
  }
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <p className="text-ink-soft">{messages.forgotPasswordLead}</p>
      <FormProblem>{problem}</FormProblem>
      <TextInput
        label={messages.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', { validate: all(required, email) })}
      />
      <Button type="submit" size="lg" wide pending={isSending}>
        {messages.sendLink}
      </Button>
    </form>
  );
}
