import type { UseFormRegister } from 'react-hook-form';
import { useMessages } from '#messages';
import { TextInput } from '@/components/ui/text-input';
import { useFormMessages } from '@/lib/messages/forms-messages';
import { codeLengthOf } from '@/lib/rules/cards/card-number';
import { all, formChecks } from '@/lib/rules/forms/checks';
import { interpolate } from '@/lib/text/interpolate';
import type { CardFields } from './card-entry/card-entry';

interface Props {
  register: UseFormRegister<CardFields>;
  error: string | undefined;
  /** undefined until the card number shows it; null where only the gateway sees the number */
  brand: string | undefined | null;
}

/** The security code: typed for each payment and never stored. */
export function CardCode({ register, error, brand }: Props) {
  const messages = useMessages('wallet');
  const { cardCode, required } = formChecks(useFormMessages());
  const length = brand === null ? null : codeLengthOf(brand);
  return (
    <TextInput
      label={messages.cardCode}
      hint={hintFor(length, messages)}
      inputMode="numeric"
      autoComplete="cc-csc"
      maxLength={4}
      error={error}
      {...register('csc', {
        validate: all(
          required,
          cardCode,
          (code) =>
            length === null ||
            code.length === length ||
            interpolate(messages.cardCodeLength, { count: length }),
        ),
      })}
    />
  );
}

function hintFor(
  length: number | null,
  messages: ReturnType<typeof useMessages<'wallet'>>,
): string {
  if (length === null) return messages.cardCodeAny;
  return interpolate(length === 4 ? messages.cardCodeFront : messages.cardCodeBack, {
    count: length,
  });
}
