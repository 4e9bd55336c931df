import type { CallResult, VerbInput } from '@/lib/contract/call';
import type {
  DecideExclusionMatch,
  ExclusionMatch,
  OpenExclusionMatch,
  RequestExclusionEnd,
} from '@/lib/contract/operator/exclusions';
import type { Db } from '@/server/db/pool';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { comparePeople, describeMatch, doorInWords, reasonInWords } from '@/server/exclusions';
import { subjectById } from '@/server/identity';
import type { StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { appliedExclusion, decideExclusion } from '@/server/limits';
import { actorOf, recordAction, requestApproval } from '@/server/staff';
import { EXCLUSION_END } from './exclusion-end';

const customerOf = async (tx: Db, id: string) => (await subjectById(tx, id)).customer;

/**
 * Opens a match. It shows the data of two people, and both have it written down that theirs were looked at.
 * @throws exclusion_match.not_found
 */
export async function openExclusionMatch(
  ctx: StaffContext,
  { matchId, reason }: VerbInput<typeof OpenExclusionMatch>,
): Promise<CallResult<typeof OpenExclusionMatch>> {
  return inTransaction(ctx, async (tx) => {
    const match = await describeMatch(tx, matchId);
    const people = await comparePeople(tx, matchId);
    if (!match || !people) throw new ShopError('exclusion_match.not_found');
    const applied = await appliedOrNull(tx, matchId);
    const { customer: _person, outcome, reasons, door, ...rest } = match;
    const { customerId, excludedId, facts } = people;
    for (const id of [customerId, excludedId])
      if (id !== null)
        await recordAction(tx, actorOf(ctx), {
          action: 'exclusion.opened',
          subject: `customer:${id}`,
          after: { match: matchId },
          reason,
        });
    return {
      ...rest,
      ...{ customerId, facts, applied, door: doorInWords(door) },
      outcome: outcome as ExclusionMatch['outcome'],
      reasons: reasons.map(reasonInWords),
    };
  });
}

/** What the match keeps in force, where it does. */
async function appliedOrNull(tx: Tx, matchId: string): Promise<ExclusionMatch['applied']> {
  try {
    const { beganAt, endsAt, othersUntil } = await appliedExclusion(tx, matchId);
    return { beganAt, endsAt, othersUntil };
  } catch (error) {
    if (error instanceof ShopError) return null;
    throw error;
  }
}

/**
 * Decides whether two are one person. Of two people one decides; the other reads so.
 * @throws exclusion_match.not_found | exclusion_match.of_register | exclusion_match.decided
 */
export async function decideExclusionMatch(
  ctx: StaffContext,
  { matchId, decision, seen, reason }: VerbInput<typeof DecideExclusionMatch>,
): Promise<CallResult<typeof DecideExclusionMatch>> {
  return inTransaction(ctx, async (tx) => {
    const result = await decideExclusion(tx, customerOf, {
      ...{ matchId, outcome: decision, by: ctx.staff.name, reason },
      seen: seen === 'waiting' ? null : seen,
    });
    if (result === 'unknown') throw new ShopError('exclusion_match.not_found');
    if (result === 'register') throw new ShopError('exclusion_match.of_register');
    if (result !== 'decided') throw new ShopError('exclusion_match.decided');
    const people = await comparePeople(tx, matchId);
    await recordAction(tx, actorOf(ctx), {
      action: `exclusion.decided_${decision}`,
      subject: `customer:${people?.customerId}`,
      before: { match: matchId, stands: seen },
      after: { match: matchId, stands: decision },
      reason,
    });
    return {};
  });
}

/** Puts the end of an exclusion that was a mistake before a second person. @throws as the call */
export const requestExclusionEnd = async (
  ctx: StaffContext,
  { matchId, reason }: VerbInput<typeof RequestExclusionEnd>,
): Promise<CallResult<typeof RequestExclusionEnd>> => ({
  approvalId: await requestApproval(ctx, {
    kind: EXCLUSION_END,
    change: { matchId },
    reason,
  }),
});
