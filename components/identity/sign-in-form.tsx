'use client';

import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { PasswordInput } from '@/components/ui/password-input';
import { TextLink } from '@/components/ui/text-link';
import type { ApiError } from '@/lib/client/api-error';
import { showProblems } from '@/lib/client/show-problems';
import { type SignedInAs, useSignIn } from '@/lib/queries/session';
import { formChecks } from '@/lib/rules/forms/checks';
import { WhoseEmail } from './whose-email';

interface Props {
  email: string;
  /** as it was typed before, where the code was asked for and somebody came back */
  password: string;
  onDone: (as: SignedInAs) => void;
  /** the password is right, and the account asks for a code; or for none any more, after too many wrong ones */
  onCode: (password: string, lockedText?: string) => void;
  onChangeEmail: () => void;
}

/** Signs in with the password of an address that has an account. */
export function SignInForm({ email, password, onDone, onCode, onChangeEmail }: Props) {
  const { href } = useLinks();
  const words = useMessages('identity');
  const { required } = formChecks(useMessages('forms'));
  const signIn = useSignIn();
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password } });

  const submit = handleSubmit(async ({ password: typed }) => {
    setProblem(undefined);
    try {
      onDone(await signIn.mutateAsync({ email, password: typed }));
    } catch (error) {
      const refused = error as ApiError;
      if (refused.code === '2fa_required') onCode(typed);
      else if (refused.code === '2fa_account_locked') onCode(typed, refused.message);
      else setProblem(showProblems(refused, ['password'], setError));
    }
  });

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-labelledby="entry-heading"
      className="flex flex-col gap-5"
    >
      <WhoseEmail email={email} onChange={onChangeEmail} />
      <PasswordInput
        label={words.password}
        error={formState.errors.password?.message}
        {...register('password', { validate: required })}
      />
      <FormProblem>{problem}</FormProblem>
      <Button
        type="submit"
        size="lg"
        wide
        pending={formState.isSubmitting}
        pendingLabel={words.signingIn}
      >
        {words.signIn}
      </Button>
      <p className="text-center">
        <TextLink href={href('forgotPassword')}>{words.forgotPassword}</TextLink>
      </p>
    </form>
  );
}
