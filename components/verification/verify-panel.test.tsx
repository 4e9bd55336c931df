import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCart } from '@/components/cart/testing/a-cart';
import { type Answer, aCustomer, Refusal, visit } from '@/components/session/testing/a-visit';
import type { VerificationState } from '@/lib/contract/verification';
import { stateWith } from './testing/a-state';
import { UploadPanel } from './upload-panel';
import { VerifyPanel } from './verify-panel';

const field = (name: string, label: string, pattern: string) => ({
  ...{ name, label, hint: `Where the ${label.toLowerCase()} stands.`, pattern },
  ...{ required: true, maxLength: 10, inputMode: 'text' },
});
const CONFIG = [
  {
    state: 'NSW',
    label: 'New South Wales',
    fields: [field('licenceNumber', 'Licence number', '^[A-Za-z0-9]{6,8}$')],
  },
  {
    state: 'VIC',
    label: 'Victoria',
    fields: [
      field('licenceNumber', 'Licence number', '^[0-9]{1,10}$'),
      field('cardNumber', 'Card number', '^[A-Za-z0-9]{8}$'),
    ],
  },
];

const CHECK = 'POST /api/call/verifyCustomer';
const LICENCE = 'POST /api/call/verifyLicence';
const UPLOAD = 'POST /api/call/uploadIdentityDocument';
const verified = () => stateWith({}, { isVerified: true, required: [] });

const open = (
  ui: React.ReactElement,
  state: VerificationState,
  answers: Record<string, Answer> = {},
) =>
  visit(ui, {
    'GET /api/session': aCustomer(),
    'GET /api/call/getVerification': () => state,
    'GET /api/call/getLicenceConfig': () => CONFIG,
    ...answers,
  });
const panel = (
  <VerifyPanel
    email="nia@fairdraw.example"
    capabilities={['wallet_deposit']}
    dateLocale={{ locale: 'en-AU', timeZone: 'Australia/Brisbane' }}
  />
);
const way = async (name: string) => within(await screen.findByRole('region', { name }));

test('it shows what is compared, and the ways that are open alone', async () => {
  await open(panel, stateWith());
  expect(await screen.findByText('19 July 1984')).toBeVisible();
  expect(screen.getByText('1 High St, Newtown VIC 3220')).toBeVisible();
  expect(screen.getByText('You are asked to verify before you withdraw money.')).toBeVisible();
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Official records', 'Driver licence', 'A photo of a document']);
});

test('a press compares the details, and a match has the page and the focus', async () => {
  const user = userEvent.setup();
  await open(panel, stateWith(), { [CHECK]: verified() });
  await user.click(await screen.findByRole('button', { name: 'Check my details' }));
  expect(await screen.findByRole('heading', { name: 'You are verified' })).toHaveFocus();
});

test.each([
  ['/cart', 'Back to my cart'],
  ['/my-account/deposit', 'Back to my deposit'],
])('who came from %s is led back there, also by way of a bank', async (next, label) => {
  const user = userEvent.setup();
  window.history.replaceState(
    null,
    '',
    `/my-account/verify-account?next=${encodeURIComponent(next)}`,
  );
  await open(panel, stateWith(), { [CHECK]: verified() });
  const button = await screen.findByRole('button', { name: 'Check my details' });
  // a bank brings nothing of ours back
  window.history.replaceState(null, '', '/my-account/verify-account');
  await user.click(button);
  expect(await screen.findByRole('link', { name: label })).toHaveAttribute('href', next);
});

test('who was playing before reads until when they go on', async () => {
  const grace = { actions: ['deposit', 'spend'] as const, endsAt: '2026-12-10T02:00:00.000Z' };
  await open(panel, stateWith({}, { grace: { ...grace, actions: [...grace.actions] } }));
  expect(
    await screen.findByText(/You can still deposit money or buy tickets until/),
  ).toHaveTextContent('10 Dec 2026');
});

test('without an address the records cannot be asked', async () => {
  const { person } = stateWith();
  await open(panel, stateWith({}, { person: { ...person, hasAddress: false } }));
  expect(await screen.findByRole('button', { name: 'Add my address' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check my details' })).not.toBeInTheDocument();
});

test('a licence asks for the numbers of its state, says what is wrong at each, and keeps what was typed', async () => {
  const user = userEvent.setup();
  const refused = stateWith({
    drivers_licence: { status: 'attempted', isMatch: false, triesLeft: 1 },
  });
  const shop = await open(panel, stateWith(), { [LICENCE]: refused });
  const form = await way('Driver licence');
  expect(await form.findByLabelText('State that issued it')).toHaveValue('VIC');
  await user.type(form.getByLabelText('Licence number'), '12 34x');
  await user.click(form.getByRole('button', { name: 'Check my licence' }));
  expect(form.getByLabelText('Licence number')).toHaveFocus();
  expect(form.getByLabelText('Licence number')).toHaveAccessibleDescription(/does not look like/);
  expect(form.getByLabelText('Card number')).toHaveAccessibleDescription(/This field is required/);

  await user.selectOptions(form.getByLabelText('State that issued it'), 'New South Wales');
  expect(form.queryByLabelText('Card number')).not.toBeInTheDocument();
  await user.selectOptions(form.getByLabelText('State that issued it'), 'Victoria');
  await user.clear(form.getByLabelText('Licence number'));
  await user.type(form.getByLabelText('Licence number'), '12 345 678');
  await user.type(form.getByLabelText('Card number'), 'P1234567');
  await user.click(form.getByRole('button', { name: 'Check my licence' }));
  expect(await form.findByText(/The register says something else.*once more/)).toBeVisible();
  expect(shop.bodies).toContainEqual({
    state: 'VIC',
    licence_number: '12 345 678',
    card_number: 'P1234567',
  });
  expect(form.getByLabelText('Licence number')).toHaveValue('12 345 678');
});

test('while the register is slow the form is kept, and the card says so where the person is', async () => {
  const user = userEvent.setup();
  await open(panel, stateWith(), {
    [LICENCE]: () => stateWith({ drivers_licence: { status: 'pending' } }),
    // what another way answers says how this one stands, too
    [CHECK]: () =>
      stateWith({ drivers_licence: { status: 'attempted', isMatch: false, triesLeft: 4 } }),
  });
  const form = await way('Driver licence');
  await user.type(await form.findByLabelText('Licence number'), '12345678');
  await user.type(form.getByLabelText('Card number'), 'P1234567');
  await user.click(form.getByRole('button', { name: 'Check my licence' }));
  expect(await form.findByText(/We have it and are checking/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Driver licence' })).toHaveFocus();
  expect(form.getByLabelText('Licence number')).not.toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Check my details' }));
  expect(await form.findByText(/The register says something else/)).toBeVisible();
  expect(form.getByLabelText('Licence number')).toHaveValue('12345678');
});

test.each([
  ['a full cart', aCart(), 'Back to my cart', '/cart'],
  ['an empty one', null, 'Make a deposit', '/my-account/deposit'],
])('whoever came from nowhere is led on: with %s', async (_, cart, label, to) => {
  await open(panel, verified(), {
    'GET /api/session': aCustomer({ capabilities: ['wallet_deposit'] }),
    'GET /api/call/getCart': cart,
  });
  expect(await screen.findByRole('link', { name: label })).toHaveAttribute('href', to);
});

test('what is pending is not asked again, and what was refused five times is closed', async () => {
  await open(
    panel,
    stateWith({
      auto_verification: { status: 'attempted', isMatch: false, triesLeft: 0 },
      drivers_licence: { status: 'pending' },
    }),
  );
  expect(
    await screen.findByRole('heading', { name: 'We are checking what you sent' }),
  ).toBeVisible();
  expect(screen.getByText(/nia@fairdraw\.example/)).toBeVisible();
  expect((await way('Official records')).getByText(/did not work five times/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Check my/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Send a photo' })).toBeVisible();
});

test('when another tab came first, the page says how it stands', async () => {
  const user = userEvent.setup();
  let state = stateWith();
  await open(panel, state, {
    'GET /api/call/getVerification': () => state,
    [CHECK]: () => {
      state = verified();
      return new Refusal(409, 'verification.already_verified');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Check my details' }));
  expect(await screen.findByRole('heading', { name: 'You are verified' })).toBeVisible();
});

test('a picture is sent with its kind, and more may follow until four wait', async () => {
  const user = userEvent.setup();
  const waiting = (documents: number) =>
    stateWith({ photo_id_upload: { status: 'pending', documents } });
  let sent = 2;
  const shop = await open(<UploadPanel capabilities={['wallet_deposit']} />, waiting(2), {
    [UPLOAD]: () => {
      sent += 1;
      return waiting(sent);
    },
  });
  const send = () => user.click(screen.getByRole('button', { name: 'Send the picture' }));
  await screen.findByText('2 pictures are waiting for us.');
  await send();
  expect(screen.getByLabelText('Picture')).toHaveAccessibleDescription(/Please choose a picture/);
  const large = new File(['x'], 'large.jpg', { type: 'image/jpeg' });
  Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 });
  await user.upload(screen.getByLabelText('Picture'), large);
  await send();
  expect(screen.getByLabelText('Picture')).toHaveAccessibleDescription(/larger than 10 MB/);
  expect(shop.requests).not.toContain(UPLOAD);

  await user.click(screen.getByRole('radio', { name: /Driver licence/ }));
  const front = new File(['front'], 'front.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('Picture'), front);
  await send();
  expect(await screen.findByText('3 pictures are waiting for us.')).toBeVisible();
  expect(shop.bodies).toContainEqual({ document_kind: 'licence', file: front });
  expect(screen.getByRole('radio', { name: /Driver licence/ })).toBeChecked();
  await user.upload(screen.getByLabelText('Picture'), front);
  await send();
  expect(await screen.findByText(/as many as we look at together/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send the picture' })).not.toBeInTheDocument();
});

test('what the server says of a picture stands at it', async () => {
  const user = userEvent.setup();
  await open(<UploadPanel capabilities={['wallet_deposit']} />, stateWith(), {
    [UPLOAD]: () => new Refusal(422, 'verification.picture_invalid', 'This is no picture.', 'file'),
  });
  await user.upload(
    await screen.findByLabelText('Picture'),
    new File(['MZ'], 'a.jpg', { type: 'image/jpeg' }),
  );
  await user.click(screen.getByRole('button', { name: 'Send the picture' }));
  expect(await screen.findByText('This is no picture.')).toBeVisible();
  expect(screen.getByLabelText('Picture')).toHaveAccessibleDescription(/This is no picture/);
});

test('who was refused reads why, and may send another', async () => {
  await open(
    <UploadPanel capabilities={['wallet_deposit']} />,
    stateWith({
      photo_id_upload: {
        status: 'attempted',
        isMatch: false,
        reason: 'It is blurred.',
        triesLeft: 4,
      },
    }),
  );
  expect(await screen.findByText(/It is blurred\. You can try it 4 more times/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send the picture' })).toBeVisible();
});
