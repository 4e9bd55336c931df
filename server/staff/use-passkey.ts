import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type {
  ConfirmStaffByPasskey,
  SignInStaffByPasskey,
  StartStaffConfirmation,
  StartStaffPasskeySignIn,
} from '@/lib/contract/operator/access';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { assertAddressNotBlocked, countAddressFailure, countVisit } from '@/server/identity';
import type { Context, StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import {
  type Assertion,
  challengeIn,
  readAssertion,
  requestOptions,
  siteOf,
  verifyUse,
} from '@/server/passkeys';
import { newChallenge, type Purpose, takeChallenge } from './passkey-challenges';
import { credentialsOfStaff, STAFF_PASSKEY_COLUMNS, type StaffPasskeyRow } from './passkey-row';
import { recordAction } from './record-action';
import { countRefusal } from './refusals';
import { actorOf, confirmSession, openSession } from './sessions';
import { staffById, toMember } from './staff-row';

interface KnownPasskey extends StaffPasskeyRow {
  handle: string | null;
}

interface Checked {
  passkey: KnownPasskey;
  newCounter: number;
  isBackedUp: boolean;
}

interface Answer {
  text: string;
  purpose: Purpose;
  /** whose passkey it has to be; whoever signs in says who they are by it */
  ownerId?: string;
}

/** Asks for a passkey of whoever signs in. @throws request.rate_limited */
export async function startStaffPasskeySignIn(
  ctx: Context,
): Promise<CallResult<typeof StartStaffPasskeySignIn>> {
  await countVisit(ctx, 'passkey');
  return requestOptions(siteOf(ctx.variant), await newChallenge(ctx.db, { to: 'sign_in' }));
}

/**
 * Signs somebody of the shop's people in by a passkey alone: it has verified who uses it, so it stands for password and
 * code. A customer's is unknown here, whatever it signs.
 * @throws passkey.unknown | passkey.expired | passkey.invalid | passkey.copied | auth.blocked
 */
export async function signInStaffByPasskey(
  ctx: Context,
  { passkey }: VerbInput<typeof SignInStaffByPasskey>,
): Promise<CallResult<typeof SignInStaffByPasskey>> {
  const checked = await checkAnswer(ctx, { text: passkey, purpose: { to: 'sign_in' } });
  const { staffId, name } = checked.passkey;
  const session = await inTransaction(ctx, async (tx) => {
    if ((await countUse(tx, checked)) === 'copied') {
      const nobody = { staffId, sessionId: null, address: ctx.address };
      await recordCopy(tx, nobody, checked.passkey);
      return null;
    }
    const row = await staffById(tx, staffId);
    const { sessionId, accessToken, endsAt } = await openSession(tx, ctx, row);
    const actor = { staffId, sessionId, address: ctx.address };
    await recordAction(tx, actor, { action: 'session.began', after: { passkey: name } });
    return { accessToken, endsAt, member: toMember(row) };
  });
  if (!session) throw copied();
  return session;
}

/** Asks for a passkey of the caller's own. @throws passkey.not_found without any */
export async function startStaffConfirmation(
  ctx: StaffContext,
): Promise<CallResult<typeof StartStaffConfirmation>> {
  const site = siteOf(ctx.variant);
  const own = await credentialsOfStaff(ctx.db, ctx.staff.id, site.id);
  if (own.length === 0) throw new ShopError('passkey.not_found');
  const purpose = { to: 'confirm', sessionId: ctx.staffSessionId } as const;
  return requestOptions(site, await newChallenge(ctx.db, purpose), own);
}

/**
 * Confirms the caller's session with a passkey of their own, as password and code do.
 * @throws passkey.unknown | passkey.expired | passkey.invalid | passkey.copied | auth.blocked
 */
export async function confirmStaffByPasskey(
  ctx: StaffContext,
  { passkey }: VerbInput<typeof ConfirmStaffByPasskey>,
): Promise<CallResult<typeof ConfirmStaffByPasskey>> {
  const purpose = { to: 'confirm', sessionId: ctx.staffSessionId } as const;
  const checked = await checkAnswer(ctx, { text: passkey, purpose, ownerId: ctx.staff.id });
  const confirmedUntil = await inTransaction(ctx, async (tx) => {
    if ((await countUse(tx, checked)) === 'counted') return confirmSession(tx, ctx.staffSessionId);
    await recordCopy(tx, actorOf(ctx), checked.passkey);
    return null;
  });
  if (!confirmedUntil) throw copied();
  return { confirmedUntil };
}

/**
 * Checks what an authenticator signed, but for how often it has. Must not run inside a transaction: a refusal would give
 * the challenge back.
 */
async function checkAnswer(ctx: Context, { text, purpose, ownerId }: Answer): Promise<Checked> {
  await assertAddressNotBlocked(ctx);
  let staffId = ownerId;
  try {
    const answer = readAssertion(text);
    await takeChallenge(ctx.db, challengeIn(answer), purpose);
    const passkey = await passkeyIn(ctx.db, answer);
    if (!passkey) throw unknown();
    staffId ??= passkey.staffId;
    assertOwner(passkey, answer, ownerId);
    return { passkey, ...(await verifyUse(answer, passkey, siteOf(ctx.variant))) };
  } catch (error) {
    // one that came too late is no guess
    if (error instanceof ShopError && error.code !== 'passkey.expired') {
      await countAddressFailure(ctx);
      await countRefusal(ctx, { kind: 'passkey', staffId });
    }
    throw error;
  }
}

/** The passkey that an answer names, of somebody who works here. */
async function passkeyIn(db: Db, { id }: Assertion): Promise<KnownPasskey | undefined> {
  const [row] = await executePrepared<KnownPasskey>(
    db,
    sql`
    select ${STAFF_PASSKEY_COLUMNS}, s.passkey_handle as handle
    from staff_passkeys join staff s on s.id = staff_passkeys.staff_id
    where credential_id = ${id} and s.left_at is null`,
  );
  return row;
}

/** Whoever signs in says who they are by the passkey; whoever is signed in has to use one of their own. */
function assertOwner(
  { staffId, handle }: KnownPasskey,
  { response: { userHandle } }: Assertion,
  ownerId: string | undefined,
): void {
  if (ownerId !== undefined && staffId !== ownerId)
    throw new ShopError('passkey.unknown', { key: 'passkey.unknown.own', target: 'passkey' });
  const isNamed = handle !== null && userHandle === handle;
  if (!isNamed && (userHandle || ownerId === undefined))
    throw new ShopError('passkey.invalid', { target: 'passkey' });
}

/**
 * Counts a use, under the lock of its owner: whoever is ended or invited again at the same moment has none any more.
 * Its device counts how often it signs: where the count does not go forward, there are two of it.
 * @throws passkey.unknown where it was removed meanwhile
 */
async function countUse(
  tx: Tx,
  { passkey: { id, staffId }, newCounter, isBackedUp }: Checked,
): Promise<'counted' | 'copied'> {
  await tx.execute(sql`select from staff where id = ${staffId} for update`);
  const { rowCount } = await tx.execute(sql`
    update staff_passkeys
    set counter = ${newCounter}, is_backed_up = ${isBackedUp}, last_used_at = clock_timestamp()
    where id = ${id} and (counter < ${newCounter} or (counter = 0 and ${newCounter} = 0))`);
  if (rowCount === 1) return 'counted';
  const { rowCount: left } = await tx.execute(sql`select from staff_passkeys where id = ${id}`);
  if (left === 0) throw unknown();
  return 'copied';
}

const recordCopy = (
  tx: Tx,
  actor: Parameters<typeof recordAction>[1],
  { staffId, name }: KnownPasskey,
): Promise<void> =>
  recordAction(tx, actor, {
    action: 'staff.passkey_copied',
    subject: `staff:${staffId}`,
    after: { name },
  });

const unknown = () => new ShopError('passkey.unknown', { target: 'passkey' });
const copied = () => new ShopError('passkey.copied', { target: 'passkey' });
