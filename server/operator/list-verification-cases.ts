import type { CallResult, VerbInput } from '@/lib/contract/call';
import type {
  ListIdentityChecks,
  ListVerificationCases,
} from '@/lib/contract/operator/verification';
import { shopNow } from '@/server/kernel/clock';
import type { StaffContext } from '@/server/kernel/context';
import { countChecks, documentsWaiting, listDocumentPage } from '@/server/verification';
import { maskEmail, maskName } from './mask';
import { isoOrNull, pageOf } from './page-of';
import { queueOf } from './queues';

/** A page of the verification queue; each customer is shown masked. */
export async function listVerificationCases(
  { db }: StaffContext,
  { state, after, limit }: VerbInput<typeof ListVerificationCases>,
): Promise<CallResult<typeof ListVerificationCases>> {
  const { rows, next } = pageOf(
    await listDocumentPage(db, { state, after, limit: limit + 1 }),
    limit,
  );
  return {
    cases: rows.map(({ name, email, uploadedAt, decidedAt, ...line }) => ({
      ...line,
      ...{ name: maskName(name), email: maskEmail(email) },
      uploadedAt: new Date(uploadedAt).toISOString(),
      decidedAt: isoOrNull(decidedAt),
    })),
    waiting: await queueOf(db, documentsWaiting),
    readAt: (await shopNow({ db })).toISOString(),
    next,
  };
}

export const listIdentityChecks = async ({
  db,
}: StaffContext): Promise<CallResult<typeof ListIdentityChecks>> => ({
  days: await countChecks(db),
});
