import type { ShopMessages } from '@/lib/contract/shop-messages';
import type { Fund } from '@/lib/contract/wallet';
import { interpolate } from '@/lib/text/interpolate';

/** What pays, as its owner knows it: a card by its last digits, a PayPal account by its address. */
export function fundName(
  { kind, brand, last4, holderName }: Fund,
  messages: Pick<ShopMessages['wallet'], 'cardEnding' | 'payPalOf' | 'payPalAccount'>,
): string {
  if (kind !== 'paypal') return interpolate(messages.cardEnding, { brand, last4 });
  return holderName
    ? interpolate(messages.payPalOf, { address: holderName })
    : messages.payPalAccount;
}
