import { type SQL, sql } from 'drizzle-orm';

/** SQL: forgets what a customer was told of their groups, as a part of a statement. */
export const forgetGroupNewsPart = (customerId: string): SQL =>
  sql`delete from group_news where customer_id = ${customerId}`;
