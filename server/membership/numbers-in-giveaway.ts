import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL: `customer_id` and `number` of every entry on a giveaway's list that a customer has: their own number and their
 * bonus numbers.
 */
export const numbersInGiveaway = (giveawayId: string): SQL => sql`
  select m.customer_id, n.entry_no as number
  from (
    select member_no as entry_no, member_no from memberships
    union all select entry_no, member_no from bonus_entries) n
  join memberships m using (member_no)
  join giveaway_entries e on e.giveaway_id = ${giveawayId} and n.entry_no between e.from_no and e.to_no
  where m.customer_id is not null`;
