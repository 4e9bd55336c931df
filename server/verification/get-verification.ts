import { sql } from 'drizzle-orm';
import type { VerificationState } from '@/lib/contract/verification';
import {
  isVerificationPending,
  VERIFICATION_METHODS,
  type VerificationMethod,
  type VerificationStatus,
} from '@/lib/contract/verification-methods';
import { subjectById } from '@/server/identity';
import type { CustomerContext } from '@/server/kernel/context';
import { actionsWaiting, graceOf } from '@/server/verified-actions';
import { hasAddress } from './ask';
import { isOffered, MAX_TRIES } from './rules';

type Method = VerificationState['methods'][number];

/** How the customer's verification stands. */
export async function getVerification(ctx: CustomerContext): Promise<VerificationState> {
  const [subject, methods] = await Promise.all([
    subjectById(ctx.db, ctx.customer.id),
    methodsOf(ctx),
  ]);
  const grace =
    subject.isVerified || subject.mustVerify ? null : await graceOf(ctx.db, ctx.customer.id);
  const { isVerified, person } = subject;
  return {
    isVerified,
    isPending: isVerificationPending(methods),
    required: actionsWaiting(subject, grace?.actions),
    grace,
    methods,
    person: { ...person, hasAddress: hasAddress(person) },
  };
}

/** The part of it that the customer's overview shows (specification, section 3). */
export async function verificationOf(ctx: CustomerContext) {
  const { required, methods } = await getVerification(ctx);
  return {
    verificationRules: required.map((action) => ({ action, verificationRequired: true as const })),
    verification: { methods: methods.map(({ type, status }) => ({ type, status })) },
  };
}

/** Every method, begun or not; one that is not offered is disabled, whatever came of it before. */
async function methodsOf({ db, customer: { id, variant } }: CustomerContext): Promise<Method[]> {
  const { rows } = await db.execute<{
    type: VerificationMethod;
    status: VerificationStatus;
    outcome: string | null;
    reason: string | null;
    refusals: number;
    documents: number;
    changed_at: string;
  }>(sql`
    select type, status, outcome, reason, refusals, changed_at, (
      select count(*)::int from identity_documents document
      where document.customer_id = method.customer_id and document.method = method.type and document.status = 'waiting') as documents
    from verification_methods method where customer_id = ${id}`);
  return VERIFICATION_METHODS.map((type) => {
    const row = rows.find((one) => one.type === type);
    const status = row?.status ?? 'not_attempted';
    return {
      type,
      status: isOffered(variant, type) ? status : 'disabled',
      isMatch: row?.outcome ? row.outcome === 'match' : null,
      reason: row?.reason ?? null,
      triesLeft: Math.max(0, MAX_TRIES - (row?.refusals ?? 0)),
      documents: row?.documents ?? 0,
      changedAt: row ? new Date(row.changed_at).toISOString() : null,
    };
  });
}
