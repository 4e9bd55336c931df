import type { ClipboardEvent } from 'react';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { CallInput } from '@/lib/contract/call';
import type { RequestDrawResult } from '@/lib/contract/operator/draws';
import { textOf } from './use-operator-form';

interface Props {
  /** the name of the special number: `Powerball` */
  specialName: string | null;
  divisionCount: number;
  problems: Readonly<Record<string, string>>;
}

/** A result as its operator published it. The numbers are typed twice: the second time nobody pastes what they have mistyped. */
export function ResultFields({ specialName, divisionCount, problems }: Props) {
  const extra = specialName ?? 'Supplementary numbers';
  const extraHint = specialName ? undefined : 'Leave it empty where the game has none.';
  return (
    <>
      <Numbers
        label="Numbers"
        hint="Apart by spaces, in the order in which they were drawn if you know it."
        name="numbers"
        error={problems.numbers}
        required
      />
      <Numbers label={extra} hint={extraHint} name="supplementary" error={problems.supplementary} />
      <Numbers
        label="Numbers, once more"
        name="numbersAgain"
        isAgain
        error={problems.numbersAgain}
        required
      />
      <Numbers
        label={`${extra}, once more`}
        name="supplementaryAgain"
        isAgain
        error={problems.supplementaryAgain}
      />
      <Select label="Order" name="order" error={problems.order}>
        <option value="drawn">As drawn</option>
        <option value="sorted">Sorted</option>
      </Select>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">What the divisions pay</legend>
        <p className="text-sm text-ink-soft">
          Leave all of it empty while it is not published: winners here wait for it.
        </p>
        {Array.from({ length: divisionCount }, (_, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a division is its place
            key={index}
            className="grid gap-3 sm:grid-cols-2"
          >
            <TextInput
              label={`Division ${index + 1}: winners`}
              name={winnersOf(index)}
              inputMode="numeric"
              maxLength={9}
              autoComplete="off"
              error={problems[winnersOf(index)]}
            />
            <TextInput
              label={`Division ${index + 1}: each is paid`}
              name={dividendOf(index)}
              inputMode="decimal"
              maxLength={14}
              autoComplete="off"
              error={problems[dividendOf(index)]}
            />
          </div>
        ))}
      </fieldset>
    </>
  );
}

const Numbers = ({
  isAgain = false,
  ...props
}: {
  isAgain?: boolean;
  label: string;
  hint?: string | undefined;
  name: string;
  error: string | undefined;
  required?: boolean;
}) => (
  <TextInput
    {...props}
    inputMode="numeric"
    autoComplete="off"
    maxLength={60}
    {...(isAgain && { onPaste: (event: ClipboardEvent) => event.preventDefault() })}
  />
);

// as the server names what is wrong with them
const winnersOf = (index: number) => `divisions.${index}.winners`;
const dividendOf = (index: number) => `divisions.${index}.dividend`;

type Typed = Pick<
  CallInput<typeof RequestDrawResult>,
  'numbers' | 'numbersAgain' | 'supplementary' | 'supplementaryAgain' | 'order' | 'divisions'
>;

/** What was typed, as the call takes it: divisions are none of it while all of them are empty. */
export function typedResult(fields: FormData, divisionCount: number): Typed {
  const divisions = Array.from({ length: divisionCount }, (_, index) => ({
    winners: textOf(fields, winnersOf(index)),
    dividend: textOf(fields, dividendOf(index)),
  }));
  const isFilled = divisions.some(({ winners, dividend }) => winners !== '' || dividend !== '');
  return {
    numbers: textOf(fields, 'numbers'),
    numbersAgain: textOf(fields, 'numbersAgain'),
    supplementary: textOf(fields, 'supplementary'),
    supplementaryAgain: textOf(fields, 'supplementaryAgain'),
    order: textOf(fields, 'order') === 'sorted' ? 'sorted' : 'drawn',
    divisions: isFilled ? divisions : [],
  };
}
