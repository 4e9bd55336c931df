import { renewCart } from '@/server/cart';
import { inTransaction } from '@/server/db/transaction';
import { type CustomerContext, within } from '@/server/kernel/context';
import * as limits from '@/server/limits';

/** The same verb, which holds the customer's cart first: in the order in which a purchase locks them. */
const holdingCart =
  <I, R>(verb: (ctx: CustomerContext, input: I) => Promise<R>) =>
  (ctx: CustomerContext, input: I): Promise<R> =>
    inTransaction(ctx, async (tx) => {
      await renewCart(tx, ctx.customer.id);
      return verb(within(ctx, tx), input);
    });

export const setSpendLimit = holdingCart(limits.setSpendLimit);
export const changeSpendLimit = holdingCart(limits.changeSpendLimit);
export const removeSpendLimit = holdingCart(limits.removeSpendLimit);
export const setPreCommitment = holdingCart(limits.setPreCommitment);
export const removePreCommitment = holdingCart(limits.removePreCommitment);
export const askToReturn = holdingCart((ctx, _: null) => limits.askToReturn(ctx));
