import type { Currency } from '@/lib/contract/site';
import { centsOf } from '@/lib/rules/forms/checks';
import { ShopError } from '@/server/kernel/errors';
import { HIGHEST_LIMIT_CENTS } from './limit-rules';

const LOWEST_LIMIT_CENTS = 1;

/** Cents of what was typed for a limit. @throws limits.amount_out_of_range */
export function limitCentsOf(typed: string, currency: Currency): number {
  const cents = centsOf(typed);
  if (cents >= LOWEST_LIMIT_CENTS && cents <= HIGHEST_LIMIT_CENTS) return cents;
  const isTooLittle = cents < LOWEST_LIMIT_CENTS;
  const amountCents = isTooLittle ? LOWEST_LIMIT_CENTS : HIGHEST_LIMIT_CENTS;
  throw new ShopError('limits.amount_out_of_range', {
    key: isTooLittle ? 'forms.atLeast' : 'forms.atMost',
    values: { amount: { amountCents, currency } },
    target: 'limit',
  });
}
