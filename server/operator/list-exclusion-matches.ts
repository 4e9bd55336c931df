import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ListExclusionMatches } from '@/lib/contract/operator/exclusions';
import { listMatchPage, matchesWaiting, reasonInWords } from '@/server/exclusions';
import { shopNow } from '@/server/kernel/clock';
import type { StaffContext } from '@/server/kernel/context';
import { maskEmail, maskName } from './mask';
import { isoOrNull, pageOf } from './page-of';
import { queueOf } from './queues';

/** A page of the matches with people who excluded themselves; each customer is shown masked. */
export async function listExclusionMatches(
  { db }: StaffContext,
  { state, after, limit }: VerbInput<typeof ListExclusionMatches>,
): Promise<CallResult<typeof ListExclusionMatches>> {
  const { rows, next } = pageOf(await listMatchPage(db, { state, after, limit: limit + 1 }), limit);
  return {
    matches: rows.map(({ name, email, reasons, foundAt, settledAt, ...line }) => ({
      ...line,
      ...{ name: maskName(name), email: maskEmail(email), reasons: reasons.map(reasonInWords) },
      foundAt: new Date(foundAt).toISOString(),
      settledAt: isoOrNull(settledAt),
    })),
    waiting: await queueOf(db, matchesWaiting),
    readAt: (await shopNow({ db })).toISOString(),
    next,
  };
}
