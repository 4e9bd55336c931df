import { sql } from 'drizzle-orm';
import { writeLinkToken } from '@/server/kernel/preference-link';
import { setMembership, settleGiveaways, wonGiveaways } from '@/server/membership';
import { aGiveaway } from '@/server/membership/testing/a-giveaway';
import { type Asker, aPage, drawn, type GoodRequests } from './an-asker';

/** The membership, its giveaways, and marketing preferences. */
export const MEMBERSHIP_REQUESTS: GoodRequests = {
  getMembershipConfig: () => ({}),
  getMember: () => ({}),
  listGiveaways: () => ({ status: 'past', type: 'daily', ...aPage }),
  getGiveawayProof: async ({ ctx }) => ({ drawId: (await aGiveaway(ctx.db)).id }),
  getGiveawayWin: async (asker) => ({ winId: await aWin(asker) }),
  enterGiveaway: async ({ ctx }) => {
    await setMembership(ctx, 'member');
    const { id } = await aGiveaway(ctx.db, { type: 'monthly' });
    return { drawId: id, entryStatus: 'unlocked' };
  },
  registerInterest: async ({ ctx }) => {
    await ctx.db.execute(sql`
      update customers set variant = 'GB', pricing_id = 'GB', segment_name = 'gb_default'
      where id = ${ctx.customer.id}`);
    return { email: 'robin@fairdraw.example' };
  },
  getBenefits: async ({ ctx }) => {
    await setMembership(ctx, 'member');
    return {};
  },
  getProgress: () => ({}),
  changeMembership: () => ({ membershipProgram: 'daily_winners', membershipStatus: 'member' }),
  getPreferences: ({ ctx }) => ({ id: writeLinkToken(ctx.customer.id) }),
  changePreferences: ({ ctx }) => ({
    id: writeLinkToken(ctx.customer.id),
    preferences: { email: { isOn: false, mutedOffers: ['one_lottery'] }, sms: { isOn: true } },
    unsubscribeReasons: ['too_many'],
  }),
  changeChannelPreferences: ({ ctx }) => ({
    id: writeLinkToken(ctx.customer.id),
    channel: 'email',
    preferences: { isOn: true, mutedOffers: [] },
    unsubscribeReasons: [],
  }),
  getRaised: () => ({ offerKey: 'make_a_smile_lottery' }),
  getDrawCalendar: () => ({ offerKey: drawn.offerKey }),
};

/** A giveaway that closes and is drawn at once, with a prize for every member; its protocol waits for no beacon. */
async function aWin({ ctx }: Asker): Promise<string> {
  await setMembership(ctx, 'member');
  await aGiveaway(ctx.db, { closesInMs: 0, drawnAfterSeconds: 0, winnerCount: 1_000, protocol: 1 });
  await settleGiveaways(ctx);
  const [won] = await wonGiveaways(ctx, { days: 1, limit: 1 });
  return won?.winId ?? '';
}
