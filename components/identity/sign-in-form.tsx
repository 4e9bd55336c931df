'use client';

import { useLinks } from '#links';
import { useMessages } from '#messages';
import { ActionForm } from '@/components/ui/action-form';
import { PasswordInput } from '@/components/ui/password-input';
import { TextLink } from '@/components/ui/text-link';
import { ApiError } from '@/lib/client/api-error';
import type { TwoFactorChallenge } from '@/lib/contract/security';
import { useApiForm } from '@/lib/forms/use-api-form';
import { useFormMessages } from '@/lib/messages/forms-messages';
import { useAskTwoFactor } from '@/lib/queries/security';
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
  onCode: (password: string, how: { challenge?: TwoFactorChallenge; lockedText?: string }) => void;
  onChangeEmail: () => void;
}

/** Signs in with the password of an address that has an account. */
export function SignInForm({ email, password, onDone, onCode, onChangeEmail }: Props) {
  const { href } = useLinks();
  const messages = useMessages('identity');
  const { required } = formChecks(useFormMessages());
  const signIn = useSignIn();
  const ask = useAskTwoFactor();
  const { register, errors, problem, isSending, submit } = useApiForm({
    defaultValues: { password },
    send: async (fields) => {
      try {
        return { as: await signIn.mutateAsync({ email, ...fields }) };
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== '2fa_required') throw error;
        return { challenge: await ask.mutateAsync({ email, ...fields }) };
      }
    },
    onSent: ({ as, challenge }, fields) => {
      if (as) onDone(as);
      else onCode(fields.password, { challenge });
    },
    onFailed: ({ code, message }, { fields }) => {
      if (code !== '2fa_account_locked') return false;
      onCode(fields.password, { lockedText: message });
      return true;
    },
  });

  return (
    <ActionForm
      labelledBy="entry-heading"
      onSubmit={submit}
      problem={problem}
      action={messages.signIn}
      working={messages.signingIn}
      isSending={isSending}
      footer={
        <>
          <p className="text-center">
            <TextLink href={href('forgotPassword')}>{messages.forgotPassword}</TextLink>
          </p>
          <SignInLinkButton email={email} />
        </>
      }
    >
      <WhoseEmail email={email} onChange={onChangeEmail} />
      <PasswordInput
        label={messages.password}
        error={errors.password?.message}
        {...register('password', { validate: required })}
      />
    </ActionForm>
  );
}
