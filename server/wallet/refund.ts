import type { Currency } from '@/lib/contract/site';
import type { Db } from '@/server/db/pool';
import type { Context } from '@/server/kernel/context';
import { house, move, wallet } from './accounts';
import { postEntry } from './post-entry';

interface Refund {
  customerId: string;
  /** the refunded order or ticket: each is refunded once */
  referenceId: string;
  /** what the customer paid for it: the price less the promotion's discount */
  amountCents: number;
  currency: Currency;
  /** the reason, shown to the customer */
  description: string;
}

/** Refunds the price of an order or ticket to the wallet, once. @returns the entry's id */
export async function refund(
  tx: Db,
  ctx: Pick<Context, 'requestId'>,
  { customerId, referenceId, amountCents, currency, description }: Refund,
): Promise<string> {
  return postEntry(tx, ctx, {
    kind: 'refund',
    customerId,
    referenceId,
    description,
    postings: [move(house('refunds'), wallet(customerId), amountCents, currency)],
  });
}
