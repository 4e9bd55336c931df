'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { PasswordInput } from '@/components/ui/password-input';
import { QrCode } from '@/components/ui/qr-code';
import { TextInput } from '@/components/ui/text-input';
import { ApiError } from '@/lib/client/api-error';
import type { CallResult } from '@/lib/contract/call';
import type { AcceptInvitation, GetInvitation } from '@/lib/contract/operator/staff';
import { callOperator } from './call-operator';
import { textOf, useOperatorForm } from './use-operator-form';

type Invitation = CallResult<typeof GetInvitation>;

const NO_TOKEN = 'This address has no invitation in it. Please open the whole link.';
const NOT_OPENED = 'The invitation could not be opened. Please try again.';

/** Sets a password and an authenticator, with the token behind # in the address. */
export function InvitationForm() {
  const [token, setToken] = useState('');
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const inAddress = window.location.hash.slice(1);
    setToken(inAddress);
    if (!inAddress) return setProblem(NO_TOKEN);
    callOperator<typeof GetInvitation>('getInvitation', { token: inAddress }).then(
      setInvitation,
      (error: unknown) => setProblem(error instanceof ApiError ? error.message : NOT_OPENED),
    );
  }, []);
  if (problem) return <FormProblem>{problem}</FormProblem>;
  if (!invitation) return <div aria-hidden="true" className="skeleton h-96 rounded-card" />;
  return <Accept token={token} invitation={invitation} />;
}

function Accept({ token, invitation }: { token: string; invitation: Invitation }) {
  const { email, name, secret, qr } = invitation;
  const { problems, isPending, onSubmit } = useOperatorForm(async (fields) => {
    await callOperator<typeof AcceptInvitation>('acceptInvitation', {
      token,
      password: textOf(fields, 'password'),
      otp: textOf(fields, 'otp').replaceAll(' ', ''),
    });
    window.location.replace('/operator/sign-in?accepted');
  });
  return (
    <form method="post" onSubmit={onSubmit} className="grid gap-5" noValidate>
      <p>
        {name}, you sign in with <strong>{email}</strong>, a password, and the codes of an
        authenticator on your phone.
      </p>
      <FormProblem>{problems.general}</FormProblem>
      {/* a password manager keeps the password under this name */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordInput
        label="New password"
        hint="12 characters or more; several words are best."
        name="password"
        autoComplete="new-password"
        error={problems.password}
        required
      />
      <div className="grid gap-3">
        <p className="font-semibold">Scan this with an authenticator</p>
        <QrCode qr={qr} label="The authenticator’s secret as a QR code" className="max-w-48" />
        <p className="text-sm text-ink-soft">
          Or type it in: <code className="wrap-anywhere">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
      </div>
      <TextInput
        label="The code that it shows"
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        error={problems.otp}
        required
      />
      <Button type="submit" pending={isPending} wide>
        Set password and authenticator
      </Button>
    </form>
  );
}
