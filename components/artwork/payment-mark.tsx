import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

const names: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'Amex',
  paypal: 'PayPal',
  google_pay: 'Google Pay',
  apple_pay: 'Apple Pay',
};

/** The method's name set in our own face on a small card: no borrowed logos. */
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

export function PaymentMarks({
  methods,
  label = 'Ways to pay',
}: {
  methods: readonly string[];
  label?: string;
}) {
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

const card = (
  <>
    <rect x="2" y="3" width="44" height="26" rx="4" fill="var(--brand)" />
    <path d="M2 9.5h44v5H2z" fill="var(--ink)" />
    <path d="M7 22.5h12" stroke="var(--brand-ink)" strokeWidth="2.5" />
    <circle cx="38" cy="22.5" r="3.5" fill="var(--sun)" />
  </>
);
const bank = (
  <>
    <path d="M6 12L24 3l18 9z" fill="var(--brand)" />
    <path d="M11 14.5v9M19.5 14.5v9M28.5 14.5v9M37 14.5v9" stroke="var(--ink)" strokeWidth="3" />
    <path d="M6 27.5h36" stroke="var(--brand)" strokeWidth="3.5" />
  </>
);
const phone = (
  <>
    <rect x="14" y="1.5" width="20" height="29" rx="4" fill="var(--ink)" />
    <rect x="16.5" y="5" width="15" height="19" rx="1.5" fill="var(--surface)" />
    <path d="M20 14.5l3 3 5.5-6" fill="none" stroke="var(--brand)" strokeWidth="2.5" />
  </>
);
const wallet = (
  <>
    <path d="M5 8.5L34 3v6" fill="var(--sun)" />
    <rect x="3" y="8" width="40" height="22" rx="4" fill="var(--brand)" />
    <path d="M31 15.5h14v7H31a3.5 3.5 0 010-7z" fill="var(--ink)" />
    <circle cx="33" cy="19" r="1.5" fill="var(--surface)" />
  </>
);

// Keyed by the platform's payment method codes.
const drawings: Record<string, ReactNode> = {
  cc: card,
  ap: phone,
  gp: phone,
  pl: wallet,
  bp: bank,
  bd: bank,
  dd: bank,
  td: bank,
  tt: bank,
  tw: wallet,
  do: bank,
  wallet,
};

/** A small drawing of a way to pay, beside its name. */
export function PaymentDrawing({ code, className }: { code: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 48 32"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('shrink-0', className ?? 'h-8 w-12')}
      aria-hidden="true"
      focusable="false"
    >
      {drawings[code] ?? card}
    </svg>
  );
}
