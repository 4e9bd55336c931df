import { anOrder, aTicket } from '@/components/tickets/testing/an-order';
import type { OrderTicket } from '@/lib/contract/checkout';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { receiptState } from './receipt-state';

const stateOf = (...tickets: Partial<OrderTicket>[]) =>
  receiptState([anOrder({ tickets: tickets.map((over) => aTicket(over)) })]);
const open = { drawStatus: 'DRAW_OPEN', status: 'entered' } as const;
const closed = { drawStatus: 'DRAW_CLOSED', status: 'entered' } as const;
const drawn = { drawStatus: 'DRAW_SCORED', status: 'lost' } as const;
const back = { drawStatus: 'DRAW_OPEN', status: 'refunded' } as const;

test('a receipt says what is true of its draws on the day it is read', () => {
  expect(stateOf(open, open)).toBe('open');
  expect(stateOf(closed)).toBe('closed');
  expect(stateOf(drawn, open)).toBe('under_way');
  expect(stateOf(drawn, drawn)).toBe('drawn');
  expect(stateOf(back, back)).toBe('refunded');
  // what was paid back is in no draw, and does not speak for the rest
  expect([stateOf(back, drawn), stateOf(back, open)]).toEqual(['drawn', 'open']);
});

test('only who is still in a draw is wished good luck', () => {
  const leads = Object.entries(SHIPPED_MESSAGES.checkout).filter(([key]) =>
    key.startsWith('receiptLead.'),
  );
  expect(leads.filter(([, text]) => text.includes('Good luck')).map(([key]) => key)).toEqual([
    'receiptLead.open',
  ]);
});
