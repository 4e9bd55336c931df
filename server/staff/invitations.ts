import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type {
  AcceptInvitation,
  GetInvitation,
  InviteStaff,
  InviteStaffAgain,
} from '@/lib/contract/operator/staff';
import { drawQrCode } from '@/lib/text/qr-code';
import { brandingOf } from '@/server/catalogue';
import type { Db } from '@/server/db/pool';
import { inTransaction, type Tx } from '@/server/db/transaction';
import {
  assertPasswordStrong,
  countAddressFailure,
  hashPassword,
  matchingStep,
} from '@/server/identity';
import type { Context, StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';
import { hashOfToken, newSecretToken } from '@/server/kernel/secret-token';
import { authenticatorSecrets } from './authenticator-secret';
import { type Actor, recordAction } from './record-action';
import { endRoles } from './roles';
import { actorOf, endSessions } from './sessions';
import { type StaffRow, staffById, toMember } from './staff-row';

const INVITED_HOURS = 48;
/** 160 bits, as RFC 4226 recommends */
const SECRET_BYTES = 20;

interface Invited {
  token: string;
  expiresAt: string;
}

/** Invites somebody new. @throws staff.email_taken */
export async function inviteStaff(
  ctx: StaffContext,
  input: VerbInput<typeof InviteStaff>,
): Promise<CallResult<typeof InviteStaff>> {
  return inTransaction(ctx, async (tx) => {
    const { id, ...invited } = await addStaff(tx, actorOf(ctx), input);
    return { ...invited, member: toMember(await staffById(tx, id)) };
  });
}

/** Adds somebody without a role or a password, and makes the link that sets one. @throws staff.email_taken */
export async function addStaff(
  tx: Tx,
  actor: Actor,
  { email, name }: { email: string; name: string },
): Promise<Invited & { id: string }> {
  const id = newId();
  const { rowCount } = await tx.execute(sql`
    insert into staff (id, email, name) values (${id}, ${email}, ${name}) on conflict (email) do nothing`);
  if (rowCount === 0) throw new ShopError('staff.email_taken', { target: 'email' });
  const invited = await makeInvitation(tx, id);
  await recordAction(tx, actor, {
    action: 'staff.invited',
    subject: `staff:${id}`,
    after: { email, name },
  });
  return { id, ...invited };
}

/**
 * Has somebody begin anew: another password and authenticator. Their roles end, since whoever invites holds the link: with
 * the roles of another admin one person would be two. @throws staff.not_found | staff.last_admin
 */
export async function inviteStaffAgain(
  ctx: StaffContext,
  { staffId, reason }: VerbInput<typeof InviteStaffAgain>,
): Promise<CallResult<typeof InviteStaffAgain>> {
  return inTransaction(ctx, async (tx) => {
    await endRoles(tx, await staffById(tx, staffId));
    return beginAnew(tx, actorOf(ctx), { staffId, reason });
  });
}

/** Ends somebody's sessions, password and authenticator, and makes the link that sets others. @throws staff.not_found */
export async function beginAnew(
  tx: Tx,
  actor: Actor,
  { staffId, reason }: { staffId: string; reason: string },
): Promise<Invited> {
  const row = await staffById(tx, staffId);
  if (row.leftAt) throw new ShopError('staff.not_found');
  await tx.execute(sql`
    update staff set password_hash = null, authenticator_secret = null, authenticator_step = null
    where id = ${row.id}`);
  await endSessions(tx, row.id);
  const invited = await makeInvitation(tx, row.id);
  await recordAction(tx, actor, {
    action: 'staff.invited_again',
    subject: `staff:${row.id}`,
    reason,
  });
  return invited;
}

/** The newest invitation voids those before it. */
async function makeInvitation(tx: Tx, staffId: string): Promise<Invited> {
  const token = newSecretToken();
  const { base32 } = new Secret({ size: SECRET_BYTES });
  await tx.execute(sql`
    update staff_invitations set used_at = clock_timestamp()
    where staff_id = ${staffId} and used_at is null`);
  const { rows } = await tx.execute<{ expiresAt: string }>(sql`
    insert into staff_invitations (token_hash, staff_id, authenticator_secret, expires_at)
    values (${hashOfToken(token)}, ${staffId}, ${authenticatorSecrets.seal(base32, staffId)},
      clock_timestamp() + make_interval(hours => ${INVITED_HOURS}::int))
    returning expires_at as "expiresAt"`);
  return { token, expiresAt: new Date(rows[0]?.expiresAt ?? '').toISOString() };
}

/** What somebody sees who opens an invitation. @throws staff.invitation_invalid */
export async function getInvitation(
  ctx: Context,
  { token }: VerbInput<typeof GetInvitation>,
): Promise<CallResult<typeof GetInvitation>> {
  const { row, secret } = await openInvitation(ctx, ctx.db, token);
  const uri = new TOTP({
    issuer: `${brandingOf(ctx.variant).siteName} office`,
    label: row.email,
    secret: Secret.fromBase32(secret),
  }).toString();
  return { email: row.email, name: row.name, secret, uri, qr: drawQrCode(uri) };
}

/**
 * Sets the password and the authenticator of whoever was invited. The code that proves the authenticator does not sign
 * in any more.
 * @throws staff.invitation_invalid | customer.password_weak | 2fa_incorrect
 */
export async function acceptInvitation(
  ctx: Context,
  { token, password, otp }: VerbInput<typeof AcceptInvitation>,
): Promise<CallResult<typeof AcceptInvitation>> {
  const { row, secret } = await openInvitation(ctx, ctx.db, token);
  const [firstName = '', ...rest] = row.name.split(' ');
  await assertPasswordStrong(password, { email: row.email, firstName, lastName: rest.join(' ') });
  const step = matchingStep(secret, otp, Date.now());
  if (step === null) {
    await countAddressFailure(ctx);
    throw new ShopError('2fa_incorrect', { target: 'otp' });
  }
  const passwordHash = await hashPassword(password);
  await inTransaction(ctx, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update staff_invitations set used_at = clock_timestamp()
      where token_hash = ${hashOfToken(token)} and used_at is null and expires_at > clock_timestamp()`);
    if (rowCount === 0) throw new ShopError('staff.invitation_invalid');
    await tx.execute(sql`
      update staff set password_hash = ${passwordHash}, authenticator_step = ${step},
        authenticator_secret = ${authenticatorSecrets.seal(secret, row.id)}
      where id = ${row.id} and left_at is null`);
    const actor = { staffId: row.id, sessionId: null, address: ctx.address };
    await recordAction(tx, actor, { action: 'staff.accepted', subject: `staff:${row.id}` });
  });
  return { email: row.email };
}

interface Opened {
  row: StaffRow;
  secret: string;
}

async function openInvitation(ctx: Context, db: Db, token: string): Promise<Opened> {
  const { rows } = await db.execute<{ staffId: string; secret: string }>(sql`
    select i.staff_id as "staffId", i.authenticator_secret as secret
    from staff_invitations i join staff s on s.id = i.staff_id
    where i.token_hash = ${hashOfToken(token)} and i.used_at is null
      and i.expires_at > clock_timestamp() and s.left_at is null`);
  const [invitation] = rows;
  if (!invitation) {
    await countAddressFailure(ctx);
    throw new ShopError('staff.invitation_invalid');
  }
  const { staffId, secret } = invitation;
  return {
    row: await staffById(db, staffId),
    secret: authenticatorSecrets.open(secret, staffId),
  };
}
