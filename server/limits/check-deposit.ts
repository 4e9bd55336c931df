import type { Tx } from '@/server/db/transaction';
import { ShopError } from '@/server/kernel/errors';
import { depositState } from './pre-commitment';

/**
 * Whether the customer may deposit this much more. Every way of paying in asks in the transaction that writes the
 * deposit down, behind `lockCounting`. @throws limits.deposit_exceeded
 */
export async function checkDeposit(tx: Tx, customerId: string, amountCents: number): Promise<void> {
  const state = await depositState({ db: tx }, customerId);
  if (!state || amountCents <= state.leftCents) return;
  const { currency } = state;
  throw new ShopError('limits.deposit_exceeded', {
    values: {
      limit: { amountCents: state.limitCents, currency },
      left: { amountCents: state.leftCents, currency },
    },
    target: 'amountCents',
  });
}
