import type { CallResult, VerbInput } from '@/lib/contract/call';
import { MEMBERSHIP_PROGRAM } from '@/lib/contract/membership';
import type {
  GetOfficeGiveaway,
  ListedMember,
  ListMembers,
  ListOfficeGiveaways,
} from '@/lib/contract/operator/membership';
import type { StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import * as membership from '@/server/membership';
import { maskName } from './mask';
import { queueOf } from './queues';

/** Members with what they are in and what they won, and nobody's name. Two statements. */
export async function listMembers(
  { db }: StaffContext,
  { limit, state, memberNo, below }: VerbInput<typeof ListMembers>,
): Promise<CallResult<typeof ListMembers>> {
  const read = await membership.listMembers(db, { state, memberNo, below, limit: limit + 1 });
  const members = read.slice(0, limit);
  return {
    program: MEMBERSHIP_PROGRAM,
    members: members.map(masked),
    counts: await membership.countMembers(db),
    next: read.length > limit ? (members.at(-1)?.memberNo ?? null) : null,
  };
}

/** Giveaways by their draws. Two statements. */
export async function listGiveaways(
  { db }: StaffContext,
  { limit, state, type, after }: VerbInput<typeof ListOfficeGiveaways>,
): Promise<CallResult<typeof ListOfficeGiveaways>> {
  const read = await membership.listOfficeGiveaways(db, { state, type, after, limit: limit + 1 });
  const giveaways = read.slice(0, limit);
  return {
    giveaways,
    late: await queueOf(db, membership.giveawaysLate),
    next: read.length > limit ? (giveaways.at(-1)?.giveawayId ?? null) : null,
  };
}

/** A giveaway with its winners masked. @throws membership.draw_not_found */
export async function getGiveaway(
  { db }: StaffContext,
  { giveawayId }: VerbInput<typeof GetOfficeGiveaway>,
): Promise<CallResult<typeof GetOfficeGiveaway>> {
  const read = await membership.findOfficeGiveaway(db, giveawayId);
  if (!read) throw new ShopError('membership.draw_not_found');
  return { giveaway: read.giveaway, winners: read.winners.map(masked) };
}

const masked = <Row extends Pick<ListedMember, 'customer'>>(row: Row): Row => ({
  ...row,
  customer: row.customer && { ...row.customer, name: maskName(row.customer.name) },
});
