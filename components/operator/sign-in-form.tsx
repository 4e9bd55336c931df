'use client';

import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { PasswordInput } from '@/components/ui/password-input';
import { TextInput } from '@/components/ui/text-input';
import type { SignInStaff } from '@/lib/contract/operator/staff';
import { AuthenticatorCode } from './authenticator-code';
import { callOperator } from './call-operator';
import { textOf, useOperatorForm } from './use-operator-form';

export function SignInForm() {
  const { problems, isPending, onSubmit } = useOperatorForm(async (fields) => {
    await callOperator<typeof SignInStaff>('signInStaff', {
      email: textOf(fields, 'email'),
      password: textOf(fields, 'password'),
      otp: textOf(fields, 'otp').replaceAll(' ', ''),
    });
    // a document: what the router has cached was rendered for nobody
    window.location.assign('/operator');
  });
  return (
    <form method="post" onSubmit={onSubmit} className="grid gap-4" noValidate>
      <FormProblem>{problems.general}</FormProblem>
      <TextInput
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        error={problems.email}
        required
      />
      <PasswordInput label="Password" name="password" error={problems.password} required />
      <AuthenticatorCode error={problems.otp} />
      <Button type="submit" pending={isPending} wide>
        Sign in
      </Button>
    </form>
  );
}
