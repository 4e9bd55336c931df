'use client';

import { useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { CodeInput } from '@/components/ui/code-input';
import { FormProblem } from '@/components/ui/form-problem';
import { useApiForm } from '@/lib/forms/use-api-form';
import { type SignedInAs, useSignIn } from '@/lib/queries/session';
import { formChecks } from '@/lib/rules/forms/checks';

interface Props {
  email: string;
  password: string;
  /** the message if the account was already locked before the code was asked for */
  lockedText?: string | undefined;
  onDone: (as: SignedInAs) => void;
  /** returns to the password step */
  onBack: () => void;
}

/**
 * Asks for the code of an account with two-factor authentication. Too many wrong codes lock the account: then the form
 * is disabled.
 */
export function CodeForm({ email, password, lockedText: lockedBefore, onDone, onBack }: Props) {
  const words = useMessages('identity');
  const { sixDigits } = formChecks(useMessages('forms'));
  const signIn = useSignIn();
  const [lockedText, setLockedText] = useState(lockedBefore);
  const isLocked = lockedText !== undefined;
  const { register, setValue, clearErrors, errors, problem, isSending, submit } = useApiForm({
    defaultValues: { code: '' },
    send: ({ code }) => signIn.mutateAsync({ email, password, otp: code }),
    onSent: onDone,
    onFailed: ({ code, message }, { setError }) => {
      if (code === '2fa_account_locked') setLockedText(message);
      else if (code === '2fa_incorrect') setError('code', { message });
      else return false;
      return true;
    },
  });
  // the six cells are one field, registered by name
  register('code', { validate: sixDigits });

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-labelledby="entry-heading"
      className="flex flex-col gap-5"
    >
      {isLocked && (
        <div role="alert" className="rounded-xl bg-bad-soft px-4 py-3 text-bad">
          <p className="text-lg font-semibold">{words.lockedTitle}</p>
          <p>{lockedText}</p>
        </div>
      )}
      <CodeInput
        label={words.code}
        hint={words.codeHint}
        error={errors.code?.message}
        disabled={isLocked}
        onChange={(code) => {
          setValue('code', code);
          if (code) clearErrors('code');
        }}
        onComplete={() => submit()}
      />
      <FormProblem>{problem}</FormProblem>
      <Button
        type="submit"
        size="lg"
        wide
        disabled={isLocked}
        pending={isSending}
        pendingLabel={words.signingIn}
      >
        {words.continue}
      </Button>
      <Button variant="quiet" className="self-center" onClick={onBack}>
        {words.otherPassword}
      </Button>
    </form>
  );
}
