import { type SQL, sql } from 'drizzle-orm';

/** From this score on a customer gets the message with the tools, and no promotion. docs/safer-gambling.md */
export const SCORE_TO_ACT = 4;

/** So long after the last such score nothing is promoted. */
export const SPARED_DAYS = 30;

/** SQL: whether nothing is promoted to a customer. Every door that promotes asks. */
export const isSparedSql = (customerId: SQL): SQL => sql`
  exists (select 1 from care_scores as scored
    where scored.customer_id = ${customerId} and scored.score >= ${SCORE_TO_ACT}
      and scored.day > (shop_now() - make_interval(days => ${SPARED_DAYS}::int))::date)`;
