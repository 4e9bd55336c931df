import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';

/**
 * Sets the shop's clock on to a Friday noon in Brisbane: no number game closes within hours, nor are shares of one about
 * to close, and Powerball is six days away. For tests that make the schedule of the day on which they run.
 */
export const clockBetweenDraws = (db: Db) =>
  db.execute(sql`
    update shop_clock set offset_ms = extract(epoch from
      (date_trunc('week', now() at time zone 'Australia/Brisbane') + interval '11 days 12 hours')
        at time zone 'Australia/Brisbane' - now()) * 1000`);
