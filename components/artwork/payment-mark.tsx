import { classNames } from '@/components/ui/class-names';

/** By the shop's codes for payment methods, and by the specification's card types. */
const names: Record<string, string> = {
  AmericanExpress: 'Amex',
  MasterCard: 'Mastercard',
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'Amex',
  paypal: 'PayPal',
  google_pay: 'Google Pay',
  apple_pay: 'Apple Pay',
  cc: 'Card',
  ap: 'Apple Pay',
  gp: 'Google Pay',
  pl: 'PayPal',
  dd: 'Direct debit',
  bp: 'BPAY',
  bd: 'Bank deposit',
  td: 'Bank transfer',
};

/** The method's name in our own typeface on a small card: no third-party logos. */
export function PaymentMark({ method, className }: { method: string; className?: string }) {
  return (
    <span
      className={classNames(
        'inline-flex h-7 items-center rounded-md border border-line bg-surface px-2 text-xs font-bold text-ink-soft',
        className,
      )}
    >
      {names[method] ?? method}
    </span>
  );
}

export function PaymentMarks({ methods, label }: { methods: readonly string[]; label: string }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {methods.map((method) => (
        <li key={method}>
          <PaymentMark method={method} />
        </li>
      ))}
    </ul>
  );
}
