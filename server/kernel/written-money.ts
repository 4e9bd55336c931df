import { type SQL, sql } from 'drizzle-orm';

/** SQL: an amount as a person reads it in an export, `12.50 AUD`. */
export const writtenMoney = (cents: SQL, currency: SQL): SQL =>
  sql`to_char(${cents} / 100.0, 'FM999999999990.00') || ' ' || ${currency}`;
