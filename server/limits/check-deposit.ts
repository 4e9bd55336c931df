import type { Tx } from '@/server/db/transaction';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { currentBreak } from './breaks';
import { onBreak } from './not-yet';
import { depositState } from './pre-commitment';

/**
 * Whether the customer may deposit this much more. Every way of paying in asks in the transaction that writes the
 * deposit down, behind `lockCounting`. @throws limits.on_break | limits.deposit_exceeded
 */
export async function checkDeposit(
  tx: Tx,
  { customer, variant }: CustomerContext,
  amountCents: number,
): Promise<void> {
  const pause = await currentBreak({ db: tx }, customer.id);
  if (pause) throw new ShopError('limits.on_break', onBreak({ variant }, pause.endsAt));
  const state = await depositState({ db: tx }, customer.id);
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
