import { sql } from 'drizzle-orm';
import { membershipTag } from '@/lib/routes/cache-tags';
import { isSparedSql } from '@/server/care';
import { executePrepared } from '@/server/db/prepared';
import { inTransaction, type Tx } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { addToOutbox } from '@/server/kernel/outbox';
import { mailing } from '@/server/kernel/queue-mail';
import { isOnBreak } from '@/server/limits';
import { isAdmitted, isGuaranteed } from './giveaway-entries';
import { GIVEAWAY_COLUMNS, type GiveawayRow } from './giveaway-row';
import { lockGiveaway } from './lock-giveaway';
import { monthlyGiveawayOpenMail } from './mails/monthly-giveaway-open';

/**
 * Mails the members who want marketing mails that a monthly giveaway is open and must be entered, once. Members who are
 * entered automatically or have entered already get no mail; after the close nobody does.
 */
export async function announceGiveaway(ctx: Context, id: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const giveaway = await lockGiveaway(tx, id, 'DRAW_OPEN');
    if (giveaway?.type !== 'monthly' || giveaway.announcedAt) return false;
    if (giveaway.opensAt > giveaway.now) return false;
    if (giveaway.closesAt > giveaway.now) {
      await tellMembers(tx, giveaway);
    }
    await tx.execute(sql`update giveaways set announced_at = shop_now() where id = ${id}`);
    // it opens by the clock alone: no other change brings it to the page of what is open
    await addToOutbox(tx, 'revalidate', { tags: [membershipTag()] });
    return true;
  });
}

/** Mails a member who joins while an announced giveaway is open. */
export async function tellNewMember(tx: Tx, customerId: string): Promise<void> {
  const open = await executePrepared<GiveawayRow>(
    tx,
    sql`
    select ${GIVEAWAY_COLUMNS} from giveaways
    where type = 'monthly' and status = 'DRAW_OPEN' and announced_at is not null and closes_at > shop_now()`,
  );
  for (const giveaway of open) await tellMembers(tx, giveaway, customerId);
}

/** Mails each member, or one, who wants marketing mails and must still request an entry. */
async function tellMembers(
  tx: Tx,
  { id, closesAt }: Pick<GiveawayRow, 'id' | 'closesAt'>,
  customerId?: string,
): Promise<void> {
  const members = sql`
    select c.email, jsonb_build_object('firstName', c.first_name, 'variant', c.variant, 'customerId', c.id,
        'closesAt', ${closesAt.toISOString()}::text,
        'prize', jsonb_build_object('amountCents', g.prize_cents, 'currency', g.currency),
        'winners', g.winner_count) as data
    from giveaways g
    cross join memberships m
    join customer_accounts c on c.id = m.customer_id
    join marketing_wishes wish on wish.customer_id = c.id and wish.channel = 'email' and wish.is_wanted
    where g.id = ${id} and ${isAdmitted()} and not ${isGuaranteed}
      and c.id = coalesce(${customerId ?? null}::uuid, c.id)
      and not ${isOnBreak(sql`c.id`)}
      and not ${isSparedSql(sql`c.id`)}
      and not exists (select 1 from giveaway_unlocks u where u.giveaway_id = g.id and u.member_no = m.member_no)`;
  await tx.execute(mailing(monthlyGiveawayOpenMail, members));
}
