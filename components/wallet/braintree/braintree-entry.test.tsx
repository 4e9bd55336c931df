import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { type Answer, Refusal } from '@/components/session/testing/a-visit';
import { frameField } from '../testing/frame-stand-in';
import { ADD_CARD, DEPOSIT, depositBy, NUMBER } from '../testing/pay-by-frames';

// Braintree's package speaks to frames and hosts that are not here: this stands in for it
const mockBraintree = {
  isBlocked: false,
  typed: {} as Record<string, string>,
  verified: [] as object[],
  liability: { liabilityShiftPossible: true, liabilityShifted: true },
};
type Field = { container: HTMLElement; internalLabel: string };
jest.mock('braintree-web/client', () => ({
  create: async ({ authorization }: { authorization: string }) => {
    if (mockBraintree.isBlocked) throw Object.assign(new Error('No'), { type: 'NETWORK' });
    return { authorization };
  },
}));
jest.mock('braintree-web/hosted-fields', () => ({
  create: async ({ fields }: { fields: Record<string, Field> }) => {
    const heard: [string, (event: object) => void][] = [];
    const state: Record<string, object> = {};
    const frames = Object.entries(fields).map(([name, { container, internalLabel }]) => {
      const { frame, input } = frameField(container, internalLabel);
      state[name] = { isValid: false, isPotentiallyValid: true, isEmpty: true };
      const tell = (event: string) => {
        for (const [to, hear] of heard) if (to === event) hear({ emittedBy: name });
      };
      for (const event of ['focus', 'blur'])
        input.addEventListener(event, () => act(() => tell(event)));
      input.addEventListener('input', () => {
        mockBraintree.typed[name] = input.value;
        const isValid = input.value.length > 2;
        state[name] = { isValid, isPotentiallyValid: true, isEmpty: !input.value };
        act(() => tell('validityChange'));
      });
      return frame;
    });
    return {
      on: (event: string, hear: (event: object) => void) => heard.push([event, hear]),
      getState: () => ({ fields: state }),
      focus: async () => undefined,
      setAttribute: async () => undefined,
      setMessage: () => undefined,
      tokenize: async () => ({ nonce: 'nonce-of-card', details: { bin: '411111' } }),
      teardown: async () => {
        for (const frame of frames) frame.remove();
      },
    };
  },
}));
jest.mock('braintree-web/three-d-secure', () => ({
  create: async () => ({
    verifyCard: async (options: object) => {
      mockBraintree.verified.push(options);
      return { nonce: 'nonce-of-bank', ...mockBraintree.liability };
    },
    teardown: async () => undefined,
  }),
}));

beforeEach(() => {
  mockBraintree.isBlocked = false;
  mockBraintree.verified = [];
  mockBraintree.liability = { liabilityShiftPossible: true, liabilityShifted: true };
});

const OPEN = 'POST /api/call/openGatewayForm';
const deposits = (answers: Record<string, Answer> = {}) =>
  depositBy(
    { gateway: 'braintree', way: 'braintree_fields' },
    { [OPEN]: { clientSecret: 'token-of-client' }, ...answers },
  );

test('the number is typed into Braintree’s frame, its bank is asked for the amount, and only a nonce comes to the shop', async () => {
  const shop = await deposits();
  await shop.typeCard();
  expect(mockBraintree.typed.number).toBe(NUMBER);
  await shop.press();
  await waitFor(() => expect(shop.visited).toEqual(['/my-account/deposit/details/d1']));
  expect(mockBraintree.verified).toMatchObject([
    { nonce: 'nonce-of-card', bin: '411111', amount: '25.00' },
  ]);
  expect(shop.sentTo(ADD_CARD)).toMatchObject([
    { gateway: 'braintree', token: 'nonce-of-bank', holder_name: 'Pat Player', keep: 'never' },
  ]);
  expect(JSON.stringify(shop.bodies)).not.toContain(NUMBER);
  expect(shop.sentTo(OPEN)).toHaveLength(1);
});

test('the bank is asked again for another amount, and not for the same one', async () => {
  let tries = 0;
  const shop = await deposits({
    [DEPOSIT]: () => {
      tries += 1;
      if (tries < 3) throw new TypeError('no network');
      return { id: 'd1', status: 'completed' };
    },
  });
  await shop.typeCard();
  await shop.press();
  await shop.press();
  expect(mockBraintree.verified).toHaveLength(1);
  await shop.user.type(screen.getByLabelText(/Deposit amount/), '0');
  await shop.press();
  await waitFor(() => expect(shop.visited).toHaveLength(1));
  expect(shop.sentTo(DEPOSIT)).toHaveLength(3);
  expect(mockBraintree.verified).toMatchObject([{ amount: '25.00' }, { amount: '250.00' }]);
});

test('a second press while the bank is asked sends nothing twice', async () => {
  const shop = await deposits();
  await shop.typeCard();
  const button = screen.getByRole('button', { name: /^Deposit( \$|$)/ });
  await shop.user.dblClick(button);
  await waitFor(() => expect(shop.visited).toHaveLength(1));
  expect(mockBraintree.verified).toHaveLength(1);
  expect(shop.sentTo(DEPOSIT)).toHaveLength(1);
});

test('a card that its bank did not confirm pays nothing, the reason is said, and the card can be tried again', async () => {
  mockBraintree.liability = { liabilityShiftPossible: true, liabilityShifted: false };
  const shop = await deposits();
  await shop.typeCard();
  await shop.press();
  expect(await screen.findByText(/not confirmed with your bank/)).toBeVisible();
  expect(shop.sentTo(ADD_CARD)).toEqual([]);
  mockBraintree.liability = { liabilityShiftPossible: true, liabilityShifted: true };
  await shop.press();
  await waitFor(() => expect(shop.visited).toHaveLength(1));
});

test('what is missing is said below each field, and nothing is sent', async () => {
  const shop = await deposits();
  await screen.findByTitle('Card number');
  await shop.press();
  expect(await screen.findAllByText('This field is required')).not.toHaveLength(0);
  expect(mockBraintree.verified).toEqual([]);
  expect(shop.sentTo(ADD_CARD)).toEqual([]);
});

test('a press that came before the fields did is made again once they are there', async () => {
  let isOpen = false;
  const shop = await deposits({
    [OPEN]: () =>
      isOpen ? { clientSecret: 'token-of-client' } : new Refusal(422, 'gateway', 'No'),
  });
  await screen.findByText('The fields for your card did not load.');
  await shop.press();
  expect(screen.queryByText('This field is required')).toBeNull();
  isOpen = true;
  await shop.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByText('This field is required')).not.toHaveLength(0);
  expect(shop.sentTo(ADD_CARD)).toEqual([]);
});

test('where Braintree is blocked the page says so, and the fields come when it is not', async () => {
  mockBraintree.isBlocked = true;
  const shop = await deposits();
  expect(await screen.findByText('The fields for your card did not load.')).toBeVisible();
  mockBraintree.isBlocked = false;
  await shop.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByTitle('Card number')).toBeInTheDocument();
});
