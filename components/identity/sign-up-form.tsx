'use client';

import { type FocusEvent, type RefObject, useEffect, useState } from 'react';
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
import { birthDateProblem, calendarDay, MINIMUM_AGE } from '@/lib/rules/age';
import { readBirthDate, writeBirthDate } from '@/lib/rules/forms/birth-date';
import { all, formChecks } from '@/lib/rules/forms/checks';
import { divideName } from '@/lib/rules/forms/full-name';
import { timeZoneOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { NameFields } from './name-fields';
import { EMPTY_SIGN_UP, type SignUpDraft, type SignUpFields } from './sign-up-fields';
import { WhoseEmail } from './whose-email';

interface Props {
  email: string;
  /** what was typed before the visitor went back a step; written again when this form unmounts */
  typed: RefObject<SignUpDraft>;
  onDone: (as: SignedInAs) => void;
  onChangeEmail: () => void;
}

/** Creates an account for someone aged 18 or over; the visitor's cart is kept. */
export function SignUpForm({ email, typed, onDone, onChangeEmail }: Props) {
  const messages = useMessages('identity');
  const { checked, password, phone, postcodeOf, required } = formChecks(useFormMessages());
  const signUp = useSignUp();
  const clock = useShopClock();
  const { data: visitor } = useVisitor();
  const regions = regionsOf(visitor?.variant ?? 'AU');
  const hasChoice = regions.length > 1;
  const { isApart: wasApart = false, ...before } = typed.current;
  const [isApart, setApart] = useState(wasApart);
  const { control, register, getValues, setValue, setFocus, errors, problem, isSending, submit } =
    useApiForm({
      mode: 'onTouched',
      defaultValues: { ...EMPTY_SIGN_UP, ...before },
      ...(!isApart && { targets: { firstName: 'fullName', lastName: 'fullName' } }),
      send: ({
        fullName,
        firstName,
        lastName,
        phone: number,
        dateOfBirth,
        line1,
        suburb,
        state: _,
        postcode,
        ...fields
      }: SignUpFields) =>
        signUp.mutateAsync({
          ...fields,
          ...(isApart ? { firstName, lastName } : divideName(fullName)),
          email,
          dateOfBirth: readBirthDate(dateOfBirth) ?? dateOfBirth,
          termsAccepted: true,
          // in a shop with one region the server knows it
          ...(hasChoice && { state: region() as Region }),
          address: { line1, suburb, state: region() as Region, postcode },
          ...(number && { phone: number }),
          attribution: visitAttributes(),
        }),
      onSent: onDone,
    });
  useFormDraft(typed, getValues, isApart);
  /** Great Britain is one region. */
  const region = (): string => (hasChoice ? getValues('state') : (regions[0] ?? ''));

  const ofAge = (value: string) => {
    const born = readBirthDate(value);
    if (!born) return messages.dateOfBirthFormat;
    const today = calendarDay(
      new Date(clock?.nowMs() ?? Date.now()),
      timeZoneOf(visitor?.variant ?? 'AU'),
    );
    switch (birthDateProblem(born, today)) {
      case 'unlikely':
        return messages.yearUnlikely;
      case 'under_age':
        return interpolate(messages.underAge, { age: MINIMUM_AGE });
      default:
        return true;
    }
  };
  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      aria-labelledby="entry-heading"
      className="flex flex-col gap-5"
    >
      <WhoseEmail email={email} onChange={onChangeEmail} />
      <NameFields
        {...{ control, setValue, setFocus, errors, isApart }}
        fields={{
          fullName: register('fullName', { validate: (value) => isApart || required(value) }),
          firstName: register('firstName', {
            // some people have one name only, and write it in either field
            validate: (value, { lastName }) => !isApart || required(value.trim() || lastName),
          }),
          lastName: register('lastName'),
        }}
        onApart={() => setApart(true)}
      />
      <PasswordInput
        label={messages.password}
        hint={messages.passwordAdvice}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', { validate: all(required, password) })}
      />
      <TextInput
        label={messages.dateOfBirth}
        hint={messages.dateOfBirthHint}
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
      <TextInput
        label={messages.address}
        hint={messages.addressHint}
        autoComplete="address-line1"
        error={errors.line1?.message}
        {...register('line1', { validate: required })}
      />
      <TextInput
        label={messages.suburb}
        autoComplete="address-level2"
        error={errors.suburb?.message}
        {...register('suburb', { validate: required })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {hasChoice && (
          <Select
            label={messages.state}
            autoComplete="address-level1"
            error={errors.state?.message}
            {...register('state', { validate: required })}
          >
            <option value="" disabled>
              {messages.chooseState}
            </option>
            {regions.map((each) => (
              <option key={each} value={each}>
                {each === 'OTHER' ? messages.stateOther : each}
              </option>
            ))}
          </Select>
        )}
        <TextInput
          label={messages.postcode}
          autoComplete="postal-code"
          error={errors.postcode?.message}
          {...register('postcode', {
            validate: (code) => all(required, postcodeOf(region()))(code),
          })}
        />
      </div>
      <TextInput
        label={messages.mobile}
        optional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...register('phone', { validate: phone })}
      />
      <Checkbox
        label={interpolateNodes(messages.agreeTo, { terms: <TermsLink /> })}
        error={errors.termsAccepted?.message}
        {...register('termsAccepted', { validate: checked })}
      />
      <Checkbox label={messages.marketing} {...register('marketingAccepted')} />
      <p className="text-sm text-ink-soft">
        {interpolateNodes(messages.checkNotice, { more: <CheckLink /> })}
      </p>
      <FormProblem>{problem}</FormProblem>
      <Button
        type="submit"
        size="lg"
        wide
        pending={isSending}
        pendingLabel={messages.openingAccount}
      >
        {messages.createMyAccount}
      </Button>
    </form>
  );
}

/** Opens in a new tab, so that nothing typed is lost. */
function TermsLink() {
  const { href } = useLinks();
  const messages = useMessages('identity');
  return (
    <a href={href('terms')} target="_blank" rel="noopener" className="link">
      {messages.termsLink}
      <span className="sr-only"> {messages.newTab}</span>
    </a>
  );
}

/** What the check of who they are takes, and what there is if it does not work. */
function CheckLink() {
  const { href } = useLinks();
  const messages = useMessages('identity');
  return (
    <a href={href('accountVerification')} target="_blank" rel="noopener" className="link">
      {messages.checkNoticeLink}
      <span className="sr-only"> {messages.newTab}</span>
    </a>
  );
}

/** Keeps what was typed while the visitor looks at another step; never the password. */
function useFormDraft(
  typed: RefObject<SignUpDraft>,
  getValues: UseFormGetValues<SignUpFields>,
  isApart: boolean,
) {
  useEffect(
    () => () => {
      const { password: _never, ...rest } = getValues();
      typed.current = { ...rest, isApart };
    },
    [typed, getValues, isApart],
  );
}
