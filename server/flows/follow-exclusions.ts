import { inTransaction } from '@/server/db/transaction';
import {
  accountsToCompare,
  markCompared,
  markFollowed,
  matchesToFollow,
} from '@/server/exclusions';
import { subjectById } from '@/server/identity';
import { type Context, within } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { askExclusions } from '@/server/limits';
import { withdrawEntries } from '@/server/membership';
import { pauseParties } from '@/server/party';
import { holdPlans, stopPlans } from '@/server/recurring';
import { log } from '@/server/runtime/log';
import { holdPlay } from './hold-play';
import { actingFor } from './judge-plan';
import { stopPlay } from './start-break';

const MOST_AT_ONCE = 50;

/**
 * What follows from exclusions, a moment after they began: accounts that existed already are compared with them, and
 * whoever was found, at whatever door, has their plans, parties and giveaways stopped. That nothing is bought or
 * deposited does not wait for this. @returns how many were followed
 */
export async function followExclusions(ctx: Context): Promise<number> {
  for (const { breakId, customerIds } of await accountsToCompare(ctx.db)) {
    for (const id of customerIds) {
      await inTransaction(ctx, async (tx) => {
        const { customer } = await subjectById(tx, id);
        await askExclusions(tx, { customer }, 'exclusion');
      });
    }
    await markCompared(ctx.db, breakId);
  }
  const matches = await matchesToFollow(ctx.db, MOST_AT_ONCE);
  for (const match of matches) {
    try {
      await follow(ctx, match);
    } catch (error) {
      log.error('a match with an exclusion was not followed', { matchId: match.id, error });
    }
  }
  return matches.length;
}

const follow = (
  ctx: Context,
  { id, customerId }: { id: string; customerId: string },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await holdPlans(tx, customerId);
    await holdPlay(tx, customerId);
    const match = await markFollowed(tx, { id, customerId });
    if (!match || match.outcome === 'other' || match.outcome === 'ended') return;
    const { customer } = await subjectById(tx, customerId);
    const theirs = actingFor(within(ctx, tx), customer);
    if (match.isExcluded) {
      const stopped = await stopPlay(tx, theirs, { isSelfExclusion: true });
      await recordEvent(tx, { customer }, 'limits.exclusion_followed', customerId, stopped);
      return;
    }
    await withdrawEntries(tx, customerId);
    await pauseParties(tx, theirs, { isSelfExclusion: false });
    const stoppedPlans = await stopPlans(tx, customerId, 'paused');
    await recordEvent(tx, { customer }, 'limits.hold_followed', customerId, { stoppedPlans });
  });
