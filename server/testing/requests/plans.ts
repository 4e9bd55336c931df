import { PauseAutoplay } from '@/lib/contract/plans';
import { anItemAgain, aPlan, askPrice } from '@/server/testing/a-plan';
import { type Asker, aPage, type GoodRequests, games } from './an-asker';

const autoplay = async (asker: Asker) => ({ autoplayId: await aPlan(asker) });
const subscription = async (asker: Asker) => ({
  subscriptionId: await aPlan(asker, anItemAgain({ type: 'subscription' })),
});
const withNewPrice = async (asker: Asker) => {
  const planId = await aPlan(asker);
  await askPrice(asker.ctx.db, planId, 615);
  return { planId, askedCents: 615 };
};

/** What a customer does with a plan. */
export const PLANS_REQUESTS: GoodRequests = {
  listAutoplay: () => aPage,
  getAutoplay: autoplay,
  changeAutoplay: async (asker) => ({
    ...(await autoplay(asker)),
    games,
    cadence: 'weekly',
    expectedPriceCents: 615,
  }),
  pauseAutoplay: autoplay,
  unpauseAutoplay: async (asker) => {
    const plan = await autoplay(asker);
    await asker.api(PauseAutoplay, plan);
    return plan;
  },
  setMinimumJackpot: async (asker) => ({
    ...(await autoplay(asker)),
    minimumJackpotAmount: '20000000',
  }),
  setQuickpick: async (asker) => ({ ...(await autoplay(asker)), quickpick: 'false' }),
  cancelAutoplay: autoplay,
  listSubscriptions: () => ({
    ...aPage,
    lotteryKeys: 'powerball2018,one_lottery',
    status: 'recurring_status_paused',
  }),
  getSubscription: subscription,
  setSubscriptionStatus: async (asker) => ({
    ...(await subscription(asker)),
    status: 'recurring_status_paused',
  }),
  changeSubscription: async (asker) => ({
    ...(await subscription(asker)),
    numGames: 8,
    gameOffer: 'standard',
    expectedPriceCents: 1_230,
    cadence: 'quarterly',
  }),
  listRecurringPurchases: () => aPage,
  pricePlan: async (asker) => ({ planId: await aPlan(asker), numGames: 8 }),
  agreeToPrice: withNewPrice,
  declinePrice: async (asker) => ({ planId: (await withNewPrice(asker)).planId }),
  skipNextDraw: async (asker) => ({ planId: await aPlan(asker), skips: true }),
};
