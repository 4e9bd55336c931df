import { sql } from 'drizzle-orm';
import type { Variant } from '@/lib/contract/site';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import { ShopError } from '@/server/kernel/errors';
import { type Assertion, challengeIn, invalidAnswer } from './answers';
import { type Purpose, takeChallenge } from './challenges';
import { PASSKEY_COLUMNS, type PasskeyRow } from './passkey-row';
import { siteOf } from './site';
import { type Signed, verifyUse } from './verify';

export interface KnownPasskey extends PasskeyRow {
  /** what authenticators know its owner by */
  handle: string;
}

/** The passkey that an answer names. */
export async function passkeyOf(db: Db, { id }: Assertion): Promise<KnownPasskey | undefined> {
  const [row] = await executePrepared<PasskeyRow>(
    db,
    sql`select ${PASSKEY_COLUMNS} from passkeys where credential_id = ${id}`,
  );
  if (!row) return undefined;
  const { rows } = await db.execute<{ handle: string }>(sql`
    select handle from passkey_owners where customer_id = ${row.customerId}`);
  return rows[0] && { ...row, ...rows[0] };
}

/** Its device counts how often it signs: where the count does not go forward, there are two of it. */
export type Use = 'counted' | 'copied';

/**
 * Checks what an authenticator signed, and counts its use. Must not run inside a transaction: a refusal would give the
 * challenge back. @throws passkey.expired | passkey.unknown | passkey.invalid
 */
export async function checkUse(
  db: Db,
  answer: Assertion,
  {
    passkey,
    purpose,
    variant,
  }: { passkey: KnownPasskey | undefined; purpose: Purpose; variant: Variant },
): Promise<Use> {
  await takeChallenge(db, challengeIn(answer), purpose);
  if (!passkey) throw unknown();
  assertOwner(passkey, answer, purpose);
  return countUse(db, passkey.id, await verifyUse(answer, passkey, siteOf(variant)));
}

/** Whoever signs in says who they are by the passkey; whoever is signed in has to use one of their own. */
function assertOwner(passkey: KnownPasskey, { response }: Assertion, purpose: Purpose): void {
  const { userHandle } = response;
  if (purpose.to !== 'sign_in' && passkey.customerId !== purpose.customerId)
    throw new ShopError('passkey.unknown', { key: 'passkey.unknown.own', target: 'passkey' });
  const isNamed = userHandle === passkey.handle;
  if (!isNamed && (userHandle || purpose.to === 'sign_in')) throw invalidAnswer();
}

async function countUse(db: Db, id: string, { newCounter, isBackedUp }: Signed): Promise<Use> {
  const { rowCount } = await db.execute(sql`
    update passkeys
    set counter = ${newCounter}, is_backed_up = ${isBackedUp}, last_used_at = shop_now()
    where id = ${id} and (counter < ${newCounter} or (counter = 0 and ${newCounter} = 0))`);
  if (rowCount === 1) return 'counted';
  const { rowCount: left } = await db.execute(sql`select from passkeys where id = ${id}`);
  if (left === 0) throw unknown();
  return 'copied';
}

const unknown = () => new ShopError('passkey.unknown', { target: 'passkey' });
