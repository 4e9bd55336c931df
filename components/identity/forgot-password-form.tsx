'use client';

import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { TextInput } from '@/components/ui/text-input';
import type { ApiError } from '@/lib/api/api-error';
import { browserApi } from '@/lib/api/browser-client';
import { showProblems } from '@/lib/api/show-problems';
import { identityEndpoints as at } from '@/lib/contract/endpoints/identity';
import type { RequestPasswordReset } from '@/lib/contract/identity';
import { all, email, required } from '@/lib/rules/forms/checks';

/** Asks for a reset link. The answer never tells whether the address has an account. */
export function ForgotPasswordForm() {
  const [sentTo, setSentTo] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, setError, formState } = useForm<{ email: string }>({
    defaultValues: { email: '' },
  });

  const submit = handleSubmit(async (fields) => {
    setProblem(undefined);
    try {
      await browserApi<typeof RequestPasswordReset>(at.requestPasswordReset, fields);
      setSentTo(fields.email.trim());
    } catch (error) {
      setProblem(showProblems(error as ApiError, ['email'], setError));
    }
  });

  if (sentTo) {
    return (
      <div role="status">
        <h2 className="text-section mb-2">Look in your mailbox</h2>
        <p className="text-ink-soft">
          If {sentTo} has an account, a link to choose a new password is on its way. It works once,
          for an hour.
        </p>
      </div>
    );
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <FormProblem>{problem}</FormProblem>
      <TextInput
        label="Email address"
        type="email"
        inputMode="email"
        autoComplete="username"
        error={formState.errors.email?.message}
        {...register('email', { validate: all(required, email) })}
      />
      <Button type="submit" size="lg" wide pending={formState.isSubmitting}>
        Send me a link
      </Button>
    </form>
  );
}
