'use client';

import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCopy } from '#copy';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { PasswordInput } from '@/components/ui/password-input';
import { TextInput } from '@/components/ui/text-input';
import { TextLink } from '@/components/ui/text-link';
import { showProblems } from '@/lib/api/show-problems';
import { type SignedInAs, useSignIn } from '@/lib/queries/session';
import { href } from '@/lib/routes/match';
import { all, formChecks } from '@/lib/rules/forms/checks';

interface Fields {
  email: string;
  password: string;
  otp: string;
}

const NAMES = ['email', 'password', 'otp'] as const;

/** Signs in; asks for the six digits when the account has two-factor on, without losing what was typed. */
export function SignInForm({ onDone }: { onDone: (as: SignedInAs) => void }) {
  const words = useCopy('identity');
  const { email, required, sixDigits } = formChecks(useCopy('forms'));
  const signIn = useSignIn();
  const [asksCode, setAsksCode] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Fields>({
    defaultValues: { email: '', password: '', otp: '' },
    shouldUnregister: true,
  });

  const submit = handleSubmit(async ({ otp, ...credentials }) => {
    setProblem(undefined);
    try {
      onDone(await signIn.mutateAsync({ ...credentials, ...(otp && { otp }) }));
    } catch (error) {
      refused(error as NonNullable<typeof signIn.error>);
    }
  });

  function refused(error: NonNullable<typeof signIn.error>) {
    if (error.code === '2fa_required') {
      setAsksCode(true);
      setTimeout(() => setFocus('otp'));
    } else if (error.code === '2fa_incorrect') {
      setError('otp', { message: error.message }, { shouldFocus: true });
    } else {
      setProblem(showProblems(error, NAMES, setError));
    }
  }

  const { errors, isSubmitting } = formState;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <FormProblem>{problem}</FormProblem>
      <TextInput
        label={words.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        error={errors.email?.message}
        {...register('email', { validate: all(required, email) })}
      />
      <PasswordInput
        label={words.password}
        error={errors.password?.message}
        {...register('password', { validate: required })}
      />
      {asksCode && (
        <TextInput
          label={words.code}
          hint={words.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          error={errors.otp?.message}
          {...register('otp', { validate: sixDigits })}
        />
      )}
      <Button type="submit" size="lg" wide pending={isSubmitting} pendingLabel={words.signingIn}>
        {asksCode ? words.continue : words.signIn}
      </Button>
      <p className="text-center">
        <TextLink href={href('forgotPassword')}>{words.forgotPassword}</TextLink>
      </p>
    </form>
  );
}
