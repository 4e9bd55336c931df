import { TextInput, type TextInputProps } from './text-input';

/** An amount as people write it ("25" or "25.50"); the form converts it to minor units. */
export function MoneyInput({ sign = '$', ...rest }: TextInputProps & { sign?: string }) {
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      before={<span aria-hidden="true">{sign}</span>}
    />
  );
}
