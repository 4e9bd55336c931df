import { sql } from 'drizzle-orm';
import type { RemoveFavouriteNumbers, SaveFavouriteNumbers } from '@/lib/contract/account';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import { favouriteProblems } from '@/lib/rules/games/favourites';
import { inTransaction, type Tx } from '@/server/db/transaction';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import type { FavouriteNumbers } from './customer-row';

/**
 * Saves the customer's favourite numbers of one lottery; the set before them is replaced.
 * @throws request.invalid for a lottery that is not sold, a wrong count, or a number twice
 */
export function saveFavouriteNumbers(
  ctx: CustomerContext,
  { lotteryKey, numbers }: VerbInput<typeof SaveFavouriteNumbers>,
): Promise<CallResult<typeof SaveFavouriteNumbers>> {
  const problems = favouriteProblems(lotteryKey, numbers);
  if (problems.length > 0) throw new ShopError('request.invalid', { problems });
  return inTransaction(ctx, async (tx) => {
    const before = await lockFavourites(tx, ctx.customer.id);
    const others = before.filter((favourite) => favourite.lotteryKey !== lotteryKey);
    const isReplaced = others.length < before.length;
    const favouriteNumbers = [...others, { lotteryKey, numbers }];
    await write(tx, ctx, favouriteNumbers, { lotteryKey, isReplaced });
    return { outcome: isReplaced ? ('replaced' as const) : ('added' as const), favouriteNumbers };
  });
}

/** Removes the favourite numbers of a lottery, or all of them; where there are none, nothing changes. */
export function removeFavouriteNumbers(
  ctx: CustomerContext,
  { lotteryKey }: VerbInput<typeof RemoveFavouriteNumbers>,
): Promise<CallResult<typeof RemoveFavouriteNumbers>> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockFavourites(tx, ctx.customer.id);
    const favouriteNumbers =
      lotteryKey === undefined
        ? []
        : before.filter((favourite) => favourite.lotteryKey !== lotteryKey);
    if (favouriteNumbers.length < before.length)
      await write(tx, ctx, favouriteNumbers, { lotteryKey, isRemoved: true });
    return { favouriteNumbers };
  });
}

async function lockFavourites(tx: Tx, customerId: string): Promise<FavouriteNumbers[]> {
  const { rows } = await tx.execute<{ favouriteNumbers: FavouriteNumbers[] }>(sql`
    select favourite_numbers as "favouriteNumbers" from customers where id = ${customerId} for no key update`);
  return rows[0]?.favouriteNumbers ?? [];
}

async function write(
  tx: Tx,
  ctx: CustomerContext,
  favouriteNumbers: FavouriteNumbers[],
  change: Record<string, unknown>,
): Promise<void> {
  await tx.execute(sql`
    update customers set favourite_numbers = ${JSON.stringify(favouriteNumbers)} where id = ${ctx.customer.id}`);
  await recordEvent(tx, ctx, 'customer.favourites_changed', ctx.customer.id, change);
}
