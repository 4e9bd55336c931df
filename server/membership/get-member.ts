import { sql } from 'drizzle-orm';
import type { EntryStatus, Member } from '@/lib/contract/membership';
import type { Db } from '@/server/db/pool';
import type { Context } from '@/server/kernel/context';
import { currentBreak } from '@/server/limits';
import { verificationShownFor } from '@/server/verified-actions';
import { bonusEntriesOf } from './bonus-entries';
import { isGuaranteed } from './giveaway-entries';
import { isUpcoming } from './list-giveaways';
import { readGiveaways } from './read-giveaways';
import { isEligible, type Membership, readMembership } from './read-membership';

const MOST_UPCOMING = 20;

/** The caller's state: visitor, non-member, or member with or without an entry in the month's giveaway. */
export async function getMember(ctx: Context): Promise<Member> {
  const membership = ctx.customer ? await readMembership(ctx.db, ctx.customer.id) : null;
  const isMember = membership?.status === 'member';
  const upcoming = await readGiveaways(ctx, {
    where: isUpcoming,
    orderBy: sql`g.closes_at, g.id`,
    limit: MOST_UPCOMING,
  });
  const mustVerify = isMember && (await mustVerifyFirst(ctx));
  const pause = isMember && ctx.customer ? await currentBreak(ctx, ctx.customer.id) : null;
  const entered = isMember ? await monthlyEntries(ctx.db, membership) : new Map();
  const upcomingDraws = upcoming.map((giveaway) => ({
    ...giveaway,
    entryStatus:
      isMember &&
      !mustVerify &&
      !(pause && (pause.stage === 'over' || (pause.opensAt ?? pause.endsAt) > giveaway.close))
        ? ((giveaway.type === 'monthly' ? entered.get(giveaway.drawId) : 'unlocked') ?? 'locked')
        : ('locked' as const),
  }));
  return {
    cohorts: { membership: isMember ? membership.cohort : null },
    navigationStatus: navigationStatus(ctx, isMember, pause || mustVerify ? [] : upcomingDraws),
    membershipStatus: isMember ? 'member' : 'non-member',
    isEligible: isEligible(ctx),
    memberNo: isMember ? membership.memberNo : null,
    bonusEntries: isMember ? await bonusEntriesOf(ctx.db, membership) : null,
    breakEndsAt: pause ? (pause.opensAt ?? pause.endsAt) : null,
    verificationRequired: mustVerify,
    upcomingDraws,
  };
}

function navigationStatus(
  ctx: Context,
  isMember: boolean,
  upcoming: Member['upcomingDraws'],
): Member['navigationStatus'] {
  if (!ctx.customer) return 'anonymous';
  if (!isMember) return 'non-member';
  const isLocked = upcoming.some(
    ({ type, entryStatus }) => type === 'monthly' && entryStatus === 'locked',
  );
  return isLocked ? 'draw_locked' : 'draw_unlocked';
}

async function mustVerifyFirst({ db, customer }: Context): Promise<boolean> {
  if (!customer) return false;
  const { rows } = await db.execute<{ must: boolean }>(
    sql`select ${verificationShownFor('spend', sql`${customer.id}`)} as must`,
  );
  return rows[0]?.must ?? false;
}

async function monthlyEntries(db: Db, { memberNo }: Membership): Promise<Map<string, EntryStatus>> {
  const { rows } = await db.execute<{ id: string; entry: EntryStatus }>(sql`
    select g.id, case when ${isGuaranteed} then 'guaranteed' when u.member_no is not null then 'unlocked'
      else 'locked' end as entry
    from giveaways g
    join memberships m on m.member_no = ${memberNo}
    left join giveaway_unlocks u on u.giveaway_id = g.id and u.member_no = m.member_no
    where g.type = 'monthly' and ${isUpcoming}`);
  return new Map(rows.map(({ id, entry }) => [id, entry]));
}
