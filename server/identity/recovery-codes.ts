import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import type { Tx } from '@/server/db/transaction';
import { shopNow } from '@/server/kernel/clock';
import { recordEvent } from '@/server/kernel/events';
import { queueMail } from '@/server/kernel/queue-mail';
import { hashOfToken } from '@/server/kernel/secret-token';
import type { SignInRow } from './customer-row';
import { toCustomer } from './find-customer';
import type { CodeCheck } from './guess-code';
import { recoveryCodeUsedMail } from './mails/recovery-code-used';

const CODES = 10;
/** 80 bits: too many to try, so a plain hash keeps them */
const LETTERS = 16;
/** so long a code that was used may come again without counting as a guess */
const REPEAT_MINUTES = 2;
// without those that are taken for one another
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Ten new codes, each good for one sign-in; the ones before are void. @returns them as they are shown, this once */
export async function newRecoveryCodes(tx: Tx, customerId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  const hashes = codes.map((code) => hashOf(code));
  await tx.execute(sql`delete from recovery_codes where customer_id = ${customerId}`);
  await tx.execute(sql`
    insert into recovery_codes (customer_id, code_hash)
    select ${customerId}, hash from unnest(${sql.param(hashes)}::text[]) as hash`);
  return codes;
}

/** Uses a code, and tells its owner by mail how many are left. */
export async function spendRecoveryCode(tx: Tx, row: SignInRow, code: string): Promise<CodeCheck> {
  const { rowCount } = await tx.execute(sql`
    update recovery_codes set used_at = shop_now()
    where customer_id = ${row.id} and code_hash = ${hashOf(code)} and used_at is null`);
  if (rowCount !== 1) return (await wasJustSpent(tx, row.id, code)) ? 'spent' : 'wrong';
  const left = await recoveryCodesLeft(tx, row.id);
  await recordEvent(tx, { customer: toCustomer(row) }, 'customer.recovery_code_used', row.id, {
    left,
  });
  const usedAt = (await shopNow({ db: tx })).toISOString();
  const { firstName, variant } = row;
  await queueMail(tx, recoveryCodeUsedMail, row.email, { firstName, variant, usedAt, left });
  return 'right';
}

/** Whether this is the code that was used last, and a repeat of the same request. */
async function wasJustSpent(tx: Tx, customerId: string, code: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from recovery_codes
    where customer_id = ${customerId} and code_hash = ${hashOf(code)}
      and used_at > shop_now() - make_interval(mins => ${REPEAT_MINUTES}::int)
      and used_at = (select max(used_at) from recovery_codes where customer_id = ${customerId})`);
  return rowCount === 1;
}

export async function recoveryCodesLeft(db: Db, customerId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from recovery_codes
    where customer_id = ${customerId} and used_at is null`);
  return rows[0]?.count ?? 0;
}

const newCode = (): string =>
  Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/** However it is typed: with spaces, without hyphens, in small letters. */
const hashOf = (code: string): string => hashOfToken(code.toUpperCase().replace(/[^A-Z0-9]/g, ''));
