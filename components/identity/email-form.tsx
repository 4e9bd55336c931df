'use client';

import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { TextInput } from '@/components/ui/text-input';
import type { ApiError } from '@/lib/client/api-error';
import { showProblems } from '@/lib/client/show-problems';
import { useCheckEmail } from '@/lib/queries/session';
import { all, formChecks } from '@/lib/rules/forms/checks';

interface Props {
  email: string;
  onKnown: (person: { email: string; isNew: boolean }) => void;
}

/** The first step: an address, which leads to the form that fits it. */
export function EmailForm({ email: given, onKnown }: Props) {
  const words = useMessages('identity');
  const { email, required } = formChecks(useMessages('forms'));
  const check = useCheckEmail();
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { email: given },
  });

  const submit = handleSubmit(async ({ email: typed }) => {
    setProblem(undefined);
    const address = typed.trim();
    try {
      const { isAvailable } = await check.mutateAsync(address);
      onKnown({ email: address, isNew: isAvailable });
    } catch (error) {
      setProblem(showProblems(error as ApiError, ['email'], setError));
    }
  });

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-labelledby="entry-heading"
      className="flex flex-col gap-5"
    >
      <TextInput
        label={words.email}
        hint={words.emailHint}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        error={formState.errors.email?.message}
        {...register('email', { validate: all(required, email) })}
      />
      <FormProblem>{problem}</FormProblem>
      <Button
        type="submit"
        size="lg"
        wide
        pending={formState.isSubmitting}
        pendingLabel={words.lookingUp}
      >
        {words.continue}
      </Button>
    </form>
  );
}
