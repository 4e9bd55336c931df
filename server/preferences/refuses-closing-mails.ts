import { type SQL, sql } from 'drizzle-orm';

/** SQL: whether a customer wants no mail when the sales of their draws have closed. */
export const refusesClosingMails = (customerId: SQL): SQL => sql`
  exists (select from closing_mail_choices choice where choice.customer_id = ${customerId} and not choice.is_on)`;
