import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';

export interface RaffleTicket {
  drawId: string;
  ticketId: string;
  /** its place in the order of sale */
  serial: number;
  number: number;
}

/** Writes the numbers of raffle tickets; whoever calls it holds their draws. */
export async function insertRaffleTickets(tx: Db, tickets: readonly RaffleTicket[]): Promise<void> {
  const column = <Name extends keyof RaffleTicket>(name: Name) =>
    sql.param(tickets.map((ticket) => ticket[name]));
  await executePrepared(
    tx,
    sql`
    insert into raffle_tickets (draw_id, ticket_id, serial, ticket_no)
    select * from unnest(${column('drawId')}::uuid[], ${column('ticketId')}::uuid[], ${column('serial')}::int[],
      ${column('number')}::int[])`,
  );
}
