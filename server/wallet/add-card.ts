import { and, eq } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { AddCard } from '@/lib/contract/wallet';
import { CARD_HOLDER } from '@/lib/rules/forms/messages';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { findCardGateway, isPastExpiry } from '@/server/gateways/cards';
import { shopNow } from '@/server/kernel/clock';
import { type CustomerContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { newId } from '@/server/kernel/ids';
import { fundsOf, lockFunds, showFund } from './funds-of';
import { type FundRow, funds } from './tables';

const MAX_FUNDS = 10;

/**
 * Saves a card by the token its gateway gave for it. The first card is the default.
 * Saving the same token again answers the same card. @throws wallet.card_invalid | wallet.method_unavailable
 */
export async function addCard(
  ctx: CustomerContext,
  { gateway: gatewayKey, token, holderName, expiry }: VerbInput<typeof AddCard>,
): Promise<CallResult<typeof AddCard>> {
  const gateway = findCardGateway(ctx, gatewayKey);
  if (!gateway) {
    throw new ShopError('wallet.method_unavailable', 'Cards cannot be saved with this gateway.', {
      target: 'gateway',
    });
  }
  // The specification's rule: a name with this many digits is a card number in the wrong field.
  if (holderName.replaceAll(/\D/g, '').length >= 13) {
    throw invalid('holderName', CARD_HOLDER);
  }
  if (isPastExpiry(expiry, await shopNow(ctx))) throw invalid('expiry', 'This card has expired.');
  const card = await gateway.describeCard(token);
  if (!card) throw invalid('token', 'This card could not be read. Please enter it again.');
  const { customer } = ctx;
  return inTransaction(ctx, async (tx) => {
    await lockFunds(tx, customer.id);
    const saved = await fundsOf(within(ctx, tx), customer.id);
    const same = saved.find((fund) => fund.gateway === gateway.key && fund.token === token);
    if (same) return showFund(same);
    if (saved.length >= MAX_FUNDS) {
      throw invalid('general', `You can save ${MAX_FUNDS} cards. Please remove one first.`);
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
      isDefault: saved.length === 0,
    });
    await recordEvent(tx, ctx, 'fund.added', fund.id, { ...card, gateway: gateway.key });
    return showFund(fund);
  });
}

async function insertFund(tx: Tx, fund: typeof funds.$inferInsert): Promise<FundRow> {
  const [inserted] = await tx.insert(funds).values(fund).onConflictDoNothing().returning();
  if (inserted) return inserted;
  const [used] = await tx
    .select({ id: funds.id })
    .from(funds)
    .where(and(eq(funds.gateway, fund.gateway), eq(funds.token, fund.token)));
  if (!used) throw new Error('A card could not be saved, and nothing stands in its way');
  throw invalid('token', 'This card was saved before. Please enter it again.');
}

const invalid = (target: string, message: string) =>
  new ShopError('wallet.card_invalid', message, { target });
