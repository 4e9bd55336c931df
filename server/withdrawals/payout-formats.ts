import { PAYOUT_FORMATS, type PayoutFormat } from '@/lib/contract/operator/withdrawals';
import type { PayoutScheme } from '@/lib/rules/bank/payout-scheme';
import { abaFile, LARGEST_ABA_TOTAL_CENTS } from './aba-file';
import type { Payment } from './payment';
import { payPalFile, sepaFile, ukFile, wiseFile } from './payout-csv';
import { payoutSender } from './payout-sender';

interface Format {
  /** the accounts that it pays */
  scheme: PayoutScheme;
  largestTotalCents: number;
  /** @throws an Error for the operator, such as a setting that is missing */
  write: (payments: readonly Payment[], createdAt: Date) => string;
}

export const FORMATS: Readonly<Record<PayoutFormat, Format>> = {
  aba: {
    scheme: 'bsb',
    largestTotalCents: LARGEST_ABA_TOTAL_CENTS,
    write: (payments, createdAt) => abaFile(payments, { createdAt, sender: payoutSender() }),
  },
  'uk-csv': {
    scheme: 'sort_code',
    largestTotalCents: Number.MAX_SAFE_INTEGER,
    write: ukFile,
  },
  'sepa-csv': {
    scheme: 'swift',
    largestTotalCents: Number.MAX_SAFE_INTEGER,
    write: sepaFile,
  },
  'paypal-csv': {
    scheme: 'paypal',
    largestTotalCents: Number.MAX_SAFE_INTEGER,
    write: payPalFile,
  },
  'wise-csv': {
    scheme: 'wise',
    largestTotalCents: Number.MAX_SAFE_INTEGER,
    write: wiseFile,
  },
};

export const isPayoutFormat = (name: string): name is PayoutFormat =>
  (PAYOUT_FORMATS as readonly string[]).includes(name);
