import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { SentenceKey } from '@/lib/contract/sentence';
import type { VerificationState } from '@/lib/contract/verification';
import type { BeginConnectId, FinishConnectId } from '@/lib/contract/verification-elsewhere';
import {
  BankAnswerRefused,
  type BankClaims,
  type BankSecrets,
  bankIdentity,
} from '@/server/gateways/identity';
import { subjectById } from '@/server/identity';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { sealFor } from '@/server/kernel/seal';
import { log } from '@/server/runtime/log';
import { personOf } from './ask';
import { beginElsewhere, PATIENCE_MS, returnAddress } from './begin-elsewhere';
import { type Difference, differencesOf } from './compare-claims';
import { getVerification } from './get-verification';
import { recordAnswer } from './record-answer';
import { requireMethod } from './rules';

const METHOD = 'connect_id';
/** So long a customer may take at their bank. */
const FLOW_MINUTES = 10;

const flows = sealFor('fairdraw bank identities');
const NAMES: Readonly<Record<Difference, SentenceKey>> = {
  name: 'verification.bank_differs.name',
  birthdate: 'verification.bank_differs.birthdate',
  address: 'verification.bank_differs.address',
};
/** Stands in place of what was sealed once it has been used. */
const USED = 'used';

/**
 * Begins a check by the customer's bank. What was agreed with it stays here, sealed; a flow that was begun before is over.
 * @returns where the browser goes
 * @throws verification.method_unavailable | verification.already_verified | verification.in_progress |
 *   verification.too_many_tries | verification.provider_unavailable | verification.address_missing |
 *   request.rate_limited
 */
export async function beginConnectId(
  ctx: CustomerContext,
): Promise<CallResult<typeof BeginConnectId>> {
  requireMethod(ctx.variant, METHOD);
  const bank = bankIdentity(ctx.db);
  const visit = { returnTo: returnAddress(ctx.variant), person: await personOf(ctx) };
  return beginElsewhere(ctx, { type: METHOD, askAgainMinutes: null }, async (reference, signal) => {
    const { address, secrets } = await bank.begin(visit, signal);
    return { address, request: flows.seal(JSON.stringify(secrets), reference) };
  });
}

/**
 * Ends it: what the bank says is compared with what is on record. A flow is the customer's own, is used once, and lasts
 * ten minutes; what does not belong to it is refused, and records nothing.
 * @throws verification.method_unavailable | verification.flow_over | verification.cancelled |
 *   verification.provider_unavailable
 */
export async function finishConnectId(
  ctx: CustomerContext,
  parameters: VerbInput<typeof FinishConnectId>,
): Promise<VerificationState> {
  requireMethod(ctx.variant, METHOD);
  const { reference, secrets } = await takeFlow(ctx, parameters.state);
  const claims = await claimsFrom(ctx, parameters, secrets);
  if (claims === 'cancelled') throw new ShopError('verification.cancelled');
  const { person } = await subjectById(ctx.db, ctx.customer.id);
  const differences = differencesOf(person, claims);
  const check = { customerId: ctx.customer.id, type: METHOD, reference } as const;
  if (differences.length === 0) await recordAnswer(ctx.db, check, 'match');
  else {
    const names = differences.map((one) => ctx.say({ key: NAMES[one] }));
    const what = names.join(', ');
    const reason = ctx.say({ key: 'verification.bank_differs', values: { what } });
    await recordAnswer(ctx.db, check, 'no_match', { reason });
  }
  return getVerification(ctx);
}

/** The flow that the state belongs to, used up from here on. @throws verification.flow_over */
async function takeFlow(
  { db, customer }: CustomerContext,
  state: string,
): Promise<{ reference: string; secrets: BankSecrets }> {
  const { rows } = await db.execute<{ reference: string; request: string }>(sql`
    select reference, request from verification_methods
    where customer_id = ${customer.id} and type = ${METHOD} and status = 'in_progress'
      and request is not null and request <> ${USED}
      and asked_at > shop_now() - make_interval(mins => ${FLOW_MINUTES}::int)`);
  const [row] = rows;
  const secrets = row && (JSON.parse(flows.open(row.request, row.reference)) as BankSecrets);
  if (!secrets || secrets.state !== state) throw new ShopError('verification.flow_over');
  const { rowCount } = await db.execute(sql`
    update verification_methods set request = ${USED}
    where customer_id = ${customer.id} and type = ${METHOD} and status = 'in_progress' and request = ${row.request}`);
  if (rowCount === 0) throw new ShopError('verification.flow_over');
  return { reference: row.reference, secrets };
}

async function claimsFrom(
  { db, variant }: CustomerContext,
  parameters: VerbInput<typeof FinishConnectId>,
  secrets: BankSecrets,
): Promise<BankClaims | 'cancelled'> {
  const bank = bankIdentity(db);
  const back = { returnTo: returnAddress(variant), parameters, secrets };
  try {
    return await bank.finish(back, AbortSignal.timeout(PATIENCE_MS));
  } catch (error) {
    log.error('no answer of the bank that can be used', { provider: bank.key, error });
    throw new ShopError(
      error instanceof BankAnswerRefused
        ? 'verification.flow_over'
        : 'verification.provider_unavailable',
    );
  }
}
