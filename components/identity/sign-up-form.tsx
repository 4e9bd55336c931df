'use client';

import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCopy } from '#copy';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { FormProblem } from '@/components/ui/form-problem';
import { PasswordInput } from '@/components/ui/password-input';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { ApiError } from '@/lib/api/api-error';
import { showProblems } from '@/lib/api/show-problems';
import { visitAttributes } from '@/lib/consent/visit-origin';
import { type SignedInAs, useSignUp, useVisitor } from '@/lib/queries/session';
import { all, formChecks } from '@/lib/rules/forms/checks';
import { type Region, regionsOf } from '@/lib/rules/regions';

interface Fields {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  dateOfBirth: string;
  phone: string;
  state: string;
  termsAccepted: boolean;
  marketingAccepted: boolean;
}

const NAMES = [
  'firstName',
  'lastName',
  'email',
  'password',
  'dateOfBirth',
  'phone',
  'state',
  'termsAccepted',
] as const;

/** Opens an account for someone of 18 or over, and brings the visitor's cart along. */
export function SignUpForm({ onDone }: { onDone: (as: SignedInAs) => void }) {
  const words = useCopy('identity');
  const { checked, email, password, phone, required } = formChecks(useCopy('forms'));
  const signUp = useSignUp();
  const { data: visitor } = useVisitor();
  const regions = regionsOf(visitor?.variant ?? 'AU');
  const hasChoice = regions.length > 1;
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { state: 'NSW', phone: '', termsAccepted: false, marketingAccepted: false },
  });

  const submit = handleSubmit(
    async ({ phone: number, state, termsAccepted: _checked, ...fields }) => {
      setProblem(undefined);
      try {
        onDone(
          await signUp.mutateAsync({
            ...fields,
            termsAccepted: true,
            // in a shop of one region the server knows it
            ...(hasChoice && { state: state as Region }),
            ...(number && { phone: number }),
            attribution: visitAttributes(),
          }),
        );
      } catch (error) {
        setProblem(showProblems(error as ApiError, NAMES, setError));
      }
    },
  );

  const { errors, isSubmitting } = formState;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <FormProblem>{problem}</FormProblem>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          label={words.firstName}
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName', { validate: required })}
        />
        <TextInput
          label={words.lastName}
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName', { validate: required })}
        />
      </div>
      <TextInput
        label={words.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', { validate: all(required, email) })}
      />
      <PasswordInput
        label={words.password}
        hint={words.passwordAdvice}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', { validate: all(required, password) })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          label={words.dateOfBirth}
          hint={words.dateOfBirthHint}
          type="date"
          autoComplete="bday"
          error={errors.dateOfBirth?.message}
          {...register('dateOfBirth', { validate: required })}
        />
        {hasChoice && (
          <Select
            label={words.state}
            hint={words.stateHint}
            autoComplete="address-level1"
            error={errors.state?.message}
            {...register('state')}
          >
            {regions.map((region) => (
              <option key={region} value={region}>
                {region === 'OTHER' ? words.stateOther : region}
              </option>
            ))}
          </Select>
        )}
      </div>
      <TextInput
        label={words.mobile}
        optional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...register('phone', { validate: phone })}
      />
      <Checkbox
        label={words.agree}
        error={errors.termsAccepted?.message}
        {...register('termsAccepted', { validate: checked })}
      />
      <Checkbox label={words.marketing} {...register('marketingAccepted')} />
      <Button
        type="submit"
        size="lg"
        wide
        pending={isSubmitting}
        pendingLabel={words.openingAccount}
      >
        {words.createMyAccount}
      </Button>
    </form>
  );
}
