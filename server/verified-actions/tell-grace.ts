import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { mailing } from '@/server/kernel/queue-mail';
import { verifyByMail } from './mails/verify-by';
import { actionsOfVerified } from './needed';

const AT_ONCE = 500;

/**
 * Tells by mail, once, whoever was given time to be verified: until when they go on as before. Nobody is told who is
 * verified by now, or whom their shop's owner asks for nothing.
 * @returns how many were told
 */
export async function tellGrace({ db }: { db: Db }): Promise<number> {
  const asking = (['AU', 'GB'] as const).flatMap((variant) =>
    actionsOfVerified(variant).map((action) => ({ variant, action })),
  );
  for (let mailed = 0; ; ) {
    const { rowCount } = await db.execute(sql`
      with given as (
        select g.customer_id from verification_grace g join customer_accounts c on c.id = g.customer_id
        where g.told_at is null and g.ends_at > shop_now() and not c.is_verified and c.status <> 'closed'
          and exists (
            select 1 from jsonb_to_recordset(${JSON.stringify(asking)}::jsonb) as asked (variant text, action text)
            where asked.variant = c.variant and asked.action = any (g.actions))
        order by g.granted_at, g.customer_id limit ${AT_ONCE}::int for update of g skip locked),
      noted as (
        update verification_grace g set told_at = shop_now() from given
        where g.customer_id = given.customer_id returning g.customer_id, g.ends_at)
      ${mailing(
        verifyByMail,
        sql`
        select c.email, jsonb_build_object('firstName', c.first_name, 'variant', c.variant,
          'endsAt', to_char(noted.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'hasPlans', exists (
            select 1 from customer_plans plan where plan.customer_id = c.id and plan.status = 'active')) as data
        from noted join customer_accounts c on c.id = noted.customer_id`,
      )}`);
    mailed += rowCount ?? 0;
    if ((rowCount ?? 0) < AT_ONCE) return mailed;
  }
}
