import { type SQL, sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type {
  AddStaffPasskey,
  GetStaffAccess,
  RemoveStaffPasskey,
  RenameStaffPasskey,
  StartStaffPasskey,
} from '@/lib/contract/operator/access';
import { brandingOf, defaultVariant } from '@/server/catalogue';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { shopNow } from '@/server/kernel/clock';
import type { StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';
import { queueMail } from '@/server/kernel/queue-mail';
import {
  challengeIn,
  creationOptions,
  readRegistration,
  siteOf,
  verifyNew,
} from '@/server/passkeys';
import { staffPasskeyChangedMail } from './mails/staff-passkey-changed';
import { newChallenge, takeChallenge } from './passkey-challenges';
import {
  credentialsOfStaff,
  handleOfStaff,
  passkeysOfStaff,
  STAFF_PASSKEY_COLUMNS,
  type StaffPasskeyRow,
  toPasskey,
} from './passkey-row';
import { recordAction } from './record-action';
import { refusedSinceSignIn } from './refusals';
import { actorOf } from './sessions';

/** More than anybody has devices. */
const MOST = 10;

/** How the caller comes in. */
export const getStaffAccess = async ({
  db,
  staff,
  staffSessionId: sessionId,
}: StaffContext): Promise<CallResult<typeof GetStaffAccess>> => ({
  passkeys: await passkeysOfStaff(db, staff.id),
  refused: await refusedSinceSignIn(db, { staffId: staff.id, sessionId }),
});

/** Asks the caller's browser for a new passkey. @throws passkey.too_many */
export async function startStaffPasskey(
  ctx: StaffContext,
): Promise<CallResult<typeof StartStaffPasskey>> {
  const { db, staff, staffSessionId: sessionId, variant } = ctx;
  await assertRoom(db, staff.id);
  const site = siteOf(variant);
  return creationOptions(site, {
    // whoever is a customer, too, sees which of the two is which
    rpName: `${brandingOf(variant).siteName} office`,
    user: {
      id: await handleOfStaff(db, staff.id),
      name: `${staff.email} (office)`,
      displayName: `${staff.name} (office)`,
    },
    challenge: await newChallenge(db, { to: 'add', sessionId }),
    own: await credentialsOfStaff(db, staff.id, site.id),
  });
}

/**
 * Adds the passkey that the browser made.
 * @throws passkey.expired | passkey.invalid | passkey.already_added | passkey.too_many
 */
export async function addStaffPasskey(
  ctx: StaffContext,
  { name, passkey }: VerbInput<typeof AddStaffPasskey>,
): Promise<CallResult<typeof AddStaffPasskey>> {
  const answer = readRegistration(passkey);
  const purpose = { to: 'add', sessionId: ctx.staffSessionId } as const;
  await takeChallenge(ctx.db, challengeIn(answer), purpose);
  const added = await verifyNew(answer, siteOf(ctx.variant));
  return inTransaction(ctx, async (tx) => {
    await lockInSession(tx, ctx);
    await assertRoom(tx, ctx.staff.id);
    const [row] = await executePrepared<StaffPasskeyRow>(
      tx,
      sql`
      insert into staff_passkeys (id, staff_id, credential_id, public_key, counter, transports, site, name,
        is_backed_up)
      values (${newId()}, ${ctx.staff.id}, ${added.credentialId}, ${added.publicKey}, ${added.counter},
        ${sql.param(added.transports)}, ${added.site}, ${name}, ${added.isBackedUp})
      on conflict (credential_id) do nothing
      returning ${STAFF_PASSKEY_COLUMNS}`,
    );
    if (!row) throw new ShopError('passkey.already_added', { target: 'passkey' });
    await tell(tx, ctx, { change: 'added', name });
    await record(tx, ctx, { action: 'staff.passkey_added', after: { name } });
    return toPasskey(row);
  });
}

/** Gives one of the caller's passkeys another name. @throws passkey.not_found, also for a colleague's */
export async function renameStaffPasskey(
  ctx: StaffContext,
  { passkeyId, name }: VerbInput<typeof RenameStaffPasskey>,
): Promise<CallResult<typeof RenameStaffPasskey>> {
  return inTransaction(ctx, async (tx) => {
    const before = await ownPasskey(tx, ctx, passkeyId);
    const [row] = await executePrepared<StaffPasskeyRow>(
      tx,
      sql`update staff_passkeys set name = ${name} where id = ${before.id} returning ${STAFF_PASSKEY_COLUMNS}`,
    );
    if (!row) throw new ShopError('passkey.not_found');
    await record(tx, ctx, {
      action: 'staff.passkey_renamed',
      before: { name: before.name },
      after: { name },
    });
    return toPasskey(row);
  });
}

/** Removes one of the caller's passkeys. @throws passkey.not_found, also for a colleague's */
export async function removeStaffPasskey(
  ctx: StaffContext,
  { passkeyId }: VerbInput<typeof RemoveStaffPasskey>,
): Promise<CallResult<typeof RemoveStaffPasskey>> {
  await inTransaction(ctx, async (tx) => {
    const { id, name } = await ownPasskey(tx, ctx, passkeyId);
    await tx.execute(sql`delete from staff_passkeys where id = ${id}`);
    await tell(tx, ctx, { change: 'removed', name });
    await record(tx, ctx, { action: 'staff.passkey_removed', before: { name } });
  });
  return {};
}

/**
 * Locks the caller, so that passkeys which are added at once share the limit, and whoever is ended or invited again
 * meanwhile adds none. @throws passkey.expired
 */
async function lockInSession(tx: Tx, { staff, staffSessionId }: StaffContext): Promise<void> {
  await tx.execute(sql`select from staff where id = ${staff.id} for update`);
  const { rowCount } = await tx.execute(sql`
    select from staff_sessions where id = ${staffSessionId} and ended_at is null`);
  if (rowCount === 0) throw new ShopError('passkey.expired', { target: 'passkey' });
}

async function assertRoom(db: Db, staffId: string): Promise<void> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from staff_passkeys where staff_id = ${staffId}`);
  if ((rows[0]?.count ?? 0) >= MOST)
    throw new ShopError('passkey.too_many', { values: { most: MOST } });
}

async function ownPasskey(tx: Tx, ctx: StaffContext, id: string): Promise<StaffPasskeyRow> {
  const [row] = await executePrepared<StaffPasskeyRow>(
    tx,
    sql`select ${STAFF_PASSKEY_COLUMNS} from staff_passkeys where ${own(id, ctx)} for update`,
  );
  if (!row) throw new ShopError('passkey.not_found');
  return row;
}

// compared as text: whoever asks may send any identifier
const own = (id: string, { staff }: StaffContext): SQL =>
  sql`id::text = ${id} and staff_id = ${staff.id}`;

/** Tells the caller by mail: somebody else may have sat at their desk. */
async function tell(
  tx: Tx,
  { staff }: StaffContext,
  { change, name }: { change: 'added' | 'removed'; name: string },
): Promise<void> {
  const [firstName = ''] = staff.name.split(' ');
  const changedAt = (await shopNow({ db: tx })).toISOString();
  const data = { firstName, variant: defaultVariant(), change, name, changedAt };
  await queueMail(tx, staffPasskeyChangedMail, staff.email, data);
}

const record = (
  tx: Tx,
  ctx: StaffContext,
  done: { action: string; before?: { name: string }; after?: { name: string } },
): Promise<void> => recordAction(tx, actorOf(ctx), { ...done, subject: `staff:${ctx.staff.id}` });
