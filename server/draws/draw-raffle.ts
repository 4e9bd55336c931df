import { sql } from 'drizzle-orm';
import { firstRaffle } from '@/lib/rules/raffles/first-raffle';
import { pickWinners } from '@/lib/rules/raffles/pick-winners';
import type { Tx } from '@/server/db/transaction';
import { type Outcome, reveal } from '@/server/proofs';
import type { DrawRow } from './draw-row';
import { readEntries } from './entries';
import { prizePlaces } from './raffle-prizes';

/**
 * Draws a raffle's prizes from its commitment before sales, its entries at the close and the beacon's
 * later round, and stores the winners. @returns the secret, to be revealed with the result
 */
export async function drawRaffle(tx: Tx, draw: DrawRow): Promise<string> {
  const { secret, prizes, winners } =
    draw.protocol === 1 ? await bySeed(tx, draw) : await reveal(tx, draw.id);
  await tx.execute(sql`
    insert into draw_prizes (draw_id, place, rank, title, value_cents, ticket_no, winner_name)
    select ${draw.id}, place, rank, title, value_cents, won.ticket_no,
      case when c.winner_name_public then nullif(concat_ws(', ', c.first_name, c.address->>'state'), '') end
    from jsonb_to_recordset(${JSON.stringify(prizePlaces(prizes, winners))}::jsonb)
      as won (place smallint, rank smallint, title text, value_cents bigint, ticket_no int)
    left join sold_raffle_numbers r on r.draw_id = ${draw.id} and r.ticket_no = won.ticket_no
    left join sold_tickets t on t.id = r.ticket_id
    left join customer_accounts c on c.id = t.customer_id`);
  return secret;
}

/** Protocol 1: for draws that went on sale before draws used a beacon, and before catalogues. */
async function bySeed(tx: Tx, draw: DrawRow): Promise<Outcome> {
  const sold = firstRaffle(draw.offerKey);
  if (!sold) throw new Error(`${draw.offerKey} was no raffle then`);
  const { prizes } = sold;
  const { rows } = await tx.execute<{ seed: string }>(
    sql`select seed from draw_secrets where draw_id = ${draw.id}`,
  );
  const seed = rows[0]?.seed;
  if (!seed || !draw.entriesHash) throw new Error(`Raffle draw ${draw.id} has no seed or entries`);
  const winners = await pickWinners({
    seedHex: seed,
    entriesHash: draw.entriesHash,
    ticketNumbers: await readEntries(tx, draw.id),
    prizes,
  });
  return { secret: seed, prizes, winners };
}
