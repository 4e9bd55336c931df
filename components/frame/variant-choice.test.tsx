import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSessionSummary } from '@/components/session/session-summary';
import { type Answer, framed, visit } from '@/components/session/testing/a-visit';
import { chooseVariant } from '@/lib/queries/variant';
import { VariantChoice } from './variant-choice';

jest.mock('@/lib/queries/variant', () => ({
  ...jest.requireActual<object>('@/lib/queries/variant'),
  chooseVariant: jest.fn(),
}));

const messages = {
  youAreIn: 'Australia.',
  goToOther: 'Go to Great Britain',
  cartMoved: 'Read anew.',
};
const carried = () => sessionStorage.getItem('fairdraw.notice');
const aLine = { id: 'l', productType: 'lottery_ticket', lotteryKey: 'powerball2018', quantity: 1 };

/** What the frame knows of the cart, which it hears of some time after the response has come. */
function KnownCart() {
  const { cartItems } = useSessionSummary();
  return <output>{cartItems ? `${cartItems.length} in the cart` : 'not known'}</output>;
}

async function show(cartItems: object[], isKnown = false) {
  const shown = (
    <>
      <VariantChoice variant="AU" messages={messages} />
      <KnownCart />
    </>
  );
  await visit(framed(shown), {
    'GET /api/call/getCart': { cartReference: 'c', currency: 'AUD', cartItems },
    'GET /api/call/locate': { country: null, subVariant: isKnown ? 'GB' : 'AU', isKnown },
  } satisfies Record<string, Answer>);
  await screen.findByText(`${cartItems.length} in the cart`);
}

beforeEach(() => sessionStorage.clear());

test('who moves with tickets in the cart is told that it is read anew there', async () => {
  await show([aLine]);
  await userEvent.click(screen.getByRole('button', { name: 'Go to Great Britain' }));
  expect(carried()).toContain('Read anew.');
  expect(chooseVariant).toHaveBeenCalledWith('GB');
});

test('who moves with an empty cart is told nothing', async () => {
  await show([]);
  await userEvent.click(screen.getByRole('button', { name: 'Go to Great Britain' }));
  expect(carried()).toBeNull();
});

test('who is located elsewhere and keeps no cookie of it stays, and is not taken there for ever', async () => {
  await show([aLine], true);
  await waitFor(() => expect(sessionStorage.getItem('fairdraw.located')).toBe('yes'));
  expect(carried()).toBeNull();
});
