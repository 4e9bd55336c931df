import { sql } from 'drizzle-orm';
import { membershipTag } from '@/lib/routes/cache-tags';
import { ownNumbers } from '@/lib/rules/raffles/chain/entry-list';
import { entriesHash } from '@/lib/rules/raffles/commitment';
import { countTickets, numbersIn } from '@/lib/rules/raffles/ticket-ranges';
import { inTransaction } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { addToOutbox } from '@/server/kernel/outbox';
import { fixList } from '@/server/proofs';
import { readGiveawayEntries, sealEntries } from './giveaway-entries';
import { lockGiveaway } from './lock-giveaway';

/** Closes a giveaway when its time has come: fixes its entries and publishes the list's hash. */
export async function closeGiveaway(ctx: Context, id: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const giveaway = await lockGiveaway(tx, id, 'DRAW_OPEN');
    if (!giveaway || giveaway.closesAt > giveaway.now) return false;
    await sealEntries(tx, giveaway);
    const entries = await readGiveawayEntries(tx, id);
    const entryCount = countTickets(entries);
    const hash =
      giveaway.protocol === 1
        ? await entriesHash(entries)
        : await fixList(tx, id, ownNumbers(numbersIn(entries)));
    await tx.execute(sql`
      update giveaways set status = 'DRAW_CLOSED', entry_count = ${entryCount},
        entries_hash = ${hash}
      where id = ${id}`);
    await recordEvent(tx, ctx, 'giveaway.closed', id, { entryCount });
    await addToOutbox(tx, 'revalidate', { tags: [membershipTag()] });
    return true;
  });
}
