import { sql } from 'drizzle-orm';
import termsAu from '@/content/pages/about-terms-and-conditions.json';
import termsGb from '@/content/pages/about-terms-and-conditions-gb.json';
import type { Variant } from '@/lib/contract/site';
import type { Tx } from '@/server/db/transaction';

const SHIPPED = { AU: termsAu, GB: termsGb } satisfies Record<Variant, { date_updated: string }>;

/** The day of the variant's terms in force: those in the content store, or the shipped ones where it has none. */
export async function termsVersion(tx: Tx, variant: Variant): Promise<string> {
  const { id, date_updated } = SHIPPED[variant];
  const { rows } = await tx.execute<{ version: string }>(sql`
    select to_char(date_updated at time zone 'UTC', 'YYYY-MM-DD') as version from published_content
    where collection = 'pages' and id = ${id}`);
  return rows[0]?.version ?? date_updated.slice(0, 10);
}
