import type { Fund } from '@/lib/contract/wallet';
import type { Copy } from '@/lib/copy/copy';
import { interpolate } from '@/lib/text/interpolate';

/** What pays, as its owner knows it: a card by its last digits, a PayPal account by its address. */
export function fundName({ kind, brand, last4, holderName }: Fund, words: Copy['wallet']): string {
  if (kind !== 'paypal') return interpolate(words.cardEnding, { brand, last4 });
  return holderName ? interpolate(words.payPalOf, { address: holderName }) : words.payPalAccount;
}
