import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type Answer,
  aCustomer,
  anOverview,
  Refusal,
  visit,
} from '@/components/session/testing/a-visit';
import { clearNotices } from '@/components/ui/toast-store';
import { Toaster } from '@/components/ui/toaster';
import { links } from '@/lib/routes/links';
import { ConfirmDetailsBanner } from './confirm-details-banner';

const { href } = links({ variant: 'AU' });

const CONFIRM_ADDRESS = 'POST /api/call/confirmAddress';
const CONFIRM_EMAIL = 'POST /api/call/confirmEmailAddress';

/** A customer with both details to confirm. A confirmed one is no longer asked for. */
const arrive = async (answers: Record<string, Answer> = {}, pathname = '/') => {
  const flags = { addressConfirmationRequired: true, emailAddressConfirmationRequired: true };
  return visit(
    <>
      <ConfirmDetailsBanner />
      <Toaster />
    </>,
    {
      'GET /api/session': aCustomer(),
      'GET /api/call/getCustomer': () => ({ ...anOverview(0), state: 'NSW', ...flags }),
      [CONFIRM_ADDRESS]: () => {
        flags.addressConfirmationRequired = false;
        return {};
      },
      [CONFIRM_EMAIL]: () => {
        flags.emailAddressConfirmationRequired = false;
        return {};
      },
      ...answers,
    },
    { pathname },
  );
};
const ADDRESS = 'Is your address still right?';
const EMAIL = 'Is your email address still right?';

afterEach(() => act(clearNotices));

test('the address is asked first, then the e-mail address, each confirmed on its own', async () => {
  const user = userEvent.setup();
  const shop = await arrive();
  expect(await screen.findByRole('region', { name: ADDRESS })).toHaveTextContent('NSW');
  expect(screen.queryByRole('region', { name: EMAIL })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Yes, that is right' }));
  expect(await screen.findByRole('region', { name: EMAIL })).toHaveTextContent(
    'pat@fairdraw.example',
  );
  expect(screen.getByRole('status')).toHaveTextContent('Thank you. Your address is confirmed.');

  await user.click(screen.getByRole('button', { name: 'Yes, that is right' }));
  expect(await screen.findByText('Thank you. Your email address is confirmed.')).toBeVisible();
  expect(screen.queryByRole('region', { name: EMAIL })).not.toBeInTheDocument();
  expect(shop.requests).toEqual(expect.arrayContaining([CONFIRM_ADDRESS, CONFIRM_EMAIL]));
});

test('what could not be confirmed is said, and asked again', async () => {
  const user = userEvent.setup();
  await arrive({ [CONFIRM_ADDRESS]: () => new Refusal(503, 'server.unavailable') });
  await user.click(await screen.findByRole('button', { name: 'Yes, that is right' }));
  expect(await screen.findByText('Not confirmed')).toBeVisible();
  expect(screen.getByRole('region', { name: ADDRESS })).toBeVisible();
});

test('it is not asked where details are changed, nor of visitors, nor of those who confirmed', async () => {
  await arrive({}, href('myDetails'));
  expect(screen.queryByRole('region', { name: ADDRESS })).not.toBeInTheDocument();
  await visit(<ConfirmDetailsBanner />);
  await visit(<ConfirmDetailsBanner />, {
    'GET /api/session': aCustomer(),
    'GET /api/call/getCustomer': anOverview(0),
  });
  expect(screen.queryByRole('region', { name: /still right/ })).not.toBeInTheDocument();
});

const DETAILS = {
  firstName: 'Pat',
  lastName: 'Player',
  email: 'pat@fairdraw.example',
  phone: null,
  address: { line1: '', line2: '', suburb: '', state: 'NSW', postcode: '' },
  winnerNamePublic: false,
};
const READ = 'GET /api/call/getDetails';
const WRITE = 'POST /api/call/changeDetails';

test('whoever moved updates the address where they are: written, read again, and said', async () => {
  const user = userEvent.setup();
  const flags = { addressConfirmationRequired: true, emailAddressConfirmationRequired: false };
  const shop = await arrive({
    'GET /api/call/getCustomer': () => ({ ...anOverview(0), state: 'NSW', ...flags }),
    [READ]: DETAILS,
    [WRITE]: (body) => {
      flags.addressConfirmationRequired = false;
      return { ...DETAILS, ...(body as object) };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Update' }));
  const dialog = await screen.findByRole('dialog', { name: 'Update your address' });
  await user.click(await within(dialog).findByRole('button', { name: 'Save' }));
  expect(within(dialog).getAllByText('This field is required')).toHaveLength(3);

  await user.type(within(dialog).getByLabelText('Street address'), '1 Example Street');
  await user.type(within(dialog).getByLabelText('Suburb or town'), 'Hobart');
  await user.selectOptions(within(dialog).getByLabelText('State'), 'TAS');
  await user.type(within(dialog).getByLabelText('Post code'), 'SW1A 1AA');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByText('Please enter a valid post code')).toBeVisible();
  expect(shop.requests).not.toContain(WRITE);

  await user.clear(within(dialog).getByLabelText('Post code'));
  await user.type(within(dialog).getByLabelText('Post code'), '7000');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your details have been successfully updated.')).toBeVisible();
  expect(shop.bodies[shop.requests.indexOf(WRITE)]).toEqual({
    address: {
      line1: '1 Example Street',
      line2: '',
      suburb: 'Hobart',
      state: 'TAS',
      postcode: '7000',
    },
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: ADDRESS })).not.toBeInTheDocument();
});

test('a new e-mail address is asked for with the password; what is wrong stands next to its field', async () => {
  const user = userEvent.setup();
  await arrive({
    'GET /api/call/getCustomer': { ...anOverview(0), emailAddressConfirmationRequired: true },
    [READ]: DETAILS,
    [WRITE]: () =>
      new Refusal(
        422,
        'customer.password_wrong',
        'Your current password is not right.',
        'currentPassword',
      ),
  });
  await user.click(await screen.findByRole('button', { name: 'Update' }));
  const dialog = await screen.findByRole('dialog', { name: 'Update your email address' });
  await user.type(await within(dialog).findByLabelText('New email address'), 'robin');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByText('Please enter a valid email address')).toBeVisible();
  expect(within(dialog).getByText('This field is required')).toBeVisible();

  await user.type(within(dialog).getByLabelText('New email address'), '@fairdraw.example');
  await user.type(within(dialog).getByLabelText('Your password'), 'a guess');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Your current password is not right.')).toBeVisible();
  expect(within(dialog).getByLabelText('Your password')).toHaveAccessibleDescription(/not right/);
  expect(within(dialog).getByLabelText('New email address')).toHaveValue('robin@fairdraw.example');
});

test('who may not change their details here is led to the details page', async () => {
  const capabilities = aCustomer().capabilities.filter((name) => name !== 'account_details_manage');
  await arrive({ 'GET /api/session': aCustomer({ capabilities }) });
  expect(await screen.findByRole('link', { name: 'Update' })).toHaveAttribute(
    'href',
    href('myDetails'),
  );
  expect(screen.queryByRole('button', { name: 'Update' })).not.toBeInTheDocument();
});
