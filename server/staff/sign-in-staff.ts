import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ConfirmStaff, SignInStaff, SignOutStaff } from '@/lib/contract/operator/staff';
import { inTransaction, type Tx } from '@/server/db/transaction';
import {
  countAddressFailure,
  forgiveHere,
  isPassword,
  matchingStep,
  takeSignInTry,
} from '@/server/identity';
import type { Context, StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { authenticatorSecrets } from './authenticator-secret';
import { recordAction } from './record-action';
import { countingRefusal, countRefusal, type RefusalKind } from './refusals';
import { actorOf, confirmSession, endSessions, openSession } from './sessions';
import { type StaffRow, staffByEmail, toMember } from './staff-row';

/** Attempts are counted as customers' are, and apart from those of a customer with the same address. */
const countedAs = (email: string): string => `staff ${email}`;

/**
 * Signs somebody of the shop's people in, with password and code together. Whoever is unknown, has left, or has not
 * accepted their invitation gets the answer to a wrong password, and as late.
 * @throws auth.credentials_invalid | auth.blocked
 */
export async function signInStaff(
  ctx: Context,
  input: VerbInput<typeof SignInStaff>,
): Promise<CallResult<typeof SignInStaff>> {
  const row = await checkFactors(ctx, input.email, input);
  return spending(ctx, row, async (tx) => {
    await spendCode(tx, row, input.otp);
    const { sessionId, accessToken, endsAt } = await openSession(tx, ctx, row);
    const actor = { staffId: row.id, sessionId, address: ctx.address };
    await recordAction(tx, actor, { action: 'session.began' });
    return { accessToken, endsAt, member: toMember(row) };
  });
}

/** Ends the session that the call came with. */
export async function signOutStaff(ctx: StaffContext): Promise<CallResult<typeof SignOutStaff>> {
  await inTransaction(ctx, async (tx) => {
    await endSessions(tx, ctx.staff.id, ctx.staffSessionId);
    await recordAction(tx, actorOf(ctx), { action: 'session.ended' });
  });
  return {};
}

/**
 * Confirms a session with password and code.
 * @throws auth.credentials_invalid | auth.blocked
 */
export async function confirmStaff(
  ctx: StaffContext,
  input: VerbInput<typeof ConfirmStaff>,
): Promise<CallResult<typeof ConfirmStaff>> {
  const row = await checkFactors(ctx, ctx.staff.email, { ...input, isSignedIn: true });
  return spending(ctx, row, async (tx) => {
    await spendCode(tx, row, input.otp);
    return { confirmedUntil: await confirmSession(tx, ctx.staffSessionId) };
  });
}

/** Uses a code up, in a transaction; one that was used before is counted as a wrong one. */
const spending = <T>(ctx: Context, { id }: StaffRow, use: (tx: Tx) => Promise<T>): Promise<T> =>
  countingRefusal(
    ctx,
    async () => ({ kind: 'code', staffId: id }),
    () => inTransaction(ctx, use),
  );

interface Factors {
  password: string;
  otp: string;
  isSignedIn?: boolean;
}

/** Tries a code alone, of somebody whom a provider has named. @throws auth.credentials_invalid | auth.blocked */
export async function tryCode(ctx: Context, row: StaffRow, otp: string): Promise<void> {
  await takeTry(ctx, row.email);
  if (stepOf(row, otp) === null) {
    await countAddressFailure(ctx);
    await countRefusal(ctx, { kind: 'code', staffId: row.id });
    throw wrongFactors();
  }
  await forgiveHere(ctx, countedAs(row.email));
}

/** Counts an attempt, or that it came too early. @throws auth.blocked */
const takeTry = (ctx: Context, email: string): Promise<unknown> =>
  countingRefusal(
    ctx,
    async () => ({ kind: 'waiting', staffId: (await staffByEmail(ctx.db, email))?.id }),
    () => takeSignInTry(ctx, countedAs(email)),
  );

async function checkFactors(
  ctx: Context,
  email: string,
  { password, otp, isSignedIn = false }: Factors,
) {
  await takeTry(ctx, email);
  const row = await staffByEmail(ctx.db, email);
  const isRight = await isPassword(row?.passwordHash ?? undefined, password);
  if (!row || !isRight || row.leftAt || stepOf(row, otp) === null) {
    await countAddressFailure(ctx);
    const kind = isSignedIn ? 'confirmation' : wrongIn(row, isRight);
    await countRefusal(ctx, { kind, staffId: kind === 'unknown' ? null : row?.id });
    throw wrongFactors();
  }
  await forgiveHere(ctx, countedAs(email));
  return row;
}

/** Which of the factors was wrong; nobody signs in to the account of somebody who has left, or was never there. */
function wrongIn(row: StaffRow | undefined, isRight: boolean): RefusalKind {
  if (!row?.passwordHash || row.leftAt) return 'unknown';
  return isRight ? 'code' : 'password';
}

/** The step of a right code; null for a wrong one. */
function stepOf({ id, authenticatorSecret }: StaffRow, otp: string): number | null {
  if (!authenticatorSecret) return null;
  return matchingStep(authenticatorSecrets.open(authenticatorSecret, id), otp, Date.now());
}

/** A code works once, also for two requests at the same time. */
export async function spendCode(tx: Tx, row: StaffRow, otp: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update staff set authenticator_step = ${stepOf(row, otp)}
    where id = ${row.id} and left_at is null
      and (authenticator_step is null or authenticator_step < ${stepOf(row, otp)})`);
  if (rowCount === 0) throw wrongFactors();
}

const wrongFactors = () =>
  new ShopError('auth.credentials_invalid', { key: 'staff.factors_wrong' });
