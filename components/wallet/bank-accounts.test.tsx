import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, aCustomer, Refusal, visit } from '@/components/session/testing/a-visit';
import { clearNotices } from '@/components/ui/toast-store';
import { Toaster } from '@/components/ui/toaster';
import type { Fund } from '@/lib/contract/wallet';
import { aCalmCustomer, cardsThat } from '@/lib/rules/testing/an-overview';
import { BankAccounts } from './bank-accounts';

const READ = 'GET /api/call/listPaymentMethods';
const ADD = 'POST /api/call/addBankAccount';
const ADD_SERVICE = 'POST /api/call/addWalletAccount';
const REMOVE = 'POST /api/call/removeFund';
const HOUR_MS = 3_600_000;

afterEach(() => act(clearNotices));

const anAccount = (over: Partial<Fund> = {}): Fund => ({
  id: 'bank-1',
  kind: 'bank',
  gateway: 'bank',
  brand: 'BSB 062-000',
  last4: '1234',
  expiry: null,
  holderName: 'Pat Player',
  default: false,
  usableAt: '2026-11-22T22:00:00.000Z',
  ...over,
});

/** The section with these accounts, at home or abroad, which the answers below may change. */
async function show(accounts: Fund[], answers: Record<string, Answer> = {}) {
  let saved = accounts;
  const user = userEvent.setup();
  const out = { ...cardsThat(), direction: 'out' as const };
  const isAbroad = ({ brand }: Fund) => brand.startsWith('SWIFT');
  const shop = await visit(
    <>
      <BankAccounts />
      <Toaster />
    </>,
    {
      'GET /api/session': aCustomer(),
      'GET /api/call/getCustomer': aCalmCustomer(),
      [READ]: () => [
        { ...out, code: 'do', funds: saved.filter((fund) => !isAbroad(fund)) },
        { ...out, code: 'tt', funds: saved.filter(isAbroad) },
      ],
      [ADD]: () => {
        const usableAt = new Date(Date.now() + 24 * HOUR_MS).toISOString();
        const added = anAccount({ id: 'bank-9', last4: '9999', usableAt });
        saved = [...saved, added];
        return added;
      },
      [REMOVE]: (body) => {
        const { fund_id: fundId } = body as { fund_id: string };
        saved = saved.filter(({ id }) => id !== fundId);
        return {};
      },
      ...answers,
    },
  );
  const bodyOf = (call: string) => shop.bodies[shop.requests.lastIndexOf(call)];
  return { ...shop, user, bodyOf };
}

async function openForm(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Add a bank account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a bank account' }));
  const code = await dialog.findByRole('textbox', { name: 'BSB or SWIFT code' });
  return {
    dialog,
    code,
    number: dialog.getByRole('textbox', { name: 'Account number' }),
    password: dialog.getByLabelText('Your password'),
    send: () => user.click(dialog.getByRole('button', { name: 'Add this bank account' })),
  };
}

async function fillForm(user: ReturnType<typeof userEvent.setup>, typed: [string, string]) {
  const form = await openForm(user);
  await user.type(form.code, typed[0]);
  await user.type(form.number, typed[1]);
  await user.type(form.password, 'correct horse battery');
  await form.send();
  return form;
}

test('accounts at home and abroad stand in one list, and one that waits says from when it is ready', async () => {
  const usableAt = new Date(Date.now() + HOUR_MS).toISOString();
  await show([
    anAccount({ id: 'b', brand: 'BSB 062-000', usableAt }),
    anAccount({ id: 'a', brand: 'SWIFT DEUTDEFF', last4: '3000' }),
  ]);
  const list = await screen.findByRole('list', { name: 'Accounts to withdraw to' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first).toHaveTextContent('SWIFT DEUTDEFF ending 3000');
  expect(first).toHaveTextContent(/Ready to use$|Ready to useRemove$/);
  expect(second).toHaveTextContent('BSB 062-000 ending 1234');
  expect(second).toHaveTextContent(/Ready to use from \d+ \w+ \d+, \d+:\d\d [ap]m AEST/);
});

test('an account by BSB is added with the password, in the name on record', async () => {
  const { user, bodyOf } = await show([]);
  expect(await screen.findByRole('button', { name: 'Add a bank account' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Accounts to withdraw to' })).not.toBeInTheDocument();
  const { dialog } = await fillForm(user, ['062-000', '9876 9999']);
  expect(dialog.queryByRole('textbox', { name: /holder|name/i })).not.toBeInTheDocument();
  expect(bodyOf(ADD)).toEqual({
    bsb: '062-000',
    account_number: '9876 9999',
    current_password: 'correct horse battery',
  });
  expect(
    await screen.findByText(/BSB 062-000 ending 9999 is added. It is ready to use from/),
  ).toBeInTheDocument();
  const list = await screen.findByRole('list', { name: 'Accounts to withdraw to' });
  expect(within(list).getByText(/Ready to use from/)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a code with letters is sent as a SWIFT code, and the name of the holder is shown, not asked', async () => {
  const { user, bodyOf } = await show([]);
  const { code, number, password, dialog, send } = await openForm(user);
  expect(await dialog.findByText('Pat Player')).toBeInTheDocument();
  await user.type(code, 'deutdeff');
  expect(dialog.getByText('Or the IBAN, if your bank uses one.')).toBeInTheDocument();
  await user.click(number);
  expect(number).toBeValid();
  await user.type(number, 'DE89 3704 0044 0532 0130 00');
  await user.type(password, 'correct horse battery');
  await send();
  await waitFor(() =>
    expect(bodyOf(ADD)).toMatchObject({
      swift: 'deutdeff',
      account_number: 'DE89 3704 0044 0532 0130 00',
    }),
  );
  expect(bodyOf(ADD)).not.toHaveProperty('bsb');
});

test('what cannot be right is said at its field before anything is sent', async () => {
  const { user, requests } = await show([]);
  const { code, number, dialog } = await fillForm(user, ['06200', '12']);
  expect(code).toHaveFocus();
  expect(code).toHaveAccessibleDescription(/A BSB has six digits/);
  expect(number).toHaveAccessibleDescription(/4 to 9 digits/);
  await user.clear(code);
  await user.type(code, 'CTBA');
  expect(code).toHaveAccessibleDescription(/8 or 11 letters and digits/);
  expect(dialog.getByLabelText('Your password')).toHaveValue('correct horse battery');
  expect(requests).not.toContain(ADD);
});

test.each([
  ['bsb', 'BSB or SWIFT code'],
  ['swift', 'BSB or SWIFT code'],
  ['account_number', 'Account number'],
  ['currentPassword', 'Your password'],
])('what the server says of %s stands at %s', async (target, label) => {
  const refusal = new Refusal(422, 'wallet.bank_account_invalid', 'The bank says no.', target);
  const { user } = await show([], { [ADD]: () => refusal });
  const { dialog } = await fillForm(user, ['062-000', '98769999']);
  const field = dialog.getByLabelText(label);
  await waitFor(() => expect(field).toHaveAccessibleDescription(/The bank says no\./));
  expect(field).toHaveFocus();
});

test('what is of no field is said above the button', async () => {
  const refusal = new Refusal(409, 'wallet.bank_account_too_many', 'You have 5 bank accounts.');
  const { user } = await show([], { [ADD]: () => refusal });
  const { dialog } = await fillForm(user, ['062-000', '98769999']);
  expect(await dialog.findByRole('alert')).toHaveTextContent('You have 5 bank accounts.');
});

test('an account is removed once that is confirmed', async () => {
  const { user, requests } = await show([anAccount()]);
  const remove = await screen.findByRole('button', { name: 'Remove BSB 062-000 ending 1234' });
  await user.click(remove);
  const dialog = within(screen.getByRole('dialog', { name: 'Remove this account?' }));
  await user.click(dialog.getByRole('button', { name: 'Keep it' }));
  expect(requests).not.toContain(REMOVE);
  await user.click(remove);
  await user.click(screen.getByRole('button', { name: 'Remove this account' }));
  expect(await screen.findByText('BSB 062-000 ending 1234 is removed.')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole('list', { name: 'Accounts to withdraw to' })).not.toBeInTheDocument(),
  );
});

test('a payment service is added with the password alone: it goes by the customer’s own address', async () => {
  const out = { ...cardsThat(), direction: 'out' as const };
  let added: Fund[] = [];
  const { user, bodyOf } = await show([], {
    [READ]: () => [
      { ...out, code: 'do', funds: [] },
      { ...out, code: 'pl', funds: added },
      { ...out, code: 'tw', funds: [], rules: { ...out.rules, enabled: false } },
    ],
    [ADD_SERVICE]: () => {
      added = [anAccount({ id: 'bank-3', brand: 'PayPal', last4: '@example.com' })];
      return added[0];
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add PayPal' }));
  expect(screen.queryByRole('button', { name: 'Add Wise' })).not.toBeInTheDocument();
  const dialog = within(await screen.findByRole('dialog', { name: 'Add PayPal' }));
  expect(await dialog.findByText(/pat@fairdraw.example.*Pat Player/)).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Your password'), 'correct horse battery');
  await user.click(dialog.getByRole('button', { name: 'Add this account' }));
  expect(await screen.findByText(/PayPal ending @example.com is added/)).toBeInTheDocument();
  expect(bodyOf(ADD_SERVICE)).toEqual({
    method_code: 'pl',
    current_password: 'correct horse battery',
  });
  expect(screen.queryByRole('button', { name: 'Add PayPal' })).not.toBeInTheDocument();
});

test('with five there is no way to add another', async () => {
  await show(Array.from({ length: 5 }, (_, index) => anAccount({ id: `bank-${index}` })));
  expect(await screen.findByText(/You have 5 accounts to withdraw to/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add a bank account' })).not.toBeInTheDocument();
});

test('accounts that cannot be read are said so, with a way to try again', async () => {
  let isDown = true;
  const { user } = await show([anAccount()], {
    [READ]: () => (isDown ? new Refusal(403, 'auth.capability_missing') : []),
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('We could not load your accounts to withdraw to')).toBeInTheDocument();
  isDown = false;
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Add a bank account' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Accounts to withdraw to' })).not.toBeInTheDocument();
});
