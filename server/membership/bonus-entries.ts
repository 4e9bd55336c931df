import { sql } from 'drizzle-orm';
import type { Member } from '@/lib/contract/membership';
import type { Db } from '@/server/db/pool';
import type { Tx } from '@/server/db/transaction';
import { WAITLIST_BONUS } from './programme';
import type { Membership } from './read-membership';

/**
 * Gives a new member more numbers, if they had registered interest by their account, or by its e-mail address before they
 * had one; the address counts once it is confirmed. Called once for each member: when they join for the first time.
 */
export async function giveWaitlistBonus(
  tx: Tx,
  customerId: string,
  memberNo: number,
): Promise<void> {
  const { entries, days } = WAITLIST_BONUS;
  await tx.execute(sql`
    insert into bonus_entries (member_no, until)
    select ${memberNo}, shop_now() + make_interval(days => ${days}::int) from generate_series(1, ${entries}::int)
    where exists (
      select 1 from membership_interest i
      where i.customer_id = ${customerId}
        or exists (select 1 from customer_accounts c where c.id = ${customerId} and i.email = lower(c.email)
          and i.created_at < c.created_at and not c.email_confirmation_required))`);
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
