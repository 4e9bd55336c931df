'use client';

import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { PasswordInput } from '@/components/ui/password-input';
import type { ApiError } from '@/lib/client/api-error';
import { showProblems } from '@/lib/client/show-problems';
import { all, formChecks } from '@/lib/rules/forms/checks';
import { interpolate } from '@/lib/text/interpolate';

interface Fields {
  password: string;
  repeated: string;
}

/** Takes a new password twice; `save` sends it. */
export function NewPasswordForm({
  save,
  onDone,
}: {
  save: (password: string) => Promise<unknown>;
  onDone: () => void;
}) {
  const words = useMessages('identity');
  const forms = useMessages('forms');
  const { password, required } = formChecks(forms);
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, setError, formState, getValues } = useForm<Fields>({
    defaultValues: { password: '', repeated: '' },
  });

  const submit = handleSubmit(async (fields) => {
    setProblem(undefined);
    try {
      await save(fields.password);
      onDone();
    } catch (error) {
      setProblem(showProblems(error as ApiError, ['password'], setError));
    }
  });

  const { errors, isSubmitting } = formState;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <FormProblem>{problem}</FormProblem>
      <PasswordInput
        label={words.newPassword}
        hint={words.newPasswordHint}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', { validate: all(required, password) })}
      />
      <PasswordInput
        label={words.newPasswordAgain}
        autoComplete="new-password"
        error={errors.repeated?.message}
        {...register('repeated', {
          validate: (value) =>
            value === getValues('password') ||
            interpolate(forms.mismatch, { fieldName: 'password' }),
        })}
      />
      <Button type="submit" size="lg" wide pending={isSubmitting}>
        {words.savePassword}
      </Button>
    </form>
  );
}
