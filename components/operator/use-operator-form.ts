'use client';

import { type FormEvent, useState } from 'react';
import { passkeyFailureIn } from '@/components/passkeys/passkey-messages';
import { ApiError } from '@/lib/client/api-error';

const PASSKEY_FAILURES = {
  known: 'This device has a passkey of yours for the office already.',
  unavailable: 'Your browser could not use a passkey here. Please use another way.',
};
const BROKEN = 'That did not work. Nothing was changed; please try again.';

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
  const byTarget = error.byTarget();
  return Object.keys(byTarget).length > 0 ? byTarget : { general: error.message };
}

/** A field of a form as text. */
export const textOf = (fields: FormData, name: string): string => String(fields.get(name) ?? '');
