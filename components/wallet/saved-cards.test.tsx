import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, aCustomer, Refusal, visit } from '@/components/session/testing/a-visit';
import { clearNotices } from '@/components/ui/toast-store';
import { Toaster } from '@/components/ui/toaster';
import type { Fund } from '@/lib/contract/wallet';
import { aCalmCustomer, cardsThat } from '@/lib/rules/testing/an-overview';
import { SavedCards } from './saved-cards';

const LATER = '09/39';
const READ = 'GET /api/call/listPaymentMethods';
const FIRST = 'POST /api/call/setDefaultFund';
const REMOVE = 'POST /api/call/removeFund';
const TOKENS = 'POST /api/call/tokenizeCard';
const ADD = 'POST /api/call/addCard';

afterEach(() => act(clearNotices));

/** The page with these cards, which the answers below may change. */
async function show(expiries: string[], answers: Record<string, Answer> = {}) {
  let { funds } = cardsThat(...expiries);
  const user = userEvent.setup();
  const shop = await visit(
    <>
      <SavedCards />
      <Toaster />
    </>,
    {
      [READ]: () => [{ ...cardsThat(), funds }],
      'GET /api/call/listCardGateways': {
        availableCardGateways: ['sandbox'],
        cardEntry: [{ gateway: 'sandbox', way: 'test_form' }],
      },
      [FIRST]: (body) => {
        const { fund_id: fundId } = body as { fund_id: string };
        funds = funds.map((fund) => ({ ...fund, default: fund.id === fundId }));
        return funds.find((fund) => fund.default) ?? null;
      },
      [REMOVE]: (body) => {
        const { fund_id: fundId } = body as { fund_id: string };
        funds = funds.filter(({ id }) => id !== fundId);
        return {};
      },
      [TOKENS]: { token: 'tok_12345678' },
      [ADD]: () => {
        const card = { ...cardsThat(LATER).funds[0], id: 'new', last4: '4242' } as Fund;
        funds = [...funds, card];
        return card;
      },
      ...answers,
    },
  );
  const bodyOf = (call: string) => shop.bodies[shop.requests.lastIndexOf(call)];
  return { ...shop, user, bodyOf };
}

const row = (last4: string) =>
  within(screen.getByText(`Visa ending ${last4}`).closest('li') ?? document.body);

test('another card pays first, and the page says so', async () => {
  const { user, bodyOf } = await show([LATER, LATER]);
  await screen.findByText('Visa ending 1110');
  expect(row('1110').getByText('Pays first')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Pay with Visa ending 1111 first' }));
  expect(await screen.findByText('Visa ending 1111 pays first now.')).toBeInTheDocument();
  expect(bodyOf(FIRST)).toEqual({ fund_id: 'card-1' });
  expect(await row('1111').findByText('Pays first')).toBeInTheDocument();
  expect(row('1110').queryByText('Pays first')).not.toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Your cards' })).toHaveFocus();
});

test('a card is removed once that is confirmed; the last one leaves the way to add one', async () => {
  const { user, requests } = await show([LATER]);
  await user.click(await screen.findByRole('button', { name: 'Remove Visa ending 1110' }));
  const dialog = screen.getByRole('dialog', { name: 'Remove this card?' });
  await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  expect(requests).not.toContain(REMOVE);
  await user.click(screen.getByRole('button', { name: 'Remove Visa ending 1110' }));
  await user.click(screen.getByRole('button', { name: 'Remove this card' }));
  expect(await screen.findByRole('heading', { name: 'No saved cards' })).toBeInTheDocument();
  expect(screen.getByText('Visa ending 1110 is removed.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add a card' })).toBeInTheDocument();
});

test.each([
  [
    'the last card',
    [LATER],
    'Until you choose otherwise, what you buy again is then paid from your wallet alone.',
  ],
  [
    'another card',
    [LATER, LATER],
    'What you buy again is then paid with Visa ending 1111 when your wallet is short.',
  ],
])(
  'whoever removes the card that pays for plans is told what pays then: %s',
  async (_which, expiries, text) => {
    const { user } = await show(expiries, {
      'GET /api/session': aCustomer(),
      'GET /api/call/getCustomer': aCalmCustomer({ selectedRecurringPurchaseMethodKey: 'cc' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Visa ending 1110' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remove this card?' }));
    expect(await dialog.findByText(new RegExp(text))).toBeInTheDocument();
  },
);

test('removing a card that pays for no plan says nothing of plans', async () => {
  const { user } = await show([LATER, LATER], {
    'GET /api/session': aCustomer(),
    'GET /api/call/getCustomer': aCalmCustomer({ selectedRecurringPurchaseMethodKey: 'cc' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Visa ending 1111' }));
  expect(screen.queryByText(/what you buy again/i)).toBeNull();
});

test('a refused removal is said in the dialog, and the card stays', async () => {
  const { user } = await show([LATER], {
    [REMOVE]: () => new Refusal(404, 'wallet.fund_not_found', 'This card is not here any more.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Visa ending 1110' }));
  await user.click(screen.getByRole('button', { name: 'Remove this card' }));
  const dialog = screen.getByRole('dialog', { name: 'Remove this card?' });
  expect(await within(dialog).findByText('This card is not here any more.')).toBeInTheDocument();
});

test('a card that has expired says so', async () => {
  await show([LATER, '01/20']);
  await screen.findByText('Visa ending 1111');
  expect(row('1111').getByText('Expired')).toBeInTheDocument();
  expect(row('1110').queryByText('Expired')).not.toBeInTheDocument();
});

test('a card is saved without a payment: the number goes to its gateway, the shop gets a token', async () => {
  const { user, bodyOf } = await show([]);
  await user.click(await screen.findByRole('button', { name: 'Add a card' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a card' }));
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Save this card' }));
  expect(await dialog.findByRole('textbox', { name: 'Card number' })).toHaveFocus();
  await user.type(dialog.getByRole('textbox', { name: 'Card number' }), '4242424242424242');
  await user.type(dialog.getByRole('textbox', { name: 'Name on card' }), 'Pat Player');
  await user.type(dialog.getByRole('textbox', { name: /Expiry/ }), '9/39');
  await user.type(dialog.getByRole('textbox', { name: /Security code/ }), '123');
  await user.click(dialog.getByRole('button', { name: 'Save this card' }));
  expect(await screen.findByText('Your Visa ending 4242 is saved.')).toBeInTheDocument();
  expect(bodyOf(ADD)).toEqual({
    gateway: 'sandbox',
    token: 'tok_12345678',
    holder_name: 'Pat Player',
    expiry: LATER,
    keep: 'now',
  });
  expect(await screen.findByText('Visa ending 4242')).toBeInTheDocument();
});

test('with as many cards as are kept there is no way to add one', async () => {
  await show(Array.from({ length: 10 }, () => LATER));
  expect(await screen.findByText(/You have 10 cards/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add a card' })).not.toBeInTheDocument();
});
