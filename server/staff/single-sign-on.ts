import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type {
  AnswerStaffProvider,
  GetStaffProvider,
  SignInStaffByProvider,
  StartStaffProvider,
} from '@/lib/contract/operator/single-sign-on';
import { siteOrigin } from '@/lib/routes/origin';
import type { Db } from '@/server/db/pool';
import { inTransaction, type Tx } from '@/server/db/transaction';
import {
  type ProvidedIdentity,
  type SignInProvider,
  SignInProviderError,
  staffProvider,
} from '@/server/gateways/sign-in-providers';
import { assertAddressNotBlocked, countAddressFailure, countVisit } from '@/server/identity';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { readEnv } from '@/server/runtime/env';
import { sealed, spend } from '@/server/social';
import { recordAction } from './record-action';
import { countRefusal } from './refusals';
import { openSession } from './sessions';
import { spendCode, tryCode } from './sign-in-staff';
import { type StaffRow, staffByEmail, staffById, toMember } from './staff-row';

const Stamp = { id: z.uuid(), madeAtMs: z.number() };

const attempts = sealed(
  'staff attempt',
  z.object({ ...Stamp, state: z.string(), nonce: z.string(), codeVerifier: z.string() }),
);
const identities = sealed(
  'staff identity',
  z.object({
    ...Stamp,
    issuer: z.string(),
    subject: z.string(),
    email: z.string(),
    needsCode: z.boolean(),
  }),
);
type Identity = ReturnType<typeof identities.open>;

/** What staff may sign in with beside password, code and passkey. */
export const getStaffProvider = async (): Promise<CallResult<typeof GetStaffProvider>> => ({
  label: staffProvider()?.label ?? null,
});

/** @throws social.provider_unknown | social.provider_unavailable | request.rate_limited */
export async function startStaffProvider(
  ctx: Context,
): Promise<CallResult<typeof StartStaffProvider>> {
  const provider = providerOrRefuse();
  await countVisit(ctx, 'passkey');
  const { url, ...begun } = await orRefusal(provider, provider.begin(redirectUri()));
  return { url, attempt: attempts.seal(begun) };
}

/**
 * Exchanges the provider's answer for who it is. An answer to another attempt leaves this one as it is; otherwise an
 * attempt has one answer, whatever it says.
 * @throws social.expired | social.cancelled | social.refused | social.provider_unavailable | social.provider_unknown |
 * staff.provider_stranger | auth.blocked
 */
export async function answerStaffProvider(
  ctx: Context,
  { attempt: text, ...answer }: VerbInput<typeof AnswerStaffProvider>,
): Promise<CallResult<typeof AnswerStaffProvider>> {
  const { id, madeAtMs: _, ...attempt } = attempts.open(text);
  if (attempt.state !== answer.state) throw new ShopError('social.expired');
  const provider = providerOrRefuse();
  await assertAddressNotBlocked(ctx);
  await spend(ctx.db, { id });
  const begun = { ...attempt, redirectUri: redirectUri() };
  const identity = await orRefusal(provider, provider.identify(answer, begun));
  const { issuer, subject, email, isEmailVerified } = identity;
  if (email === null || !isEmailVerified) throw await stranger(ctx);
  const needsCode = !standsForBoth(identity);
  await memberOf(ctx, ctx.db, { issuer, subject, email });
  return { needsCode, identity: identities.seal({ issuer, subject, email, needsCode }) };
}

/**
 * Signs in whoever the provider named. Where it does not stand for both factors, the authenticator is asked, and a wrong
 * code counts as a wrong sign-in; the identity stays good for another one until it is used or too old.
 * @throws social.expired | staff.provider_stranger | auth.credentials_invalid | auth.blocked
 */
export async function signInStaffByProvider(
  ctx: Context,
  { identity: text, otp = '' }: VerbInput<typeof SignInStaffByProvider>,
): Promise<CallResult<typeof SignInStaffByProvider>> {
  const { id, needsCode, ...identity } = identities.open(text);
  const row = await memberOf(ctx, ctx.db, identity);
  if (needsCode) await tryCode(ctx, row, otp);
  return inTransaction(ctx, async (tx) => {
    await spend(tx, { id });
    if (needsCode) await spendCode(tx, row, otp);
    await tx.execute(sql`select from staff where id = ${row.id} for update`);
    await link(tx, (await memberOf(ctx, tx, identity)).id, identity);
    const { sessionId, accessToken, endsAt } = await openSession(tx, ctx, row);
    await recordAction(
      tx,
      { staffId: row.id, sessionId, address: ctx.address },
      { action: 'session.began', after: { provider: identity.issuer } },
    );
    return { accessToken, endsAt, member: toMember(await staffById(tx, row.id)) };
  });
}

/** RFC 8176: the provider had more than one factor. */
const SEVERAL_FACTORS = 'mfa';

function standsForBoth({ methods }: Pick<ProvidedIdentity, 'methods'>): boolean {
  const { STAFF_OIDC_FACTORS } = readEnv();
  if (STAFF_OIDC_FACTORS === 'amr') return methods.includes(SEVERAL_FACTORS);
  return STAFF_OIDC_FACTORS === 'trusted';
}

/**
 * Who works here by what the provider says: by its subject, once that is known, and by the address the first time. An
 * address that is somebody else's there by now is nobody's here. Whoever has not accepted their invitation does so first.
 * @throws staff.provider_stranger
 */
async function memberOf(
  ctx: Context,
  db: Db,
  { issuer, subject, email }: Pick<Identity, 'issuer' | 'subject' | 'email'>,
): Promise<StaffRow> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select staff_id as id from staff_identities where issuer = ${issuer} and subject = ${subject}`);
  const [linked] = rows;
  const row = linked ? await staffById(db, linked.id) : await unlinkedOf(db, email);
  if (!row || row.leftAt || !row.passwordHash) throw await stranger(ctx);
  return row;
}

async function unlinkedOf(db: Db, email: string): Promise<StaffRow | undefined> {
  const row = await staffByEmail(db, email);
  if (!row) return undefined;
  const { rowCount } = await db.execute(sql`
    select from staff_identities where staff_id = ${row.id}`);
  return rowCount === 0 ? row : undefined;
}

async function link(
  tx: Tx,
  staffId: string,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<void> {
  await tx.execute(sql`
    insert into staff_identities (staff_id, issuer, subject) values (${staffId}, ${issuer}, ${subject})
    on conflict (staff_id) do nothing`);
}

async function stranger(ctx: Context): Promise<ShopError> {
  await countAddressFailure(ctx);
  await countRefusal(ctx, { kind: 'provider' });
  return new ShopError('staff.provider_stranger');
}

const redirectUri = (): string => `${siteOrigin('AU')}/operator/sign-in/provider`;

function providerOrRefuse(): SignInProvider {
  const provider = staffProvider();
  if (!provider) throw new ShopError('social.provider_unknown');
  return provider;
}

const REFUSALS = {
  unavailable: 'social.provider_unavailable',
  cancelled: 'social.cancelled',
  refused: 'social.refused',
} as const;

async function orRefusal<T>({ label }: SignInProvider, response: Promise<T>): Promise<T> {
  try {
    return await response;
  } catch (error) {
    if (!(error instanceof SignInProviderError)) throw error;
    throw new ShopError(REFUSALS[error.refusal], { values: { provider: label } });
  }
}
