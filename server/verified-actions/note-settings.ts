import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { actionsOfVerified } from './needed';

/**
 * Writes down what has to wait until a customer is verified, where that is another than the last node that started said:
 * what was allowed is judged later by the settings of then.
 * @returns in how many variants it is another
 */
export async function noteVerifiedActions(db: Db): Promise<number> {
  const settings = (['AU', 'GB'] as const).map((variant) => ({
    variant,
    actions: [...actionsOfVerified(variant)].sort(),
  }));
  const { rowCount } = await db.execute(sql`
    insert into rule_settings (id, variant, verified_actions)
    select new_entry_id(), variant, actions
    from jsonb_to_recordset(${JSON.stringify(settings)}::jsonb) as present (variant text, actions text[])
    where actions is distinct from (
      select verified_actions from rule_settings as last
      where last.variant = present.variant order by since desc, id desc limit 1)`);
  return rowCount ?? 0;
}
