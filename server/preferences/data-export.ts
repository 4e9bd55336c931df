import { type SQL, sql } from 'drizzle-orm';

/** SQL: what a customer wants mails about, as a section of their export. */
export const preferencesExport = (id: string): SQL => sql`
    select channel, case when is_wanted then 'yes' else 'no' end as wanted,
      nullif(array_to_string(muted_offers, ', '), '') as "notAbout"
    from marketing_wishes where customer_id = ${id}
    union all
    select 'sales have closed', case when is_on then 'yes' else 'no' end, null
    from closing_mail_choices where customer_id = ${id}
    order by channel`;
