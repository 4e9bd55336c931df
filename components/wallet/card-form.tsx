'use client';

import { type ChangeEvent, type FocusEvent, useEffect } from 'react';
import { type UseFormRegister, useWatch } from 'react-hook-form';
import { useMessages } from '#messages';
import { PaymentMark } from '@/components/artwork/payment-mark';
import { Checkbox } from '@/components/ui/checkbox';
import { TextInput } from '@/components/ui/text-input';
import { useShopClock } from '@/lib/live/shop-time';
import { useFormMessages } from '@/lib/messages/forms-messages';
import { isPastExpiry, readExpiry } from '@/lib/rules/cards/card-expiry';
import { brandOf, regroupAtCaret } from '@/lib/rules/cards/card-number';
import { all, formChecks } from '@/lib/rules/forms/checks';
import { CardCode } from './card-code';
import type { CardEntry, CardEntryProps, CardFields } from './card-entry/card-entry';
import { cardToken } from './card-token';

/**
 * The fields of a test card, in a sandbox alone. Its number goes to the sandbox's gateway, which returns a token; the
 * shop stores only the token.
 */
export function TestForm({ register, control, errors, offer, asksToKeep = true }: CardEntryProps) {
  const messages = useMessages('wallet');
  const clock = useShopClock();
  const { cardNumber, required } = formChecks(useFormMessages());
  const number = useWatch({ control, name: 'number' });
  useEffect(() => {
    offer(TEST_ENTRY);
    return () => offer(null);
  }, [offer]);
  const brand = brandOf(number);
  const numberField = register('number', { validate: all(required, cardNumber) });
  const expiryField = register('expiry', {
    validate: all(required, (value) => {
      const expiry = readExpiry(value);
      if (!expiry) return messages.cardExpiryFormat;
      const now = new Date(clock?.nowMs() ?? Date.now());
      return !isPastExpiry(expiry, now) || messages.cardExpired;
    }),
  });

  return (
    <div className="grid gap-5">
      <TextInput
        label={messages.cardNumber}
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
      <CardHolder register={register} error={errors.holderName?.message} />
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 sm:gap-x-5">
        <TextInput
          label={messages.cardExpiry}
          hint={messages.cardExpiryExample}
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
      {asksToKeep && <KeepCard register={register} />}
    </div>
  );
}

const TEST_ENTRY: CardEntry = {
  read: (card) => ({
    holderName: card.holderName,
    keep: card.keep,
    edition: JSON.stringify([card.number, card.expiry]),
    csc: card.csc,
    tokenize: () => cardToken(card),
  }),
};

/** The name on the card: ours to ask, whoever asks for the number. */
export function CardHolder({
  register,
  error,
}: {
  register: UseFormRegister<CardFields>;
  error: string | undefined;
}) {
  const messages = useMessages('wallet');
  const { cardHolder } = formChecks(useFormMessages());
  return (
    <TextInput
      label={messages.cardHolder}
      autoComplete="cc-name"
      autoCapitalize="words"
      error={error}
      {...register('holderName', { validate: cardHolder })}
    />
  );
}

export function KeepCard({ register }: { register: UseFormRegister<CardFields> }) {
  const messages = useMessages('wallet');
  return <Checkbox label={messages.keepCard} hint={messages.keepCardHint} {...register('keep')} />;
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
