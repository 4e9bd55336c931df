'use client';

import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { TextInput } from '@/components/ui/text-input';
import { all, cardHolder, required } from '@/lib/rules/forms/checks';
import { NUMBERS_ONLY } from '@/lib/rules/forms/messages';

export interface CardFields {
  number: string;
  holderName: string;
  expiry: string;
  csc: string;
}

export const EMPTY_CARD: CardFields = { number: '', holderName: '', expiry: '', csc: '' };
export const CARD_FIELDS = ['number', 'holderName', 'expiry', 'csc'] as const;

interface Props {
  register: UseFormRegister<CardFields>;
  errors: FieldErrors<CardFields>;
}

/** A new card. Its number goes to the card gateway, which hands back a token; the shop keeps the token. */
export function CardForm({ register, errors }: Props) {
  return (
    <div className="grid gap-5">
      <TextInput
        label="Card number"
        inputMode="numeric"
        autoComplete="cc-number"
        error={errors.number?.message}
        {...register('number', {
          validate: all(required, (value) => /^[0-9 ]{12,23}$/.test(value.trim()) || NUMBERS_ONLY),
        })}
      />
      <TextInput
        label="Name on card"
        autoComplete="cc-name"
        error={errors.holderName?.message}
        {...register('holderName', { validate: cardHolder })}
      />
      <div className="grid grid-cols-2 gap-5">
        <TextInput
          label="Expiry"
          placeholder="MM/YY"
          inputMode="numeric"
          autoComplete="cc-exp"
          error={errors.expiry?.message}
          {...register('expiry', {
            validate: all(
              required,
              (value) =>
                /^(0[1-9]|1[0-2])\/\d{2}$/.test(value.trim()) ||
                'Please enter month and year, like 09/29.',
            ),
          })}
        />
        <TextInput
          label="Security code"
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          error={errors.csc?.message}
          {...register('csc', {
            validate: all(required, (value) => /^\d{3,4}$/.test(value) || NUMBERS_ONLY),
          })}
        />
      </div>
    </div>
  );
}
