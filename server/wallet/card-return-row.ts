import { type SQL, sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/site';

/** Money on its way back to a card, as it is stored. */
export interface CardReturn {
  id: string;
  customerId: string;
  /** null where no card was left to take it */
  depositId: string | null;
  amountCents: number;
  currency: Currency;
  status: 'due' | 'sent' | 'done' | 'refused';
  asks: number;
}

/** SQL: the columns of a `CardReturn`. */
export const CARD_RETURN_COLUMNS = sql`
  id, customer_id as "customerId", deposit_id as "depositId", amount_cents::float8 as "amountCents", currency, status,
  asks`;

const LONGEST_PAUSE = '6 hours';

/** SQL: how long a gateway is not asked again after it was asked once more than so often. */
export const pauseAfter = (asks: SQL): SQL =>
  sql`least(interval '1 minute' * power(2, least(${asks}, 20)), ${LONGEST_PAUSE}::interval)`;
