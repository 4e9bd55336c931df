import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { AddPayPalAccount } from '@/lib/contract/wallet';
import { MAX_SAVED_CARDS } from '@/lib/rules/cards/max-saved-cards';
import { inTransaction } from '@/server/db/transaction';
import { gatewaysFor } from '@/server/gateways/cards';
import { type CustomerContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { newId } from '@/server/kernel/ids';
import { askExclusions } from '@/server/limits';
import { fundsOf, lockFunds, showFund } from './funds-of';
import { fundOfToken, insertFund, presented } from './insert-fund';
import { markPaypalAccounts, paypalFingerprint } from './paypal-fingerprint';

/**
 * Saves a PayPal account, to pay with again. The same token, or the same account, returns what was saved before.
 * @throws wallet.card_invalid | wallet.method_unavailable | request.rate_limited
 */
export async function addPayPalAccount(
  ctx: CustomerContext,
  { gateway: gatewayKey, token: handed }: VerbInput<typeof AddPayPalAccount>,
): Promise<CallResult<typeof AddPayPalAccount>> {
  const gateway = gatewaysFor(ctx, 'pl').find(({ key }) => key === gatewayKey);
  if (!gateway) throw new ShopError('wallet.method_unavailable', { target: 'gateway' });
  const { token, card } = await presented(ctx, gateway, { handed, keep: 'now' });
  if (card.wallet !== 'pl') throw new ShopError('wallet.card_invalid', { target: 'token' });
  const { customer } = ctx;
  const fingerprint = paypalFingerprint(card.fingerprint);
  return inTransaction(ctx, async (tx) => {
    await lockFunds(tx, customer.id);
    await markPaypalAccounts(tx, customer.id);
    const saved = (await fundsOf(within(ctx, tx), customer.id)).filter(
      ({ kind }) => kind === 'paypal',
    );
    const same = saved.find(
      (fund) => fund.gateway === gateway.key && fund.fingerprint === fingerprint,
    );
    const before =
      same ?? (await fundOfToken(tx, { customerId: customer.id, gateway: gateway.key, token }));
    if (before) return showFund(before);
    if (saved.length >= MAX_SAVED_CARDS) {
      const values = { most: MAX_SAVED_CARDS };
      throw new ShopError('wallet.card_invalid', { key: 'wallet.card_invalid.too_many', values });
    }
    const { brand, last4, holderName = null } = card;
    const fund = await insertFund(tx, {
      id: newId(),
      customerId: customer.id,
      kind: 'paypal',
      gateway: gateway.key,
      token,
      ...{ brand, last4, fingerprint, holderName },
      isDefault: false,
    });
    await recordEvent(tx, ctx, 'fund.added', fund.id, { brand, gateway: gateway.key });
    await askExclusions(tx, ctx, 'payment_account');
    return showFund(fund);
  });
}
