import type { Money } from '@/lib/contract/site';
import { formatMoney } from '@/lib/money/format-money';
import type { Visitor } from '@/lib/queries/session';
import { localeOf } from '@/lib/rules/site';

/** The available balance as the header shows it; undefined where there is no wallet or it is empty. */
export function shownFunds(
  visitor: Visitor | undefined,
  funds: Money | undefined,
): string | undefined {
  if (!visitor?.isSignedIn || !funds || funds.amountCents <= 0) return undefined;
  if (!visitor.capabilities.includes('wallet_manage')) return undefined;
  return formatMoney(funds, localeOf(visitor.variant));
}
