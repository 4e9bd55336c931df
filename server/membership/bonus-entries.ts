import { sql } from 'drizzle-orm';
import type { Member } from '@/lib/contract/membership';
import { catalogueAt } from '@/server/catalogue';
import type { Db } from '@/server/db/pool';
import type { Tx } from '@/server/db/transaction';
import type { Membership } from './read-membership';

/**
 * Gives a new member more numbers, if they had registered interest by their account, or by its e-mail address before they
 * had one; the address counts once it is confirmed: as many as they were told when they asked. Called once for each member: when they
 * join for the first time.
 */
export async function giveWaitlistBonus(
  tx: Tx,
  customerId: string,
  memberNo: number,
): Promise<void> {
  const { rows } = await tx.execute<{ asked_at: string }>(sql`
    select i.created_at as asked_at from membership_interest i
    where i.customer_id = ${customerId}
      or exists (select 1 from customer_accounts c where c.id = ${customerId} and i.email = lower(c.email)
        and i.created_at < c.created_at and not c.email_confirmation_required)
    order by i.created_at limit 1`);
  const [interest] = rows;
  if (!interest) return;
  const { entries, days } = catalogueAt(new Date(interest.asked_at)).giveaways.waitlistBonus;
  await tx.execute(sql`
    insert into bonus_entries (member_no, until)
    select ${memberNo}, shop_now() + make_interval(days => ${days}::int) from generate_series(1, ${entries}::int)`);
}

/** The bonus numbers that a member still has; null without any. */
export async function bonusEntriesOf(
  db: Db,
  { memberNo }: Membership,
): Promise<Member['bonusEntries']> {
  const { rows } = await db.execute<{ count: number; until: string }>(sql`
    select count(*)::int as count, max(until) as until from bonus_entries
    where member_no = ${memberNo} and until > shop_now() having count(*) > 0`);
  const [row] = rows;
  return row ? { count: row.count, until: new Date(row.until).toISOString() } : null;
}
