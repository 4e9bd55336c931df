import type { OrderDetails, OrderTicket } from '@/lib/contract/checkout';

const dollars = (amountCents: number) => ({ amountCents, currency: 'AUD' as const });

const PAID = 'The prize is in your wallet. There is nothing to claim.';
const winOf = ({ prize }: { prize?: OrderTicket['prize'] }) =>
  prize?.amountCents === 0 ? {} : { prizeNote: PAID };

/** Two games of Powerball in draw 1590, drawn: the second won division 9. */
export const aTicket = (over: Partial<OrderTicket> = {}): OrderTicket => ({
  id: '0190a5a0-0000-7000-8000-0000deadbeef',
  drawNo: 1590,
  drawDate: '2026-11-19T10:30:00.000Z',
  stop: '2026-11-19T09:25:00.000Z',
  drawStatus: 'DRAW_PAID',
  status: 'paid',
  isSandbox: false,
  isProvisional: false,
  price: dollars(615),
  discount: dollars(0),
  prize: dollars(990),
  numbers: { main: [9, 5, 32, 13, 33, 4, 25], supplementary: [], special: 7, order: 'drawn' },
  raffleNumbers: [],
  fingerprint: null,
  prizes: [{ division: 9, wins: 1, amount: dollars(990), title: 'Division 9', ticketNos: [] }],
  ...winOf(over),
  ...over,
});

const game = (numbers: number[], powerball: number) => ({
  sets: [
    { key: 'numbers' as const, numbers },
    { key: 'powerball' as const, numbers: [powerball] },
  ],
});

export const anOrder = (over: Partial<OrderDetails> = {}): OrderDetails => ({
  id: '0190a5a0-0000-7000-8000-000000000001',
  checkoutId: '0190a5a0-0000-7000-8000-000000000002',
  productType: 'lottery_ticket',
  lotteryKey: 'powerball2018',
  offerName: 'Powerball',
  gameType: 'standard',
  gameTypeLabel: 'Standard',
  size: null,
  numGames: 2,
  quantity: 1,
  quickpick: false,
  drawNo: 1590,
  numDraws: 1,
  nextDrawDate: null,
  lastDrawDate: '2026-11-19T10:30:00.000Z',
  causeName: null,
  status: 'placed',
  total: dollars(615),
  discount: dollars(0),
  prize: dollars(990),
  ...winOf(over),
  purchasedAt: '2026-11-18T10:30:00.000Z',
  games: [game([1, 2, 3, 6, 8, 10, 11], 3), game([9, 5, 1, 2, 10, 11, 12], 7)],
  tickets: [aTicket()],
  ...over,
});
