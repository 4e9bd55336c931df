'use client';

import type { ChangeEvent, FocusEvent } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { useMessages } from '#messages';
import { PaymentMark } from '@/components/artwork/payment-mark';
import { Checkbox } from '@/components/ui/checkbox';
import { TextInput } from '@/components/ui/text-input';
import { useShopClock } from '@/lib/live/shop-time';
import { isPastExpiry, readExpiry } from '@/lib/rules/cards/card-expiry';
import { brandOf, regroupAtCaret } from '@/lib/rules/cards/card-number';
import { all, formChecks } from '@/lib/rules/forms/checks';
import { CardCode } from './card-code';

export interface CardFields {
  number: string;
  holderName: string;
  expiry: string;
  csc: string;
  /** save the card once a payment with it has succeeded */
  keep: boolean;
}

export const EMPTY_CARD: CardFields = {
  number: '',
  holderName: '',
  expiry: '',
  csc: '',
  keep: false,
};

interface Props {
  register: UseFormRegister<CardFields>;
  errors: FieldErrors<CardFields>;
  /** the number as typed so far, which determines the brand */
  number: string;
  /** whether keeping the card is a choice: not where it is entered to be kept */
  asksToKeep?: boolean;
}

/**
 * The fields of a new card. The number goes to the card gateway, which returns a token; the shop stores only the token.
 */
export function CardForm({ register, errors, number, asksToKeep = true }: Props) {
  const words = useMessages('wallet');
  const clock = useShopClock();
  const { cardHolder, cardNumber, required } = formChecks(useMessages('forms'));
  const brand = brandOf(number);
  const numberField = register('number', { validate: all(required, cardNumber) });
  const expiryField = register('expiry', {
    validate: all(required, (value) => {
      const expiry = readExpiry(value);
      if (!expiry) return words.cardExpiryFormat;
      const now = new Date(clock?.nowMs() ?? Date.now());
      return !isPastExpiry(expiry, now) || words.cardExpired;
    }),
  });

  return (
    <div className="grid gap-5">
      <TextInput
        label={words.cardNumber}
        inputMode="numeric"
        autoComplete="cc-number"
        className="card-number"
        spellCheck={false}
        after={brand && <PaymentMark method={brand} className="mr-2.5" />}
        error={errors.number?.message}
        {...numberField}
        onChange={(event) => {
          regroup(event);
          return numberField.onChange(event);
        }}
      />
      <TextInput
        label={words.cardHolder}
        autoComplete="cc-name"
        autoCapitalize="words"
        error={errors.holderName?.message}
        {...register('holderName', { validate: cardHolder })}
      />
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 sm:gap-x-5">
        <TextInput
          label={words.cardExpiry}
          hint={words.cardExpiryExample}
          inputMode="numeric"
          autoComplete="cc-exp"
          error={errors.expiry?.message}
          {...expiryField}
          onBlur={(event) => {
            tidyExpiry(event);
            return expiryField.onBlur(event);
          }}
        />
        <CardCode register={register} error={errors.csc?.message} brand={brand} />
      </div>
      {asksToKeep && (
        <Checkbox label={words.keepCard} hint={words.keepCardHint} {...register('keep')} />
      )}
    </div>
  );
}

function regroup({ currentTarget: field, nativeEvent }: ChangeEvent<HTMLInputElement>) {
  if ((nativeEvent as InputEvent).isComposing) return;
  const { text, caret } = regroupAtCaret(field.value, field.selectionStart ?? field.value.length);
  if (text === field.value) return;
  field.value = text;
  if (field === document.activeElement) field.setSelectionRange(caret, caret);
}

/** Formats the expiry date as on the card, however it was typed. */
function tidyExpiry({ currentTarget: field }: FocusEvent<HTMLInputElement>) {
  const expiry = readExpiry(field.value);
  if (expiry) field.value = expiry;
}
