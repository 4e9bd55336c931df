import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import type { Tx } from '@/server/db/transaction';

/** What waits of a draw's first division: since when, customers' tickets, and all that they are owed. */
export async function waitingFirstDivision(
  db: Db,
  drawId: string,
): Promise<{ since: string; tickets: number; cents: number } | null> {
  const { rows } = await db.execute<{ since: string; tickets: number; cents: string }>(sql`
    select f.since, count(distinct t.id)::int as tickets, coalesce(sum(won.amount_cents), 0) as cents
    from waiting_first_divisions f join waiting_prizes w on w.draw_id = f.draw_id
    join sold_tickets t on t.id = w.ticket_id and t.customer_id is not null
    join ticket_winnings won on won.draw_id = w.draw_id and won.ticket_id = w.ticket_id
    where f.draw_id = ${drawId} group by f.since`);
  const [row] = rows;
  return row
    ? { since: new Date(row.since).toISOString(), tickets: row.tickets, cents: Number(row.cents) }
    : null;
}

interface Winner extends Record<string, unknown> {
  ticketId: string;
  name: string;
  cents: string;
}

/** The draw's numbers, and whose tickets won its first division, with all that each won. */
export async function firstDivisionWinners(
  tx: Tx,
  drawId: string,
): Promise<{ numbers: string; winners: { ticketId: string; name: string; cents: number }[] }> {
  const drawn = await tx.execute<{ numbers: string }>(sql`
    select concat_ws(' + ', array_to_string(main_numbers, ' '), nullif(array_to_string(supplementary_numbers, ' '), ''),
      special_number) as numbers
    from published_draws where id = ${drawId}`);
  const { rows } = await tx.execute<Winner>(sql`
    select t.id as "ticketId", concat_ws(' ', c.first_name, c.last_name) as name, sum(won.amount_cents) as cents
    from ticket_winnings first
    join sold_tickets t on t.id = first.ticket_id and t.status <> 'refunded'
    join customer_accounts c on c.id = t.customer_id
    join ticket_winnings won on won.draw_id = first.draw_id and won.ticket_id = first.ticket_id
    where first.draw_id = ${drawId} and first.division = 1
    group by t.id, c.first_name, c.last_name order by t.id`);
  return {
    numbers: drawn.rows[0]?.numbers ?? '',
    winners: rows.map(({ cents, ...winner }) => ({ ...winner, cents: Number(cents) })),
  };
}

/** What a list says that a draw has paid is counted anew. */
export async function forgetFigures(tx: Tx, drawId: string): Promise<void> {
  await tx.execute(sql`delete from draw_figures where draw_id = ${drawId}`);
}
