import { sql } from 'drizzle-orm';
import { membershipTag } from '@/lib/routes/cache-tags';
import { pickWinners, type RaffleWinner } from '@/lib/rules/raffles/pick-winners';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { witnesses } from '@/server/gateways/witness';
import type { Context } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { newId } from '@/server/kernel/ids';
import { addToOutbox } from '@/server/kernel/outbox';
import { queueMail } from '@/server/kernel/queue-mail';
import { attest, reveal } from '@/server/proofs';
import { readEnv } from '@/server/runtime/env';
import { house, move, postEntry, wallet } from '@/server/wallet';
import { pushing } from '@/server/web-push';
import { readGiveawayEntries } from './giveaway-entries';
import type { GiveawayRow } from './giveaway-row';
import { lockGiveaway } from './lock-giveaway';
import { giveawayWonMail } from './mails/giveaway-won';
import { titleOf } from './programme';

/** A browser that was off for longer is told nothing; the mail is there. */
const TOLD_WITHIN_MS = 3 * 86_400_000;

interface Winner extends Record<string, unknown> {
  id: string;
  customer_id: string;
  email: string;
  first_name: string;
  variant: 'AU' | 'GB';
}

/**
 * Draws a closed giveaway from the secret committed before it opened, the entries at its close, and the beacon's value
 * published after that; pays its winners and reveals the secret: all or nothing, once.
 */
export async function drawGiveaway(ctx: Context, id: string): Promise<boolean> {
  if (!(await haveWitnessesSpoken(ctx, id))) return false;
  return inTransaction(ctx, async (tx) => {
    const giveaway = await lockGiveaway(tx, id, 'DRAW_CLOSED');
    if (!giveaway || giveaway.drawsAt > giveaway.now) return false;
    const outcome = giveaway.protocol === 1 ? await bySeed(tx, giveaway) : await reveal(tx, id);
    const winners = await writeWinners(tx, giveaway, outcome.winners);
    for (const winner of winners) await pay(tx, ctx, giveaway, winner);
    await tx.execute(
      sql`update giveaways set status = 'DRAW_PAID', seed = ${outcome.secret} where id = ${id}`,
    );
    await recordEvent(tx, ctx, 'giveaway.paid', id, { customers: winners.length });
    await addToOutbox(tx, 'revalidate', { tags: [membershipTag()] });
    return true;
  });
}

/** Calls the witnesses where that is due, outside the transaction, since they may be unreachable. */
async function haveWitnessesSpoken(ctx: Context, id: string): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ protocol: number }>(
    sql`select protocol from giveaways where id = ${id} and status = 'DRAW_CLOSED'`,
  );
  const [giveaway] = rows;
  if (!giveaway) return false;
  return giveaway.protocol === 1 || attest(ctx, id, witnesses());
}

/** Protocol 1: for giveaways that opened before the protocol had a beacon. */
async function bySeed(tx: Tx, { id, entriesHash, winnerCount }: GiveawayRow) {
  const { rows } = await tx.execute<{ seed: string }>(
    sql`select seed from giveaway_secrets where giveaway_id = ${id}`,
  );
  const secret = rows[0]?.seed;
  if (!secret) throw new Error(`Giveaway ${id} has no seed`);
  const winners = await pickWinners({
    seedHex: secret,
    entriesHash: entriesHash ?? '',
    ticketNumbers: await readGiveawayEntries(tx, id),
    prizes: [{ rank: 1, quantity: winnerCount }],
  });
  return { secret, winners };
}

/** @returns the winners who are customers, sorted so that two draws never deadlock on wallets */
async function writeWinners(
  tx: Tx,
  giveaway: GiveawayRow,
  drawn: readonly RaffleWinner[],
): Promise<Winner[]> {
  const places = drawn.map(({ ticketNo }, index) => ({
    id: newId(),
    place: index + 1,
    entry_no: ticketNo,
  }));
  const { rows } = await tx.execute<Winner>(sql`
    with won as (
      insert into giveaway_winners (id, giveaway_id, place, member_no, entry_no, customer_id, winner_name, prize_cents)
      select won.id, ${giveaway.id}, won.place, m.member_no, bonus.entry_no, m.customer_id, coalesce(m.sample_name,
        case when c.winner_name_public then nullif(concat_ws(', ', c.first_name, c.address->>'state'), '') end),
        ${giveaway.prizeCents}::bigint
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as won (id uuid, place smallint, entry_no int)
      left join bonus_entries bonus on bonus.entry_no = won.entry_no
      join memberships m on m.member_no = coalesce(bonus.member_no, won.entry_no)
      left join customer_accounts c on c.id = m.customer_id
      returning id, customer_id)
    select won.id, c.id as customer_id, c.email, c.first_name, c.variant
    from won join customer_accounts c on c.id = won.customer_id order by c.id`);
  return rows;
}

async function pay(tx: Tx, ctx: Context, giveaway: GiveawayRow, winner: Winner): Promise<void> {
  const { prizeCents, currency } = giveaway;
  const title = titleOf(giveaway.type);
  const entryId = await postEntry(tx, ctx, {
    kind: 'prize',
    customerId: winner.customer_id,
    referenceId: winner.id,
    description: ctx.say({
      key: 'transaction.prize.giveaway',
      values: { giveaway: title, drawNo: giveaway.drawNo },
    }),
    postings: [move(house('prizes'), wallet(winner.customer_id), prizeCents, currency)],
  });
  await tx.execute(
    sql`update giveaway_winners set paid_entry_id = ${entryId} where id = ${winner.id}`,
  );
  await queueMail(tx, giveawayWonMail, winner.email, {
    firstName: winner.first_name,
    variant: winner.variant,
    title: ctx.say(title),
    drawNo: giveaway.drawNo,
    winId: winner.id,
    prize: { amountCents: prizeCents, currency },
  });
  if (readEnv().WEB_PUSH) await pushWin(tx, winner, giveaway, ctx.say(title));
}

async function pushWin(
  tx: Tx,
  { id, customer_id: customerId }: Winner,
  { drawNo, prizeCents, currency, drawsAt }: GiveawayRow,
  offerName: string,
): Promise<void> {
  const notice = {
    offerName,
    drawNo,
    amount: { amountCents: prizeCents, currency },
    path: '/my-account/transactions',
    topic: `win ${id}`,
    expiresAt: new Date(drawsAt.getTime() + TOLD_WITHIN_MS).toISOString(),
  };
  await tx.execute(
    pushing(sql`
    select ${customerId}::uuid as customer_id, 'wins' as wish, ${JSON.stringify(notice)}::jsonb as notice,
      null::jsonb as win`),
  );
}
