'use client';

import { type FormEvent, useState } from 'react';
import { passkeyFailureIn } from '@/components/passkeys/passkey-messages';
import { ApiError } from '@/lib/client/api-error';

const PASSKEY_FAILURES = {
  known: 'This device has a passkey of yours for the office already.',
  unavailable: 'Your browser could not use a passkey here. Please use another way.',
};
const BROKEN = 'That did not work. Nothing was changed; please try again.';
const UNANSWERED =
  'No answer came. It may have been done all the same: look before you press again. What you typed is still here.';
const SESSION_ENDED =
  'Your session has ended, and nothing was changed. What you typed is still here: sign in again in another tab, then press once more.';

/**
 * A form of the office: one press at a time, and what is wrong beside its field (`problems`, by target) or above it all
 * (`general`). What was typed stays.
 */
export function useOperatorForm(send: (fields: FormData) => Promise<void>) {
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isPending, setPending] = useState(false);
  const run = async (fields: FormData) => {
    if (isPending) return;
    setPending(true);
    try {
      await send(fields);
      setProblems({});
    } catch (error) {
      setProblems(problemsOf(error));
    } finally {
      setPending(false);
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run(new FormData(event.currentTarget));
  };
  return { problems, isPending, onSubmit };
}

function problemsOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError))
    return { general: passkeyFailureIn(error, PASSKEY_FAILURES) ?? BROKEN };
  if (error.status === 0) return { general: UNANSWERED };
  if (hasSessionEnded(error)) return { general: SESSION_ENDED };
  const byTarget = error.byTarget();
  return Object.keys(byTarget).length > 0 ? byTarget : { general: error.message };
}

/** Half an hour went by without a press, or somebody signed out in another tab. */
export const hasSessionEnded = ({ code }: ApiError): boolean =>
  code === 'auth.token_invalid' || code === 'auth.required';

/** A field of a form as text. */
export const textOf = (fields: FormData, name: string): string => String(fields.get(name) ?? '');
