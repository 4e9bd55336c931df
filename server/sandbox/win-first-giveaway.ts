import { addDays, addHours } from 'date-fns';
import { shopNow } from '@/server/kernel/clock';
import type { Context } from '@/server/kernel/context';
import { ensureGiveaways, setMembership, settleGiveaways } from '@/server/membership';
import { asCustomer } from './as-customer';
import { FIRST_MEMBER } from './customers';
import { addCustomer } from './seed-customers';

/**
 * The membership's first member, who won its first giveaway: nobody else was on the list. That is drawn and paid as
 * every other, before the first of the invented members joins, so that no draw has to be arranged.
 * @param passTime moves the seed's clock on by so many days
 */
export async function winFirstGiveaway(
  ctx: Context,
  passTime: (days: number) => Promise<void>,
): Promise<void> {
  await addCustomer(ctx, FIRST_MEMBER);
  await setMembership(await asCustomer(ctx, FIRST_MEMBER.email), 'member');
  // its list, which is sealed half an hour before the draw, is still open
  const from = addHours(await shopNow(ctx), 1);
  await ensureGiveaways(ctx, {
    ...{ isSandbox: true, types: ['daily'] as const },
    ...{ from, until: addDays(from, 1) },
  });
  await passTime(2);
  await settleGiveaways(ctx);
}
