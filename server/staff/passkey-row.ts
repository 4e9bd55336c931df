import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Passkey } from '@/lib/contract/passkeys';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import type { Tx } from '@/server/db/transaction';

/** A passkey of the office as it is stored. */
export interface StaffPasskeyRow {
  id: string;
  staffId: string;
  credentialId: string;
  publicKey: string;
  name: string;
  isBackedUp: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** SQL: the columns of a `StaffPasskeyRow`. */
export const STAFF_PASSKEY_COLUMNS = sql`
  staff_passkeys.id, staff_passkeys.staff_id as "staffId", credential_id as "credentialId",
  public_key as "publicKey", staff_passkeys.name, is_backed_up as "isBackedUp",
  staff_passkeys.created_at as "createdAt", last_used_at as "lastUsedAt"`;

/** Somebody's passkeys, the newest first. */
export async function passkeysOfStaff(db: Db, staffId: string): Promise<Passkey[]> {
  const rows = await executePrepared<StaffPasskeyRow>(
    db,
    sql`select ${STAFF_PASSKEY_COLUMNS} from staff_passkeys where staff_id = ${staffId} order by id desc`,
  );
  return rows.map(toPasskey);
}

/** Their credentials at a host, as a browser is told of them. */
export async function credentialsOfStaff(db: Db, staffId: string, site: string) {
  const { rows } = await db.execute<{ id: string; transports: string[] }>(sql`
    select credential_id as id, transports from staff_passkeys
    where staff_id = ${staffId} and site = ${site} order by id`);
  return rows.map((row) => ({ ...row, type: 'public-key' as const }));
}

/** What authenticators know somebody by; made once. */
export async function handleOfStaff(db: Db, staffId: string): Promise<string> {
  const { rows } = await db.execute<{ handle: string | null }>(sql`
    update staff set passkey_handle = coalesce(passkey_handle, ${randomBytes(32).toString('base64url')})
    where id = ${staffId} returning passkey_handle as handle`);
  return rows[0]?.handle ?? '';
}

/** Forgets all passkeys of somebody who begins anew, or leaves. */
export async function forgetStaffPasskeys(tx: Tx, staffId: string): Promise<void> {
  await tx.execute(sql`delete from staff_passkeys where staff_id = ${staffId}`);
}

export const toPasskey = ({
  id,
  name,
  createdAt,
  lastUsedAt,
  isBackedUp,
}: StaffPasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  isSynced: isBackedUp,
});
