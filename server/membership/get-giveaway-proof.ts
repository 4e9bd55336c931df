import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { GetGiveawayProof } from '@/lib/contract/membership';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { readChain } from '@/server/proofs';
import { readGiveawayEntries } from './giveaway-entries';
import { GIVEAWAY_COLUMNS, type GiveawayRow } from './giveaway-row';
import { titleOf } from './programme';

/**
 * The seed's hash from the start, the list's hash from the close on, the seed after the draw. The list is here for
 * protocol 1, and in the chain for protocol 2.
 * @throws membership.draw_not_found
 */
export async function getGiveawayProof(
  ctx: Context,
  { drawId }: VerbInput<typeof GetGiveawayProof>,
): Promise<CallResult<typeof GetGiveawayProof>> {
  const [giveaway] = await executePrepared<GiveawayRow>(
    ctx.db,
    sql`select ${GIVEAWAY_COLUMNS} from giveaways where id = ${drawId}`,
  );
  if (!giveaway) throw noSuchGiveaway();
  const isRevealed = giveaway.seed !== null;
  return {
    drawId,
    offerName: ctx.say(titleOf(giveaway.type)),
    drawNo: giveaway.drawNo,
    status: giveaway.status,
    isSandbox: giveaway.source === 'sandbox',
    seedHash: giveaway.seedHash,
    seed: giveaway.seed,
    entriesHash: giveaway.entriesHash,
    entries: isRevealed && giveaway.protocol === 1 ? await readGiveawayEntries(ctx.db, drawId) : [],
    prizes: [{ rank: 1, quantity: giveaway.winnerCount }],
    published: await publishedWinners(ctx.db, drawId),
    chain: await readChain(ctx.db, drawId, giveaway.seed),
  };
}

export const noSuchGiveaway = () => new ShopError('membership.draw_not_found');

async function publishedWinners(db: Db, drawId: string) {
  const { rows } = await db.execute<{ drawn: number }>(sql`
    select coalesce(entry_no, member_no) as drawn from giveaway_winners where giveaway_id = ${drawId} order by place`);
  return rows.map(({ drawn }) => ({ rank: 1, ticketNo: drawn }));
}
