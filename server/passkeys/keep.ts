import { type SQL, sql } from 'drizzle-orm';
import type { Passkey } from '@/lib/contract/passkeys';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import type { Tx } from '@/server/db/transaction';
import type { Customer } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';
import { PASSKEY_COLUMNS, type PasskeyRow } from './passkey-row';
import { siteOf } from './site';
import type { NewPasskey } from './verify';

/** More than anybody has devices. */
const MOST = 20;

/** The customer's passkeys, the newest first. */
export async function passkeysOf(db: Db, customerId: string): Promise<Passkey[]> {
  const rows = await executePrepared<PasskeyRow>(
    db,
    sql`select ${PASSKEY_COLUMNS} from passkeys where customer_id = ${customerId} order by id desc`,
  );
  return rows.map(asSeen);
}

/** @throws passkey.not_found, also for somebody else's */
export async function assertOwn(
  db: Db,
  { id, customerId }: { id: string; customerId: string },
): Promise<void> {
  const rows = await executePrepared(db, sql`select from passkeys where ${own(id, customerId)}`);
  if (rows.length === 0) throw notFound();
}

/** @throws passkey.too_many */
export async function assertRoom(db: Db, customerId: string): Promise<void> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from passkeys where customer_id = ${customerId}`);
  if ((rows[0]?.count ?? 0) >= MOST)
    throw new ShopError('passkey.too_many', { values: { most: MOST } });
}

/**
 * Keeps a checked passkey. @throws passkey.already_added | passkey.too_many, and passkey.expired where the account was
 * closed meanwhile
 */
export async function keepPasskey(
  tx: Tx,
  customerId: string,
  added: NewPasskey & { name: string },
): Promise<Passkey> {
  // its lock: passkeys that are added at once share the limit
  const { rowCount } = await tx.execute(sql`
    select from passkey_owners where customer_id = ${customerId} for update`);
  if (rowCount === 0) throw new ShopError('passkey.expired', { target: 'passkey' });
  await assertRoom(tx, customerId);
  const [row] = await executePrepared<PasskeyRow>(
    tx,
    sql`
    insert into passkeys (id, customer_id, credential_id, public_key, counter, transports, site, name, device_type,
      is_backed_up, created_at)
    values (${newId()}, ${customerId}, ${added.credentialId}, ${added.publicKey}, ${added.counter},
      ${sql.param(added.transports)}, ${added.site}, ${added.name}, ${added.deviceType}, ${added.isBackedUp}, shop_now())
    on conflict (credential_id) do nothing
    returning ${PASSKEY_COLUMNS}`,
  );
  if (!row) throw new ShopError('passkey.already_added', { target: 'passkey' });
  return asSeen(row);
}

/** @throws passkey.not_found, also for somebody else's */
export async function namePasskey(
  db: Db,
  { id, customerId }: { id: string; customerId: string },
  name: string,
): Promise<Passkey> {
  const [row] = await executePrepared<PasskeyRow>(
    db,
    sql`update passkeys set name = ${name} where ${own(id, customerId)} returning ${PASSKEY_COLUMNS}`,
  );
  if (!row) throw notFound();
  return asSeen(row);
}

/** @returns what it was called @throws passkey.not_found, also for somebody else's */
export async function dropPasskey(
  tx: Tx,
  { id, customerId }: { id: string; customerId: string },
): Promise<string> {
  const [row] = await executePrepared<{ name: string }>(
    tx,
    sql`delete from passkeys where ${own(id, customerId)} returning name`,
  );
  if (!row) throw notFound();
  return row.name;
}

/** Whether the customer has a passkey that works at this address of the shop: one of another address confirms nothing here. */
export async function hasPasskey(
  db: Db,
  { id, variant }: Pick<Customer, 'id' | 'variant'>,
): Promise<boolean> {
  const rows = await executePrepared(
    db,
    sql`select from passkeys where customer_id = ${id} and site = ${siteOf(variant).id} limit 1`,
  );
  return rows.length === 1;
}

/** Forgets everything about a customer's passkeys, when the account closes. */
export async function forgetPasskeys(tx: Tx, customerId: string): Promise<void> {
  // in the order in which a new one locks them
  await tx.execute(sql`delete from passkey_owners where customer_id = ${customerId}`);
  await tx.execute(sql`delete from passkeys where customer_id = ${customerId}`);
  await tx.execute(sql`delete from passkey_challenges where customer_id = ${customerId}`);
}

/** Deletes challenges that nobody answered. */
export async function sweepChallenges(db: Db): Promise<void> {
  await db.execute(sql`delete from passkey_challenges where expires_at < shop_now()`);
}

// compared as text: whoever asks may send any identifier
const own = (id: string, customerId: string): SQL =>
  sql`id::text = ${id} and customer_id = ${customerId}`;

const notFound = () => new ShopError('passkey.not_found');

const asSeen = ({ id, name, createdAt, lastUsedAt, isBackedUp }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  isSynced: isBackedUp,
});
