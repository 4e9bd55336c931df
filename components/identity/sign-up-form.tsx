'use client';

import { type FocusEvent, type RefObject, useEffect } from 'react';
import type { UseFormGetValues } from 'react-hook-form';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { FormProblem } from '@/components/ui/form-problem';
import { PasswordInput } from '@/components/ui/password-input';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { visitAttributes } from '@/lib/consent/visit-origin';
import { type Region, regionsOf } from '@/lib/contract/regions';
import { useApiForm } from '@/lib/forms/use-api-form';
import { useShopClock } from '@/lib/live/shop-time';
import { useFormMessages } from '@/lib/messages/forms-messages';
import { interpolateNodes } from '@/lib/messages/interpolate-nodes';
import { type SignedInAs, useSignUp, useVisitor } from '@/lib/queries/session';
import { ageOn, calendarDay, MINIMUM_AGE } from '@/lib/rules/age';
import { readBirthDate, writeBirthDate } from '@/lib/rules/forms/birth-date';
import { all, formChecks } from '@/lib/rules/forms/checks';
import { timeZoneOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { WhoseEmail } from './whose-email';

export interface SignUpFields {
  firstName: string;
  lastName: string;
  password: string;
  dateOfBirth: string;
  phone: string;
  state: string;
  termsAccepted: boolean;
  marketingAccepted: boolean;
}

const EMPTY: SignUpFields = {
  firstName: '',
  lastName: '',
  password: '',
  dateOfBirth: '',
  state: '',
  phone: '',
  termsAccepted: false,
  marketingAccepted: false,
};

interface Props {
  email: string;
  /** what was typed before the visitor went back a step; written again when this form unmounts */
  typed: RefObject<Partial<SignUpFields>>;
  onDone: (as: SignedInAs) => void;
  onChangeEmail: () => void;
}

/** Creates an account for someone aged 18 or over; the visitor's cart is kept. */
export function SignUpForm({ email, typed, onDone, onChangeEmail }: Props) {
  const words = useMessages('identity');
  const { checked, password, phone, required } = formChecks(useFormMessages());
  const signUp = useSignUp();
  const clock = useShopClock();
  const { data: visitor } = useVisitor();
  const regions = regionsOf(visitor?.variant ?? 'AU');
  const hasChoice = regions.length > 1;
  const { register, getValues, errors, problem, isSending, submit } = useApiForm({
    mode: 'onTouched',
    defaultValues: { ...EMPTY, ...typed.current },
    send: ({ phone: number, state, dateOfBirth, ...fields }: SignUpFields) =>
      signUp.mutateAsync({
        ...fields,
        email,
        dateOfBirth: readBirthDate(dateOfBirth) ?? dateOfBirth,
        termsAccepted: true,
        // in a shop with one region the server knows it
        ...(hasChoice && { state: state as Region }),
        ...(number && { phone: number }),
        attribution: visitAttributes(),
      }),
    onSent: onDone,
  });
  useKept(typed, getValues);

  const ofAge = (value: string) => {
    const born = readBirthDate(value);
    if (!born) return words.dateOfBirthFormat;
    const today = calendarDay(
      new Date(clock?.nowMs() ?? Date.now()),
      timeZoneOf(visitor?.variant ?? 'AU'),
    );
    return ageOn(born, today) >= MINIMUM_AGE || interpolate(words.underAge, { age: MINIMUM_AGE });
  };
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-labelledby="entry-heading"
      className="flex flex-col gap-5"
    >
      <WhoseEmail email={email} onChange={onChangeEmail} />
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
          inputMode="numeric"
          autoComplete="bday"
          error={errors.dateOfBirth?.message}
          {...register('dateOfBirth', {
            validate: all(required, ofAge),
            onBlur: ({ target }: FocusEvent<HTMLInputElement>) => {
              const read = readBirthDate(target.value);
              if (read) target.value = writeBirthDate(read);
            },
          })}
        />
        {hasChoice && (
          <Select
            label={words.state}
            hint={words.stateHint}
            autoComplete="address-level1"
            error={errors.state?.message}
            {...register('state', { validate: required })}
          >
            <option value="" disabled>
              {words.chooseState}
            </option>
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
        label={interpolateNodes(words.agreeTo, { terms: <TermsLink /> })}
        error={errors.termsAccepted?.message}
        {...register('termsAccepted', { validate: checked })}
      />
      <Checkbox label={words.marketing} {...register('marketingAccepted')} />
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" size="lg" wide pending={isSending} pendingLabel={words.openingAccount}>
        {words.createMyAccount}
      </Button>
    </form>
  );
}

/** Opens in a new tab, so that nothing typed is lost. */
function TermsLink() {
  const { href } = useLinks();
  const words = useMessages('identity');
  return (
    <a href={href('terms')} target="_blank" rel="noopener" className="link">
      {words.termsLink}
      <span className="sr-only"> {words.newTab}</span>
    </a>
  );
}

/** Keeps what was typed while the visitor looks at another step; never the password. */
function useKept(
  typed: RefObject<Partial<SignUpFields>>,
  getValues: UseFormGetValues<SignUpFields>,
) {
  useEffect(
    () => () => {
      const { password: _never, ...rest } = getValues();
      typed.current = rest;
    },
    [typed, getValues],
  );
}
