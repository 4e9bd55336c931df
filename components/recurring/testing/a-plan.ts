import type { AutoplayDetails, SubscriptionDetails } from '@/lib/contract/plans';
import { shippedSale } from '@/lib/rules/games/testing/shipped-lotteries';

export const dollars = (amountCents: number) => ({ amountCents, currency: 'AUD' as const });

const COMMON = {
  id: 'a-plan',
  productType: 'lottery_ticket' as const,
  productOfferKey: 'powerball2018',
  gameOfferName: 'Powerball',
  gameType: 'standard',
  description: 'Standard, 4 games',
  numberOfGames: 4,
  numberOfTickets: 1,
  numberOfShares: 0,
  size: 7,
  quickpick: true,
  causeKey: null,
  causeName: null,
  recurringStatus: 'recurring_status_active' as const,
  cadence: 'every_draw' as const,
  minimumJackpotAmount: null,
  price: dollars(615),
  askedPrice: null,
  nextDraw: {
    drawNo: 101,
    drawDate: '2026-11-26T09:00:00.000Z',
    stop: '2026-11-26T08:00:00.000Z',
  },
  skipsNext: false,
  lastAttemptStatus: null,
  lastAttemptReason: null,
  lastAttemptAt: null,
  startedAt: '2026-11-20T00:00:00.000Z',
  games: [],
  checkoutId: 'the-first',
  history: [],
  hasJackpot: true,
  sale: shippedSale('powerball2018'),
  books: [],
  causes: [],
};

/** Four quick picks of Powerball at every draw; `over` replaces what is asked for. */
export const anAutoplay = (over: Partial<AutoplayDetails> = {}): AutoplayDetails => ({
  ...COMMON,
  type: 'autoplay',
  autoplayId: 'a-plan',
  cadences: ['every_draw', 'weekly', 'monthly'],
  ...over,
});

/** A monthly book of three tickets of Make a Smile. */
export const aSubscription = (over: Partial<SubscriptionDetails> = {}): SubscriptionDetails => ({
  ...COMMON,
  type: 'subscription',
  productType: 'raffle_ticket',
  productOfferKey: 'make_a_smile_lottery',
  sale: null,
  gameOfferName: 'Make a Smile Lottery',
  gameType: 'raffle',
  description: 'Book of 3 tickets',
  numberOfGames: 0,
  numberOfTickets: 3,
  size: null,
  quickpick: false,
  causeKey: 'one',
  causeName: 'One cause',
  cadence: 'monthly',
  price: dollars(2_500),
  lotteryId: 'make_a_smile_lottery',
  status: 'recurring_status_active',
  defaultFund: { kind: 'wallet' },
  raffleOfferKey: 'make_a_smile_lottery',
  hasJackpot: false,
  cadences: ['monthly', 'quarterly', 'biannually', 'annually'],
  books: [
    { tickets: 3, price: dollars(2_500) },
    { tickets: 10, price: dollars(5_000) },
  ],
  causes: [
    { key: 'one', name: 'One cause' },
    { key: 'two', name: 'Another cause' },
  ],
  ...over,
});
