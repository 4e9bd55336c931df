import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { Sentence } from '@/lib/contract/sentence';
import type { AddCard } from '@/lib/contract/wallet';
import { isPastExpiry } from '@/lib/rules/cards/card-expiry';
import { MAX_SAVED_CARDS } from '@/lib/rules/cards/max-saved-cards';
import { inTransaction } from '@/server/db/transaction';
import { gatewaysFor } from '@/server/gateways/cards';
import { shopNow } from '@/server/kernel/clock';
import { type CustomerContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { newId } from '@/server/kernel/ids';
import { askExclusions } from '@/server/limits';
import { cardsOf, lockFunds, showFund } from './funds-of';
import { fundOfToken, insertFund, presented } from './insert-fund';
import { renewCard } from './keep-card';
import { markPaypalAccounts } from './paypal-fingerprint';

/**
 * Adds a card by its gateway's token: to be saved, or for one payment. The first saved card becomes the default. The
 * same token again returns the same card; the same card again renews the saved one.
 * @throws wallet.card_invalid | wallet.method_unavailable | request.rate_limited
 */
export async function addCard(
  ctx: CustomerContext,
  {
    gateway: gatewayKey,
    token: handed,
    holderName,
    expiry: typed,
    keep,
  }: VerbInput<typeof AddCard>,
): Promise<CallResult<typeof AddCard>> {
  const gateway = gatewaysFor(ctx, 'cc').find(({ key }) => key === gatewayKey);
  if (!gateway) {
    throw new ShopError('wallet.method_unavailable', {
      key: 'wallet.method_unavailable.gateway',
      target: 'gateway',
    });
  }
  // The specification's rule: a name with this many digits is a card number in the wrong field.
  if (holderName.replaceAll(/\D/g, '').length >= 13) {
    throw invalid('holderName', { key: 'forms.cardHolder' });
  }
  if (typed && isPastExpiry(typed, await shopNow(ctx)))
    throw invalid('expiry', { key: 'wallet.card_invalid.expired' });
  const { customer } = ctx;
  const { token, card: described } = await presented(ctx, gateway, {
    handed,
    keep,
    holderName,
  });
  if (described.wallet) throw invalid('token', { key: 'wallet.card_invalid' });
  const { expiry = typed ?? null, brand, last4, fingerprint } = described;
  const card = { brand, last4, fingerprint };
  // Opayo's form keeps the expiry to itself, and its card pays once
  if (!expiry && !gateway.savesNoCards) throw invalid('expiry', { key: 'wallet.card_invalid' });
  return inTransaction(ctx, async (tx) => {
    await lockFunds(tx, customer.id);
    await markPaypalAccounts(tx, customer.id);
    const saved = await cardsOf(within(ctx, tx), customer.id);
    const before = await fundOfToken(tx, { customerId: customer.id, gateway: gateway.key, token });
    if (before) return showFund(before);
    const same = saved.find(
      (fund) => fund.gateway === gateway.key && fund.fingerprint === card.fingerprint,
    );
    if (!same && keep !== 'never' && saved.length >= MAX_SAVED_CARDS) throw tooMany();
    if (same && keep === 'now') {
      return showFund(await renewCard(tx, same, { token, expiry, holderName }));
    }
    const fund = await insertFund(tx, {
      id: newId(),
      customerId: customer.id,
      kind: 'cc',
      gateway: gateway.key,
      token,
      ...card,
      expiry,
      holderName,
      keeping: KEEPING[keep],
      isDefault: keep === 'now' && saved.length === 0,
    });
    await recordEvent(tx, ctx, 'fund.added', fund.id, { brand, last4, gateway: gateway.key, keep });
    await askExclusions(tx, ctx, 'card');
    return showFund(fund);
  });
}

const KEEPING = { now: 'kept', when_paid: 'when_paid', never: 'once' } as const;

const invalid = (target: string, reason: Sentence) =>
  new ShopError('wallet.card_invalid', { ...reason, target });

const tooMany = () =>
  invalid('general', {
    key: 'wallet.card_invalid.too_many',
    values: { most: MAX_SAVED_CARDS },
  });
