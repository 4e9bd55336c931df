import type { Cart } from '@/lib/contract/cart';
import type { NewCartItem } from '@/lib/contract/cart-items';
import { buildCart } from '@/server/cart';
import type { CustomerContext } from '@/server/kernel/context';

type LotteryItem = Extract<NewCartItem, { productType: 'lottery_ticket' }>;
type RaffleItem = Extract<NewCartItem, { productType: 'raffle_ticket' }>;

/** Four quick picks of Powerball in one draw (6.15); `over` replaces defaults. */
export const aLotteryItem = (over: Partial<LotteryItem> = {}): LotteryItem => ({
  productType: 'lottery_ticket',
  lotteryKey: 'powerball2018',
  gameType: 'standard',
  games: [],
  quickpick: over.games ? undefined : 4,
  drawNo: 100,
  ...over,
});

/** A book of three tickets of Make a Smile (25.00); `over` replaces defaults. */
export const aRaffleItem = (over: Partial<RaffleItem> = {}): RaffleItem => ({
  productType: 'raffle_ticket',
  lotteryKey: 'make_a_smile_lottery',
  drawNo: 7,
  quantity: 3,
  causeKey: 'play_on_the_ward',
  ...over,
});

/** Adds items to the customer's cart through the shop's own verb. */
export const aCart = (ctx: CustomerContext, items: NewCartItem[]): Promise<Cart> =>
  buildCart(ctx, { items });
