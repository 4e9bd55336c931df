import type { Cart } from '@/lib/contract/cart';
import { BuildAnonymousCart, BuildCart, CreateAnonymousCart } from '@/lib/contract/cart-calls';
import type { NewCartItem } from '@/lib/contract/cart-items';
import { newId } from '@/server/kernel/ids';
import { aLotteryItem, aRaffleItem } from '@/server/testing/a-cart';
import type { TestCustomer, TestShop } from '@/server/testing/test-shop';
import type { Api } from '@/web/api/server-client';

/** The sender of a good request: a new customer with everything it needs. */
export type Asker = TestCustomer & { email: string; shop: TestShop };

export type Input = Record<string, unknown>;
/** A good request for each call, by its name. */
export type GoodRequests = Record<string, (asker: Asker) => Input | Promise<Input>>;

export const aPage = { limit: 5, offset: 0 };
export const drawn = { offerKey: 'powerball2018', drawNo: 99 };
export const keyed = () => ({ idempotencyKey: newId() });

const panel = {
  sets: [
    { key: 'numbers' as const, numbers: [1, 2, 3, 4, 5, 6, 7] },
    { key: 'powerball' as const, numbers: [8] },
  ],
};
export const games = [panel, panel, panel, panel];
export const chosen = () => aLotteryItem({ games, size: 7, numDraws: 2, affiliateCode: 'friend' });
export const raffleItem = () => aRaffleItem({ affiliateCode: 'friend' });

export const aCart = (api: Api, items: NewCartItem[] = [chosen(), raffleItem()]): Promise<Cart> =>
  api(BuildCart, { items });

export async function aVisitorsCart(
  { shop }: Asker,
  items: NewCartItem[] = [chosen(), raffleItem()],
) {
  const visitor = shop.visitor();
  const { token } = await visitor(CreateAnonymousCart, {});
  const { cartItems } = await visitor(BuildAnonymousCart, { token, items });
  return { token, lotteryId: cartItems[0]?.id, raffleId: cartItems[1]?.id };
}
