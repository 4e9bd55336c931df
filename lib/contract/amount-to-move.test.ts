import { z } from 'zod';
import { withAmount } from './amount-to-move';
import { CURRENCY, REQUIRED } from './form-messages';

const Input = withAmount({ fundId: z.string() });
const read = (amounts: Record<string, unknown>) => Input.safeParse({ fundId: 'f', ...amounts });

test.each([
  [{ amountCents: 2_050 }],
  [{ amount: '20.50' }],
  [{ amount: ' 20.5 ' }],
  [{ amount: 20.5 }],
  [{ amount: '20.50', amountCents: 2_050 }],
])('%j is the same amount, in cents, and nothing else is told', (amounts) => {
  expect(read(amounts).data).toEqual({ fundId: 'f', amountCents: 2_050 });
});

test.each([0.1, 0.29, 1.15, 4.35, 1_000_000])('%d loses no cent', (amount) => {
  expect(read({ amount }).data?.amountCents).toBe(Number((amount * 100).toFixed(0)));
});

test.each([
  [{}, 'amountCents', REQUIRED],
  [{ amount: '20.50', amountCents: 2_051 }, 'amount', 'request.invalid.field'],
  [{ amount: '0.00' }, 'amount', 'request.invalid.field'],
  [{ amount: '1000000.01' }, 'amount', 'request.invalid.field'],
  [{ amount: '20.505' }, 'amount', CURRENCY],
  [{ amount: -1 }, 'amount', CURRENCY],
  [{ amount: 1e300 }, 'amount', CURRENCY],
  [{ amount: '1e3' }, 'amount', CURRENCY],
])('%j is refused', (amounts, target, message) => {
  expect(read(amounts).error?.issues).toEqual([
    expect.objectContaining({ path: [target], message }),
  ]);
});
