import type { Currency } from '@/lib/contract/site';
import { formatMoney, type Locale } from '@/lib/money/format-money';

/** What most people pay in. */
const USUAL_CENTS = [1_000, 2_000, 5_000];

interface Props {
  legend: string;
  /** on the button that leads to the field */
  otherLabel: string;
  currency: Currency;
  leastCents: number;
  /** what the method takes, or the customer's own limit leaves */
  mostCents: number;
  locale: Locale;
  chosenCents: number | undefined;
  /** the amount as it would be typed into the field below */
  onChoose: (amount: string) => void;
  /** whether an amount is in the field that is none of these */
  isOther: boolean;
  onOther: () => void;
}

/** The usual amounts at one press, and the way to the field below for any other. */
export function AmountChoice({
  legend,
  otherLabel,
  currency,
  leastCents,
  mostCents,
  locale,
  chosenCents,
  onChoose,
  isOther,
  onOther,
}: Props) {
  const choices = USUAL_CENTS.filter((cents) => cents >= leastCents && cents <= mostCents);
  if (choices.length === 0) return null;
  return (
    <fieldset className="-mb-2">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {choices.map((amountCents) => (
          <button
            key={amountCents}
            type="button"
            aria-pressed={amountCents === chosenCents}
            onClick={() => onChoose(String(amountCents / 100))}
            className="amount-choice"
          >
            {formatMoney({ amountCents, currency }, locale, { decimals: 0 })}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={isOther && !choices.some((cents) => cents === chosenCents)}
          onClick={onOther}
          className="amount-choice px-0.5"
        >
          {otherLabel}
        </button>
      </div>
    </fieldset>
  );
}
