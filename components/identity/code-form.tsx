'use client';

import { type FormEvent, useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { CodeInput } from '@/components/ui/code-input';
import { FormProblem } from '@/components/ui/form-problem';
import type { ApiError } from '@/lib/client/api-error';
import { type SignedInAs, useSignIn } from '@/lib/queries/session';
import { formChecks } from '@/lib/rules/forms/checks';

interface Props {
  email: string;
  password: string;
  /** what there is to say where the account was locked before the code was asked for */
  lockedText?: string | undefined;
  onDone: (as: SignedInAs) => void;
  /** the way back to the password */
  onBack: () => void;
}

/** The code of an account with two-factor on. Too many wrong ones lock it: then nothing here can be pressed. */
export function CodeForm({ email, password, lockedText: lockedBefore, onDone, onBack }: Props) {
  const words = useMessages('identity');
  const { sixDigits } = formChecks(useMessages('forms'));
  const signIn = useSignIn();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [lockedText, setLockedText] = useState(lockedBefore);
  const isLocked = lockedText !== undefined;

  async function send(otp: string) {
    if (signIn.isPending) return;
    const wrong = sixDigits(otp);
    setError(wrong === true ? undefined : wrong);
    setProblem(undefined);
    if (wrong !== true) return;
    try {
      onDone(await signIn.mutateAsync({ email, password, otp }));
    } catch (refused) {
      const { code: reason, message } = refused as ApiError;
      if (reason === '2fa_account_locked') setLockedText(message);
      else if (reason === '2fa_incorrect') setError(message);
      else setProblem(message);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void send(code);
  }

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
        error={error}
        disabled={isLocked}
        onChange={(next) => {
          setCode(next);
          if (next) setError(undefined);
        }}
        onComplete={send}
      />
      <FormProblem>{problem}</FormProblem>
      <Button
        type="submit"
        size="lg"
        wide
        disabled={isLocked}
        pending={signIn.isPending}
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
