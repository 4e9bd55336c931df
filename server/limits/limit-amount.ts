import type { Currency } from '@/lib/contract/site';
import { DEFAULT_MINIMUM_CENTS } from '@/lib/rules/forms/checks';
import { readAmount } from '@/lib/text/read-amount';
import { ShopError } from '@/server/kernel/errors';
import { HIGHEST_LIMIT_CENTS } from './limit-rules';

/** Cents of what was typed for a limit. @throws limits.amount_out_of_range */
export function limitCentsOf(typed: string, currency: Currency): number {
  const cents = readAmount(typed, currency);
  if (cents === null)
    throw new ShopError('limits.amount_out_of_range', { key: 'forms.currency', target: 'limit' });
  if (cents >= DEFAULT_MINIMUM_CENTS && cents <= HIGHEST_LIMIT_CENTS) return cents;
  const isTooLittle = cents < DEFAULT_MINIMUM_CENTS;
  const amountCents = isTooLittle ? DEFAULT_MINIMUM_CENTS : HIGHEST_LIMIT_CENTS;
  throw new ShopError('limits.amount_out_of_range', {
    key: isTooLittle ? 'forms.atLeast' : 'forms.atMost',
    values: { amount: { amountCents, currency } },
    target: 'limit',
  });
}
