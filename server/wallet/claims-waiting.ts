import { sql } from 'drizzle-orm';

/** SQL: how many claims the wallets do not hold (`count`), and since when the oldest is open (`since`). */
export const claimsOpen = sql`
  select count(*)::int as count, min(created_at) as since from deposit_claims where status = 'open'`;

/** SQL: how many refunds are on their way to cards for more than a day (`count`), and since when the oldest is (`since`). */
export const cardReturnsStuck = sql`
  select count(*)::int as count, min(created_at) as since
  from card_returns where status in ('due', 'sent') and created_at < shop_now() - interval '1 day'`;

/** SQL: how many days of gateways do not add up (`count`), and since when the oldest is over (`since`). */
export const gatewayDaysThatDiffer = sql`
  select count(*)::int as count, (min(day) + 1)::timestamp at time zone 'UTC' as since
  from gateway_days where differences <> '[]'`;
