'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { ApiError } from '@/lib/client/api-error';
import type { CallInput } from '@/lib/contract/call';
import type {
  AnswerStaffProvider,
  SignInStaffByProvider,
} from '@/lib/contract/operator/single-sign-on';
import { AuthenticatorCode } from './authenticator-code';
import { callOperator } from './call-operator';
import { textOf, useOperatorForm } from './use-operator-form';

/** What a provider's answer may hold; the API checks each. */
const FIELDS = ['code', 'state', 'iss', 'error'] as const;
const BROKEN = 'That did not work. Please begin again.';

/** Signs in with the provider's answer in the address, and asks for a code where one is needed. */
export function ProviderReturn() {
  const hasBegun = useRef(false);
  const [needsCode, setNeedsCode] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    // an answer is taken once
    if (hasBegun.current) return;
    hasBegun.current = true;
    const fields = new URLSearchParams(window.location.search);
    // nobody finds it in the history
    window.history.replaceState(null, '', window.location.pathname);
    enter(fields).then(setNeedsCode, (error: unknown) =>
      setProblem(error instanceof ApiError ? error.message : BROKEN),
    );
  }, []);
  if (problem)
    return (
      <>
        <FormProblem>{problem}</FormProblem>
        <p>
          <a href="/operator/sign-in" className="link">
            Back to the sign-in
          </a>
        </p>
      </>
    );
  if (!needsCode) return <div aria-hidden="true" className="skeleton h-24 rounded-card" />;
  return <CodeForm />;
}

/** @returns whether a code is needed; otherwise the office opens */
async function enter(fields: URLSearchParams): Promise<boolean> {
  const answer = Object.fromEntries(
    FIELDS.flatMap((name) => [[name, fields.get(name)]]).filter(([, value]) => value),
  );
  // the attempt comes from the cookie
  const { needsCode } = await callOperator<typeof AnswerStaffProvider>(
    'answerStaffProvider',
    answer as CallInput<typeof AnswerStaffProvider>,
  );
  if (!needsCode) await signIn({});
  return needsCode;
}

async function signIn(code: { otp?: string }): Promise<void> {
  // the identity comes from the cookie
  await callOperator<typeof SignInStaffByProvider>(
    'signInStaffByProvider',
    code as CallInput<typeof SignInStaffByProvider>,
  );
  // a document: what the router has cached was rendered for nobody
  window.location.assign('/operator');
}

function CodeForm() {
  const { problems, isPending, onSubmit } = useOperatorForm((fields) =>
    signIn({ otp: textOf(fields, 'otp').replaceAll(' ', '') }),
  );
  return (
    <form method="post" onSubmit={onSubmit} className="grid gap-4" noValidate>
      <FormProblem>{problems.general}</FormProblem>
      <AuthenticatorCode error={problems.otp} />
      <Button type="submit" pending={isPending} wide>
        Sign in
      </Button>
    </form>
  );
}
