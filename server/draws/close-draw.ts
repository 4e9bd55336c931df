import { sql } from 'drizzle-orm';
import { type ListedEntry, tagsOf, ticketTag } from '@/lib/rules/raffles/chain/entry-list';
import { entriesHash } from '@/lib/rules/raffles/commitment';
import { inTransaction, type Tx } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { fixList, openSecret, protocolOf, secretBytes } from '@/server/proofs';
import type { DrawRow } from './draw-row';
import { revalidateDraw } from './draw-tags';
import { readEntries } from './entries';
import { advance, lockDraw } from './states';

/**
 * Ends a draw's sales when they are due to end. A raffle's sold tickets are fixed and their hash is
 * published.
 */
export async function closeDraw(ctx: Context, drawId: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    // Buyers lock the row while they buy, so after this lock every sold ticket is visible.
    const draw = await lockDraw(tx, drawId, 'DRAW_OPEN', 'DRAW_CAPPED');
    if (!draw || draw.closesAt > draw.now) return false;
    const hash = draw.kind === 'raffle' ? await fixEntries(tx, draw) : null;
    const closed = await advance(
      tx,
      drawId,
      'DRAW_CLOSED',
      hash ? sql`entries_hash = ${hash}` : null,
    );
    await recordEvent(tx, ctx, 'draw.closed', drawId, { soldCount: closed.soldCount });
    await revalidateDraw(tx, closed, { everywhere: true });
    return true;
  });
}

async function fixEntries(tx: Tx, { id, protocol }: DrawRow): Promise<string> {
  if (protocol === 1) return fixRanges(tx, id);
  const secret = secretBytes(await openSecret(tx, id));
  const entries =
    (await protocolOf(tx, id)) === 2
      ? await soldTickets(tx, id, secret)
      : await soldNumbers(tx, id, secret);
  return fixList(tx, id, entries);
}

/** Protocol 3: one line for each number, in the order of sale. */
async function soldNumbers(tx: Tx, drawId: string, secret: Uint8Array): Promise<ListedEntry[]> {
  const { rows } = await tx.execute<{ serial: number | null; ticket_no: number }>(sql`
    select serial, ticket_no from sold_raffle_numbers where draw_id = ${drawId} order by serial`);
  const tagOf = tagsOf(secret);
  return rows.map(({ serial, ticket_no }) => {
    if (serial === null) throw new Error(`Number ${ticket_no} has no place in the order of sale`);
    return { serial, tag: tagOf(serial, ticket_no), numbers: [ticket_no] };
  });
}

/** Protocol 2: one line for each ticket. */
async function soldTickets(tx: Tx, drawId: string, secret: Uint8Array): Promise<ListedEntry[]> {
  const { rows } = await tx.execute<{ ticket_id: string; serial: number; numbers: number[] }>(sql`
    select ticket_id, min(serial) as serial, array_agg(ticket_no order by serial) as numbers
    from sold_raffle_numbers where draw_id = ${drawId} group by ticket_id order by 2`);
  return rows.map(({ ticket_id, serial, numbers }) => ({
    serial,
    tag: ticketTag(secret, ticket_id),
    numbers,
  }));
}

async function fixRanges(tx: Tx, drawId: string): Promise<string> {
  await tx.execute(sql`
    insert into draw_entries (draw_id, from_no, to_no)
    select ${drawId}, min(ticket_no), max(ticket_no)
    from (
      select ticket_no, ticket_no - row_number() over (order by ticket_no) as run
      from sold_raffle_numbers where draw_id = ${drawId}) as numbered
    group by run`);
  return entriesHash(await readEntries(tx, drawId));
}
