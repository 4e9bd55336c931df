import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';

/** Tells the browsers of one sign-in nothing any more. */
export async function forgetPushOfSignIn(tx: Db, signInId: string): Promise<void> {
  await tx.execute(sql`
    delete from push_subscriptions where sign_in_id = ${signInId}
      and customer_id = (select customer_id from sign_ins where id = ${signInId})`);
}

/** Tells a customer's browsers nothing any more, but for those of one sign-in. */
export async function forgetPush(
  tx: Db,
  customerId: string,
  exceptSignInId?: string,
): Promise<void> {
  await tx.execute(sql`
    delete from push_subscriptions
    where customer_id = ${customerId} and sign_in_id is distinct from ${exceptSignInId || null}`);
}
