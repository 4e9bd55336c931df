import { sql } from 'drizzle-orm';
import type { CallResult } from '@/lib/contract/call';
import type { VerificationState } from '@/lib/contract/verification';
import type { BeginGreenId } from '@/lib/contract/verification-elsewhere';
import type { Db } from '@/server/db/pool';
import { hostedIdentity } from '@/server/gateways/identity';
import type { CustomerContext } from '@/server/kernel/context';
import { countSender } from '@/server/kernel/count-sender';
import { sealFor } from '@/server/kernel/seal';
import { log } from '@/server/runtime/log';
import { personOf } from './ask';
import { beginElsewhere, PATIENCE_MS, returnAddress } from './begin-elsewhere';
import { getVerification } from './get-verification';
import { recordAnswer } from './record-answer';
import { requireMethod } from './rules';

const METHOD = 'greenid_ui';
const READS_AN_HOUR = 60;
/** Whoever closes the window is asked about all the same. */
const ASK_AGAIN_MINUTES = 5;
/** A visit that nobody has ended by then never will be. */
const VISIT_HOURS = 24;

const visits = sealFor('fairdraw identity visits');

/**
 * Begins a check on greenID's own pages.
 * @returns where the browser goes
 * @throws verification.method_unavailable | verification.already_verified | verification.in_progress |
 *   verification.too_many_tries | verification.provider_unavailable | verification.address_missing |
 *   request.rate_limited
 */
export async function beginGreenId(ctx: CustomerContext): Promise<CallResult<typeof BeginGreenId>> {
  requireMethod(ctx.variant, METHOD);
  const provider = hostedIdentity(ctx.db);
  const visit = {
    returnTo: returnAddress(ctx.variant, '?checked=greenid'),
    person: await personOf(ctx),
  };
  const begun = { type: METHOD, askAgainMinutes: ASK_AGAIN_MINUTES } as const;
  return beginElsewhere(ctx, begun, async (reference, signal) => {
    const { address, session } = await provider.begin(visit, signal);
    return { address, request: visits.seal(session, reference) };
  });
}

/**
 * Asks greenID what came of it: the browser is believed in nothing.
 * @throws verification.method_unavailable | request.rate_limited
 */
export async function readGreenId(ctx: CustomerContext): Promise<VerificationState> {
  requireMethod(ctx.variant, METHOD);
  const { db, customer } = ctx;
  await countSender(db, {
    sender: `greenid-result:${customer.id}`,
    limit: READS_AN_HOUR,
    key: 'request.rate_limited',
  });
  const { rows } = await db.execute<{ reference: string; request: string }>(sql`
    select reference, request from verification_methods
    where customer_id = ${customer.id} and type = ${METHOD} and status in ('in_progress', 'pending')
      and request is not null`);
  const [row] = rows;
  if (row) {
    const visit = { customerId: customer.id, ...row };
    await settleVisit(db, visit, { patienceMs: PATIENCE_MS, isAway: false });
  }
  return getVerification(ctx);
}

interface PastVisit {
  customerId: string;
  reference: string;
  request: string;
}

/** Asks what came of a visit, and writes it down. */
export async function settleVisit(
  db: Db,
  { customerId, reference, request }: PastVisit,
  { patienceMs, isAway }: { patienceMs: number; isAway: boolean },
): Promise<void> {
  const check = { customerId, type: METHOD, reference } as const;
  const session = visits.open(request, reference);
  const result = await hostedIdentity(db)
    .result(session, AbortSignal.timeout(patienceMs))
    .catch((error: unknown) => {
      log.error('no answer of the provider with pages of its own', { reference, error });
      return 'none' as const;
    });
  if (result === 'open' || result === 'cancelled') return notFinished(db, check, result);
  // as long as nobody came back it is not known that they were ever there
  if (result === 'none' && isAway) return;
  await recordAnswer(db, check, result, { isAway });
}

/**
 * Nobody has come to the end: it is begun, and may be begun anew. It is asked about again for a day, unless the customer
 * said no there.
 */
async function notFinished(
  db: Db,
  { customerId, reference }: { customerId: string; reference: string },
  result: 'open' | 'cancelled',
): Promise<void> {
  await db.execute(sql`
    update verification_methods set status = 'in_progress',
      ask_again_at = case when ${result} = 'open' and asked_at > shop_now() - make_interval(hours => ${VISIT_HOURS}::int)
        then shop_now() + make_interval(mins => ${ASK_AGAIN_MINUTES}::int) end
    where customer_id = ${customerId} and type = ${METHOD} and reference = ${reference}
      and status in ('in_progress', 'pending') and request is not null`);
}
