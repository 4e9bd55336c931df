import type { Cart } from '@/lib/contract/cart';
import type { CartItem } from '@/lib/contract/cart-items';

export const dollars = (amountCents: number) => ({ amountCents, currency: 'AUD' as const });

/** A book of three tickets of Make a Smile, as the API returns it. */
export const aBook = (over: Partial<CartItem> = {}): CartItem => ({
  id: 'book',
  productType: 'raffle_ticket',
  lotteryKey: 'make_a_smile_lottery',
  offerName: 'Make a Smile Lottery',
  gameType: 'raffle',
  gameTypeLabel: 'Book of 3 tickets',
  size: null,
  games: [],
  quickpick: false,
  drawNo: 43,
  numDraws: 1,
  drawEncodedIds: ['draw-43'],
  drawDate: '2027-01-20T10:00:00.000Z',
  stop: '2027-01-18T10:00:00.000Z',
  quantity: 3,
  unitPrice: dollars(2500),
  totalPrice: dollars(2500),
  causeKey: 'play_on_the_ward',
  causeName: 'Play on the Ward',
  recurringPurchase: { type: 'autoplay', availability: 'never', enabled: false },
  analytics: {
    itemId: 'make_a_smile_lottery',
    itemName: 'Make a Smile Lottery',
    itemCategory: 'charity_lottery',
    itemVariant: 'raffle',
    affiliation: null,
  },
  ...over,
});

/** A cart with that book by default. */
export const aCart = (over: Partial<Cart> = {}): Cart => ({
  cartReference: 'c',
  currency: 'AUD',
  cartItems: [aBook()],
  autoRemovedItems: [],
  cartTotal: dollars(2500),
  isBlocked: false,
  blockedReasons: {},
  expiry: '2027-01-18T10:00:00.000Z',
  ...over,
});
