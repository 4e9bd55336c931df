import { sql } from 'drizzle-orm';
import type { VerificationMethod } from '@/lib/contract/verification-methods';
import type { Db } from '@/server/db/pool';
import type { Tx } from '@/server/db/transaction';
import { ShopError } from '@/server/kernel/errors';
import { MAX_TRIES } from './rules';
import { statusesToBegin } from './transitions';

interface Beginning {
  type: VerificationMethod;
  /** ours, for this attempt: it replaces the one before */
  reference: string;
  /** what is asked, sealed; none where nobody is asked */
  request: string | null;
  /** when a job asks, unless there is an answer by then */
  askAgainMinutes: number | null;
}

/**
 * Begins an attempt: one of a method at a time, and none of a customer who is verified.
 * @returns when, ISO 8601
 * @throws verification.already_verified | verification.in_progress | verification.too_many_tries
 */
export async function beginMethod(
  tx: Tx,
  customerId: string,
  { type, reference, request, askAgainMinutes }: Beginning,
): Promise<string> {
  const { rows } = await tx.execute<{ asked_at: string }>(sql`
    insert into verification_methods (customer_id, type, status, reference, request, ask_again_at, asks)
    select id, ${type}, 'in_progress', ${reference}, ${request},
      shop_now() + make_interval(mins => ${askAgainMinutes}::int), 1
    from customer_accounts where id = ${customerId} and not is_verified
    on conflict (customer_id, type) do update set
      status = excluded.status, outcome = null, reason = null, reference = excluded.reference, request = excluded.request,
      asked_at = shop_now(), ask_again_at = excluded.ask_again_at, asks = 1, changed_at = shop_now()
    where verification_methods.status = any (string_to_array(${statusesToBegin(type)}, ' '))
      and verification_methods.refusals < ${MAX_TRIES}
    returning asked_at`);
  const [row] = rows;
  if (!row) throw await whyNot(tx, customerId, type);
  return new Date(row.asked_at).toISOString();
}

/** Why a method cannot be begun. */
export async function whyNot(
  db: Db,
  customerId: string,
  type: VerificationMethod,
): Promise<ShopError> {
  const { rows } = await db.execute<{ is_verified: boolean; refusals: number | null }>(sql`
    select c.is_verified, m.refusals
    from customer_accounts c left join verification_methods m on m.customer_id = c.id and m.type = ${type}
    where c.id = ${customerId}`);
  const [row] = rows;
  if (row?.is_verified) return new ShopError('verification.already_verified');
  if ((row?.refusals ?? 0) >= MAX_TRIES) return new ShopError('verification.too_many_tries');
  return new ShopError('verification.in_progress');
}
