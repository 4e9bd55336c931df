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
import { brandingOf, defaultVariant } from '@/server/catalogue';
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
import { queueMail } from '@/server/kernel/queue-mail';
import { hashOfToken, newSecretToken } from '@/server/kernel/secret-token';
import { readEnv } from '@/server/runtime/env';
import { authenticatorSecrets } from './authenticator-secret';
import { staffInvitationMail } from './mails/staff-invitation';
import { forgetStaffPasskeys } from './passkey-row';
import { type Actor, BY_COMMAND, recordAction } from './record-action';
import { endRoles } from './roles';
import { actorOf, endSessions } from './sessions';
import { forgetStaffIdentity } from './staff-identity';
import { type StaffRow, staffById, toMember } from './staff-row';

const INVITED_HOURS = 48;
/** 160 bits, as RFC 4226 recommends */
const SECRET_BYTES = 20;

interface Invited {
  token: string;
  expiresAt: string;
}

/** Who invites, and whether the link goes by mail: they see it only where it does not. */
interface Inviter {
  actor: Actor;
  name: string;
  isMailed: boolean;
}

/** A command prints the link. */
const BY_SERVER: Inviter = { actor: BY_COMMAND, name: '', isMailed: false };

/** In a sandbox everybody reads every mail, so that a link in one would be anybody's. */
const inviterOf = (ctx: StaffContext): Inviter => ({
  actor: actorOf(ctx),
  name: ctx.staff.name,
  isMailed: Boolean(readEnv().SMTP_URL) && !readEnv().SANDBOX,
});

/** What the inviter sees of an invitation. */
const seenBy = ({ isMailed }: Inviter, { token, expiresAt }: Invited) => ({
  token: isMailed ? null : token,
  expiresAt,
});

/** Invites somebody new. @throws staff.email_taken */
export async function inviteStaff(
  ctx: StaffContext,
  input: VerbInput<typeof InviteStaff>,
): Promise<CallResult<typeof InviteStaff>> {
  return inTransaction(ctx, async (tx) => {
    const inviter = inviterOf(ctx);
    const { id, ...invited } = await addStaff(tx, input, inviter);
    return { ...seenBy(inviter, invited), member: toMember(await staffById(tx, id)) };
  });
}

/** Adds somebody without a role or a password, and makes the link that sets one. @throws staff.email_taken */
export async function addStaff(
  tx: Tx,
  { email, name }: { email: string; name: string },
  inviter = BY_SERVER,
): Promise<Invited & { id: string }> {
  const id = newId();
  const { rowCount } = await tx.execute(sql`
    insert into staff (id, email, name) values (${id}, ${email}, ${name}) on conflict (email) do nothing`);
  if (rowCount === 0) throw new ShopError('staff.email_taken', { target: 'email' });
  const invited = await makeInvitation(tx, { id, email, name }, inviter);
  await recordAction(tx, inviter.actor, {
    action: 'staff.invited',
    subject: `staff:${id}`,
    after: { email, name, link: linkOf(inviter) },
  });
  return { id, ...invited };
}

/**
 * Has somebody begin anew: another password and authenticator, and no passkey. Their roles end. Whoever invites may hold
 * the link, or run the mailbox that it goes to: with the roles of another admin one person would be two.
 * @throws staff.not_found | staff.last_admin
 */
export async function inviteStaffAgain(
  ctx: StaffContext,
  { staffId, reason }: VerbInput<typeof InviteStaffAgain>,
): Promise<CallResult<typeof InviteStaffAgain>> {
  return inTransaction(ctx, async (tx) => {
    const inviter = inviterOf(ctx);
    await endRoles(tx, await staffById(tx, staffId));
    return seenBy(inviter, await beginAnew(tx, { staffId, reason }, inviter));
  });
}

/** Ends somebody's sessions, passkeys, password and authenticator, and makes the link that sets others. @throws staff.not_found */
export async function beginAnew(
  tx: Tx,
  { staffId, reason }: { staffId: string; reason: string },
  inviter = BY_SERVER,
): Promise<Invited> {
  const row = await staffById(tx, staffId);
  if (row.leftAt) throw new ShopError('staff.not_found');
  await tx.execute(sql`
    update staff set password_hash = null, authenticator_secret = null, authenticator_step = null
    where id = ${row.id}`);
  await endSessions(tx, row.id);
  await forgetStaffPasskeys(tx, row.id);
  await forgetStaffIdentity(tx, row.id);
  const invited = await makeInvitation(tx, row, inviter);
  await recordAction(tx, inviter.actor, {
    action: 'staff.invited_again',
    subject: `staff:${row.id}`,
    after: { link: linkOf(inviter) },
    reason,
  });
  return invited;
}

/** The newest invitation voids those before it. Where it goes by mail, it leaves once the transaction has committed. */
async function makeInvitation(
  tx: Tx,
  { id: staffId, email, name }: Pick<StaffRow, 'id' | 'email' | 'name'>,
  { actor, name: invitedBy, isMailed }: Inviter,
): Promise<Invited> {
  const token = newSecretToken();
  const { base32 } = new Secret({ size: SECRET_BYTES });
  await tx.execute(sql`
    update staff_invitations set used_at = clock_timestamp()
    where staff_id = ${staffId} and used_at is null`);
  const { rows } = await tx.execute<{ expiresAt: string }>(sql`
    insert into staff_invitations (token_hash, staff_id, authenticator_secret, is_mailed, invited_by, expires_at)
    values (${hashOfToken(token)}, ${staffId}, ${authenticatorSecrets.seal(base32, staffId)}, ${isMailed},
      ${actor.staffId}, clock_timestamp() + make_interval(hours => ${INVITED_HOURS}::int))
    returning expires_at as "expiresAt"`);
  if (isMailed) {
    const { firstName } = nameParts(name);
    const data = { firstName, variant: defaultVariant(), token, invitedBy };
    await queueMail(tx, staffInvitationMail, email, data);
  }
  return { token, expiresAt: new Date(rows[0]?.expiresAt ?? '').toISOString() };
}

/** How somebody's present access began, for whoever is to give them a role: another may have held their link. */
export async function howInvited(db: Db, staffId: string): Promise<string> {
  const { rows } = await db.execute<{ isMailed: boolean; by: string | null }>(sql`
    select i.is_mailed as "isMailed", s.name as by
    from staff_invitations i left join staff s on s.id = i.invited_by
    where i.staff_id = ${staffId} order by i.expires_at desc limit 1`);
  const [newest] = rows;
  if (newest?.isMailed) return 'by mail';
  return newest?.by ? `by a link that ${newest.by} handed over` : 'on the server';
}

const linkOf = ({ isMailed }: Inviter) => (isMailed ? 'by mail' : 'handed over');

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
  await assertPasswordStrong(password, { email: row.email, ...nameParts(row.name) });
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

function nameParts(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' ') };
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
