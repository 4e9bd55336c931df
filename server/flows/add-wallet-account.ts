import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { AddWalletAccount } from '@/lib/contract/wallet';
import { WALLET_SERVICES } from '@/lib/rules/bank/payout-scheme';
import { stepUp } from '@/server/identity';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { methodOut, saveBankAccount } from '@/server/wallet';

/**
 * Adds the customer's account at a payment service, once they have confirmed it. It goes by their own e-mail address,
 * which nobody types: that is how it is theirs.
 * @throws wallet.method_unavailable | wallet.email_unconfirmed | as `stepUp` | as `saveBankAccount`
 */
export async function addWalletAccount(
  ctx: CustomerContext,
  { methodCode, ...proof }: VerbInput<typeof AddWalletAccount>,
): Promise<CallResult<typeof AddWalletAccount>> {
  const { id, pricingId } = ctx.customer;
  const { enabled, pricingIds } = methodOut(methodCode);
  if (!enabled || !pricingIds.includes(pricingId)) {
    throw new ShopError('wallet.method_unavailable', {
      key: 'wallet.method_unavailable.withdrawal',
      target: 'methodCode',
    });
  }
  const { rows } = await ctx.db.execute<{ email: string; isUnconfirmed: boolean }>(sql`
    select lower(email) as email, email_confirmation_required as "isUnconfirmed"
    from customer_accounts where id = ${id}`);
  const [row] = rows;
  if (!row || row.isUnconfirmed) throw new ShopError('wallet.email_unconfirmed');
  await stepUp(ctx, proof);
  const { scheme } = WALLET_SERVICES[methodCode];
  return saveBankAccount(ctx, { scheme, bankCode: '', accountNumber: row.email });
}
