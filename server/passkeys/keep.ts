import { and, eq, sql } from 'drizzle-orm';
import type { Passkey } from '@/lib/contract/passkeys';
import type { Db } from '@/server/db/pool';
import type { Tx } from '@/server/db/transaction';
import type { Customer } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';
import type { NewPasskey } from './check-new';
import { siteOf } from './site';
import { type PasskeyRow, passkeys } from './tables';

/** More than anybody has devices. */
const MOST = 20;

/** The customer's passkeys, the newest first. */
export async function passkeysOf(db: Db, customerId: string): Promise<Passkey[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.customerId, customerId))
    .orderBy(sql`${passkeys.id} desc`);
  return rows.map(asSeen);
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
  const [row] = await tx
    .insert(passkeys)
    .values({ id: newId(), customerId, createdAt: sql`shop_now()`, ...added })
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning();
  if (!row) throw new ShopError('passkey.already_added', { target: 'passkey' });
  return asSeen(row);
}

/** @throws passkey.not_found, also for somebody else's */
export async function namePasskey(
  db: Db,
  { id, customerId }: { id: string; customerId: string },
  name: string,
): Promise<Passkey> {
  const [row] = await db.update(passkeys).set({ name }).where(own(id, customerId)).returning();
  if (!row) throw notFound();
  return asSeen(row);
}

/** @returns what it was called @throws passkey.not_found, also for somebody else's */
export async function dropPasskey(
  tx: Tx,
  { id, customerId }: { id: string; customerId: string },
): Promise<string> {
  const [row] = await tx.delete(passkeys).where(own(id, customerId)).returning();
  if (!row) throw notFound();
  return row.name;
}

/** Whether the customer has a passkey that works at this address of the shop: one of another address confirms nothing here. */
export async function hasPasskey(
  db: Db,
  { id, variant }: Pick<Customer, 'id' | 'variant'>,
): Promise<boolean> {
  const own = and(eq(passkeys.customerId, id), eq(passkeys.site, siteOf(variant).id));
  const rows = await db.select({ id: passkeys.id }).from(passkeys).where(own).limit(1);
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
const own = (id: string, customerId: string) =>
  and(sql`${passkeys.id}::text = ${id}`, eq(passkeys.customerId, customerId));

const notFound = () => new ShopError('passkey.not_found');

const asSeen = ({ id, name, createdAt, lastUsedAt, isBackedUp }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  isSynced: isBackedUp,
});
