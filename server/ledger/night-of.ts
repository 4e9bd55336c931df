import { sql } from 'drizzle-orm';

/** A day ends for the ledger at three in the morning after it, when little happens. */
export const LEDGER_ZONE = 'Australia/Sydney';
export const LEDGER_HOUR = 3;

/** SQL: the day that ended last, at the shop's time. */
export const lastEndedDay = sql`
  (shop_now() at time zone ${LEDGER_ZONE} - make_interval(hours => ${24 + LEDGER_HOUR}::int))::date`;
