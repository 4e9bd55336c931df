import type { OrderDetails } from '@/lib/contract/checkout';
import type { DrawStatus } from '@/lib/contract/draws';

/** Where the tickets of a receipt stand: the page that says "Good luck" is opened years later too. */
export type ReceiptState = 'open' | 'closed' | 'under_way' | 'drawn' | 'refunded';

const ON_SALE: ReadonlySet<DrawStatus> = new Set(['DRAW_OPEN', 'DRAW_CAPPED']);
const DRAWN: ReadonlySet<DrawStatus> = new Set([
  'DRAW_DRAWN',
  'DRAW_SCORED',
  'DRAW_PAID',
  'DRAW_EMAILED',
]);

/** The state of all of its draws together; tickets that were paid back are in none. */
export function receiptState(orders: readonly Pick<OrderDetails, 'tickets'>[]): ReceiptState {
  const played = orders.flatMap(({ tickets }) =>
    tickets.filter(({ status }) => status !== 'refunded'),
  );
  if (played.length === 0) return 'refunded';
  const ahead = played.filter(({ drawStatus }) => !DRAWN.has(drawStatus));
  if (ahead.length === 0) return 'drawn';
  if (ahead.length < played.length) return 'under_way';
  return ahead.some(({ drawStatus }) => ON_SALE.has(drawStatus)) ? 'open' : 'closed';
}
