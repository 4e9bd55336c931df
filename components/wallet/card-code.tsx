import type { UseFormRegister } from 'react-hook-form';
import { useMessages } from '#messages';
import { TextInput } from '@/components/ui/text-input';
import { codeLengthOf } from '@/lib/rules/cards/card-number';
import { all, formChecks } from '@/lib/rules/forms/checks';
import { interpolate } from '@/lib/text/interpolate';
import type { CardFields } from './card-form';

interface Props {
  register: UseFormRegister<CardFields>;
  error: string | undefined;
  /** undefined until the card number shows it */
  brand: string | undefined;
}

/** The security code: typed for each payment and never stored. */
export function CardCode({ register, error, brand }: Props) {
  const words = useMessages('wallet');
  const { cardCode, required } = formChecks(useMessages('forms'));
  const length = codeLengthOf(brand);
  return (
    <TextInput
      label={words.cardCode}
      hint={interpolate(length === 4 ? words.cardCodeFront : words.cardCodeBack, { count: length })}
      inputMode="numeric"
      autoComplete="cc-csc"
      maxLength={4}
      error={error}
      {...register('csc', {
        validate: all(
          required,
          cardCode,
          (code) => code.length === length || interpolate(words.cardCodeLength, { count: length }),
        ),
      })}
    />
  );
}
