'use client';

import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { PasswordInput } from '@/components/ui/password-input';
import { TextLink } from '@/components/ui/text-link';
import { useApiForm } from '@/lib/forms/use-api-form';
import { type SignedInAs, useSignIn } from '@/lib/queries/session';
import { formChecks } from '@/lib/rules/forms/checks';
import { SignInLinkButton } from './sign-in-link-button';
import { WhoseEmail } from './whose-email';

interface Props {
  email: string;
  /** as typed before, when the customer comes back from the code step */
  password: string;
  onDone: (as: SignedInAs) => void;
  /** the password is right and the account asks for a code, or is locked after too many wrong ones */
  onCode: (password: string, lockedText?: string) => void;
  onChangeEmail: () => void;
}

/** Signs in with the password of an address that has an account. */
export function SignInForm({ email, password, onDone, onCode, onChangeEmail }: Props) {
  const { href } = useLinks();
  const words = useMessages('identity');
  const { required } = formChecks(useMessages('forms'));
  const signIn = useSignIn();
  const { register, errors, problem, isSending, submit } = useApiForm({
    defaultValues: { password },
    send: (fields) => signIn.mutateAsync({ email, ...fields }),
    onSent: onDone,
    onFailed: ({ code, message }, { fields }) => {
      if (code === '2fa_required') onCode(fields.password);
      else if (code === '2fa_account_locked') onCode(fields.password, message);
      else return false;
      return true;
    },
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
        error={errors.password?.message}
        {...register('password', { validate: required })}
      />
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" size="lg" wide pending={isSending} pendingLabel={words.signingIn}>
        {words.signIn}
      </Button>
      <p className="text-center">
        <TextLink href={href('forgotPassword')}>{words.forgotPassword}</TextLink>
      </p>
      <SignInLinkButton email={email} />
    </form>
  );
}
