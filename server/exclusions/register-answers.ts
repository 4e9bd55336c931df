import { type SQL, sql } from 'drizzle-orm';
import type { Variant } from '@/lib/contract/site';
import type { Db } from '@/server/db/pool';
import {
  exclusionRegisters,
  type RegisterAnswer,
  type RegisteredPerson,
} from '@/server/gateways/registers';
import { newId } from '@/server/kernel/ids';

/** Whoever stays signed in, or has a plan, is asked about again before their answer is a day old. */
const ASKED_AGAIN = '20 hours';
const GOOD_FOR = '24 hours';
/** Longer than any exclusion there: each answer says it anew. */
const HELD_FOR = '10 years';

type RegisterKey = 'gamstop' | 'betstop';

/** SQL: whether a register that has to be asked about this customer has not answered for a day. */
export function isUnanswered(customerId: SQL): SQL {
  const required = exclusionRegisters().filter(({ isRequired }) => isRequired);
  if (required.length === 0) return sql`false`;
  return sql`exists (
    select 1 from customer_accounts as asked join jsonb_to_recordset(${JSON.stringify(
      required.map(({ key, variant }) => ({ key, variant })),
    )}::jsonb) as required (key text, variant text) on required.variant = asked.variant
    where asked.id = ${customerId} and not exists (
      select 1 from register_answers as answered
      where answered.customer_id = asked.id and answered.register = required.key
        and answered.answered_at > shop_now() - ${GOOD_FOR}::interval))`;
}

/** Whom a register is asked about. */
export async function registeredPerson(
  db: Db,
  customerId: string,
): Promise<(RegisteredPerson & { variant: Variant }) | null> {
  const { rows } = await db.execute<
    RegisteredPerson & { variant: Variant; [column: string]: unknown }
  >(sql`
    select first_name as "firstName", last_name as "lastName", date_of_birth::text as "dateOfBirth", email, variant,
      coalesce(address ->> 'postcode', '') as postcode, coalesce(phone, '') as mobile
    from customer_accounts where id = ${customerId}`);
  return rows[0] ?? null;
}

/**
 * Writes down what a register answered, and when. Who is excluded there is held from now on; who is not any more is free
 * of it. @returns whether they are newly held
 */
export async function keepAnswer(
  tx: Db,
  {
    customerId,
    register,
    door,
    answer,
  }: { customerId: string; register: RegisterKey; door: string; answer: RegisterAnswer },
): Promise<boolean> {
  await tx.execute(sql`
    insert into register_answers (id, customer_id, register, answer, reference)
    values (${newId()}, ${customerId}, ${register}, ${answer.answer}, ${answer.reference})`);
  if (answer.answer !== 'excluded') {
    await tx.execute(sql`
      update exclusion_matches set outcome = 'ended', settled_at = shop_now()
      where customer_id = ${customerId} and register = ${register} and outcome is null`);
    return false;
  }
  const { rowCount } = await tx.execute(sql`
    insert into exclusion_matches (id, customer_id, register, strength, points, reasons, door, holds_until)
    select ${newId()}, ${customerId}, ${register}, 'hard', 100, '{register}', ${door}, shop_now() + ${HELD_FOR}::interval
    where not exists (
      select 1 from exclusion_matches where customer_id = ${customerId} and register = ${register} and outcome is null)`);
  return rowCount === 1;
}

/** Who is to be asked about: they were signed in lately, or have a plan, and their answer is old, or of other details. */
export async function customersToAsk(
  db: Db,
  { register, variant, limit }: { register: RegisterKey; variant: Variant; limit: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from customer_accounts c left join lateral (
      select answered_at from register_answers
      where customer_id = c.id and register = ${register} order by answered_at desc limit 1) as last on true
    where c.variant = ${variant} and c.status = 'active'
      and (exists (select 1 from live_sign_ins s where s.customer_id = c.id)
        or exists (select 1 from customer_plans p where p.customer_id = c.id and p.status = 'active'))
      and (last.answered_at is null or last.answered_at < shop_now() - ${ASKED_AGAIN}::interval or exists (
        select 1 from recorded_events e where e.customer_id = c.id and e.kind = 'customer.details_changed'
          and e.happened_at > last.answered_at))
    order by last.answered_at nulls first, c.id limit ${limit}`);
  return rows.map(({ id }) => id);
}
