import type { NewCartItem } from '@/lib/contract/cart-items';
import { buildCart } from '@/server/cart';
import { catalogueNow, findSoldOffer } from '@/server/catalogue';
import { openDrawsFrom } from '@/server/draws';
import { purchaseCart } from '@/server/flows/purchase-cart';
import type { Context, CustomerContext } from '@/server/kernel/context';
import { asCustomer } from './as-customer';
import { sampleCustomers } from './sample-customers';
import { sampleAddress } from './sample-names';

export const PLAYER = 'player@fairdraw.example';
const METADATA = { platform: 'Web' } as const;

type LotteryItem = Extract<NewCartItem, { productType: 'lottery_ticket' }>;

interface Wish {
  offerKey: string;
  item: (drawNo: number) => NewCartItem;
}

export const lottery =
  (gameType: string, quickpick: number, over: Partial<LotteryItem> = {}) =>
  (offerKey: string): Wish => ({
    offerKey,
    item: (drawNo) => ({
      productType: 'lottery_ticket',
      lotteryKey: offerKey,
      gameType,
      quickpick,
      games: [],
      drawNo,
      numDraws: 1,
      ...over,
    }),
  });

const raffle =
  (quantity: number, causeKey?: string) =>
  (offerKey: string): Wish => ({
    offerKey,
    item: (drawNo) => ({
      productType: 'raffle_ticket',
      lotteryKey: offerKey,
      drawNo,
      quantity,
      ...(causeKey && { causeKey }),
    }),
  });

/** Many cheap entries, so that some win a prize. */
const PAST: readonly Wish[] = [
  lottery('standard', 12, { numDraws: 2 })('powerball2018'),
  lottery('reduced_system', 1, { size: 8 })('saturday_lotto'),
  lottery('standard', 4)('oz_lotto2022'),
  lottery('random', 3)('super_66'),
];

const TODAY: readonly Wish[] = [
  lottery('standard', 4)('powerball2018'),
  lottery('standard', 6, { numDraws: 2 })('saturday_lotto'),
  lottery('strike_standard', 2)('lotto_strike'),
  raffle(10, 'river_and_reef')('one_lottery'),
];

export const buyInThePast = (ctx: Context): Promise<void> => buyWhatIsSold(ctx, PAST);
export const buyForToday = (ctx: Context): Promise<void> =>
  buyWhatIsSold(ctx, TODAY.some(isSold) ? TODAY : booksOnSale());

const isSold = ({ offerKey }: Wish): boolean => findSoldOffer(offerKey) !== undefined;

/** What a shop that sells none of these has: a book of each raffle, for its first cause. */
const booksOnSale = (): Wish[] =>
  catalogueNow().raffles.map(({ offer, defaultBookTickets, causes }) =>
    raffle(defaultBookTickets, causes[0])(offer),
  );

/** The player buys what the shop sells of it; nobody does where there is no player. */
async function buyWhatIsSold(ctx: Context, wishes: readonly Wish[]): Promise<void> {
  const isThere = sampleCustomers().some(({ email }) => email === sampleAddress(PLAYER));
  const sold = wishes.filter(isSold);
  if (isThere && sold.length > 0) await buyAll(await asCustomer(ctx, PLAYER), sold);
}

/** Buys each wish for the next open draw of its offer, from the wallet. */
export async function buyAll(ctx: CustomerContext, wishes: readonly Wish[]): Promise<void> {
  const items: NewCartItem[] = [];
  for (const { offerKey, item } of wishes) {
    const [next] = await openDrawsFrom(ctx, offerKey, 1, 1);
    if (!next) throw new Error(`No draw of ${offerKey} is open`);
    items.push(item(next.drawNo));
  }
  await buyItems(ctx, items);
}

export async function buyItems(ctx: CustomerContext, items: NewCartItem[]): Promise<void> {
  const { cartReference, cartTotal } = await buildCart(ctx, { items, onlyOnce: false });
  const expectedTotalCents = cartTotal.amountCents;
  await purchaseCart(ctx, { cartReference, expectedTotalCents, metadata: METADATA });
}
