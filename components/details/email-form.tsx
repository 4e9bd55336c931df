'use client';

import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMessages } from '#messages';
import { FormProblem } from '@/components/ui/form-problem';
import { PasswordInput } from '@/components/ui/password-input';
import { TextInput } from '@/components/ui/text-input';
import type { ApiError } from '@/lib/client/api-error';
import { showProblems } from '@/lib/client/show-problems';
import { useChangeDetails } from '@/lib/queries/details';
import { all, formChecks } from '@/lib/rules/forms/checks';
import type { FormProps } from './address-form';
import { FormButtons } from './form-buttons';

interface Fields {
  email: string;
  currentPassword: string;
}

/** Another e-mail address, with the password: whoever holds the address holds the account. */
export function EmailForm({ onSaved, onCancel }: FormProps) {
  const words = useMessages('banners');
  const { email, required } = formChecks(useMessages('forms'));
  const change = useChangeDetails();
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { email: '', currentPassword: '' },
  });

  const submit = handleSubmit(async (fields) => {
    setProblem(undefined);
    try {
      await change.mutateAsync(fields);
      onSaved();
    } catch (error) {
      setProblem(showProblems(error as ApiError, ['email', 'currentPassword'], setError));
    }
  });

  const { errors, isSubmitting } = formState;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <FormProblem>{problem}</FormProblem>
      <p className="text-ink-soft">{words.emailNote}</p>
      <TextInput
        label={words.newEmail}
        type="email"
        inputMode="email"
        autoComplete="email"
        data-autofocus
        error={errors.email?.message}
        {...register('email', { validate: all(required, email) })}
      />
      <PasswordInput
        label={words.currentPassword}
        hint={words.currentPasswordHint}
        error={errors.currentPassword?.message}
        {...register('currentPassword', { validate: required })}
      />
      <FormButtons isSaving={isSubmitting} onCancel={onCancel} />
    </form>
  );
}
