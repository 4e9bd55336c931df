import { createHmac, randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { inTransaction, type Tx } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { derivedKey, derivedKeys } from '@/server/kernel/derived-key';
import { queueMail } from '@/server/kernel/queue-mail';
import type { SignInRow } from './customer-row';
import type { CodeCheck } from './guess-code';
import { twoFactorCodeMail } from './mails/two-factor-code';

/** A code is good for what it was mailed for: to sign in, to set codes by e-mail up, or to confirm a change. */
type Purpose = 'sign_in' | 'set_up' | 'confirm';

/** Specification, document 2, section 9. */
const RESEND_SECONDS = 60;
const CODE_MINUTES = 10;

/**
 * Mails a code of six digits, which voids the one before. Within 60 seconds of a code that was not used it mails
 * nothing: that code still works. @returns how many seconds until another code may be mailed
 */
export async function mailCode(ctx: Context, row: SignInRow, purpose: Purpose): Promise<number> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return inTransaction(ctx, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      insert into two_factor_codes as last (customer_id, purpose, code_hash, expires_at)
      values (${row.id}, ${purpose}, ${hashWith(derivedKey(PURPOSE), row.id, code)}, shop_now() + make_interval(mins => ${CODE_MINUTES}::int))
      on conflict (customer_id, purpose) do update set code_hash = excluded.code_hash,
        sent_at = excluded.sent_at, expires_at = excluded.expires_at, used_at = null
      where last.used_at is not null or last.sent_at <= shop_now() - make_interval(secs => ${RESEND_SECONDS})`);
    if (rowCount === 0) return secondsToWait(tx, row.id, purpose);
    const { firstName, variant } = row;
    await queueMail(tx, twoFactorCodeMail, row.email, { firstName, variant, code });
    return RESEND_SECONDS;
  });
}

async function secondsToWait(tx: Tx, customerId: string, purpose: Purpose): Promise<number> {
  const { rows } = await tx.execute<{ seconds: number }>(sql`
    select ceil(extract(epoch from sent_at + make_interval(secs => ${RESEND_SECONDS}) - shop_now()))::int as seconds
    from two_factor_codes where customer_id = ${customerId} and purpose = ${purpose}`);
  return Math.max(rows[0]?.seconds ?? 0, 0);
}

/** Uses a mailed code up, in its ten minutes. */
export async function spendMailedCode(
  tx: Tx,
  customerId: string,
  purpose: Purpose,
  code: string,
): Promise<CodeCheck> {
  const hashes = derivedKeys(PURPOSE).map((key) => hashWith(key, customerId, code));
  const ofThisCode = sql`
    customer_id = ${customerId} and purpose = ${purpose} and code_hash in (${hashes[0]}, ${hashes.at(-1)})
      and expires_at > shop_now()`;
  const { rowCount } = await tx.execute(sql`
    update two_factor_codes set used_at = shop_now() where ${ofThisCode} and used_at is null`);
  if (rowCount === 1) return 'right';
  const used = await tx.execute(sql`select from two_factor_codes where ${ofThisCode}`);
  return used.rowCount === 1 ? 'spent' : 'wrong';
}

/** Whether a code of these was mailed, and is neither used nor too old. */
export async function isCodeOpen(db: Db, customerId: string, purpose: Purpose): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from two_factor_codes
    where customer_id = ${customerId} and purpose = ${purpose} and used_at is null and expires_at > shop_now()`);
  return rowCount === 1;
}

/** Codes that went to an address are void once the account has another one. */
export async function voidMailedCodes(tx: Tx, customerId: string): Promise<void> {
  await tx.execute(sql`
    update two_factor_codes set used_at = shop_now() where customer_id = ${customerId} and used_at is null`);
}

/** An address shortened so that only its owner recognises it. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••');

// keyed: a million codes are tried in no time
const PURPOSE = 'fairdraw mailed codes';
const hashWith = (key: Buffer, customerId: string, code: string): string =>
  createHmac('sha256', key).update(`${customerId} ${code}`).digest('hex');
