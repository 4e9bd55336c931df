import type { Tx } from '@/server/db/transaction';
import { findCardGateway } from '@/server/gateways/cards';
import { addToOutbox } from '@/server/kernel/outbox';
import type { FundRow } from './fund-row';

/**
 * Lets gateways that keep cards forget those that the shop has forgotten: once this transaction has committed, and
 * again until it is done.
 */
export async function forgetAtGateway(
  tx: Tx,
  forgotten: readonly Pick<FundRow, 'gateway' | 'token' | 'kind'>[],
): Promise<void> {
  for (const { gateway, token, kind } of forgotten) {
    if (kind === 'bank' || !findCardGateway({ db: tx }, gateway)?.forgetCard) continue;
    await addToOutbox(tx, 'forget-card', { gateway, token });
  }
}
