'use client';

import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { useCopy } from '#copy';
import { TextInput } from '@/components/ui/text-input';
import { all, formChecks } from '@/lib/rules/forms/checks';

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
  const words = useCopy('wallet');
  const { cardCode, cardHolder, cardNumber, required } = formChecks(useCopy('forms'));
  return (
    <div className="grid gap-5">
      <TextInput
        label={words.cardNumber}
        inputMode="numeric"
        autoComplete="cc-number"
        error={errors.number?.message}
        {...register('number', {
          validate: all(required, cardNumber),
        })}
      />
      <TextInput
        label={words.cardHolder}
        autoComplete="cc-name"
        error={errors.holderName?.message}
        {...register('holderName', { validate: cardHolder })}
      />
      <div className="grid grid-cols-2 gap-5">
        <TextInput
          label={words.cardExpiry}
          placeholder={words.cardExpiryExample}
          inputMode="numeric"
          autoComplete="cc-exp"
          error={errors.expiry?.message}
          {...register('expiry', {
            validate: all(
              required,
              (value) => /^(0[1-9]|1[0-2])\/\d{2}$/.test(value.trim()) || words.cardExpiryFormat,
            ),
          })}
        />
        <TextInput
          label={words.cardCode}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          error={errors.csc?.message}
          {...register('csc', {
            validate: all(required, cardCode),
          })}
        />
      </div>
    </div>
  );
}
