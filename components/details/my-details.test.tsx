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
import { CAPABILITIES, type Capability } from '@/lib/contract/site';
import { links } from '@/lib/routes/links';
import { ConfirmAddressPanel } from './confirm-address-panel';
import { MyDetails } from './my-details';

const { href } = links({ variant: 'AU' });
const DETAILS = {
  firstName: 'Pat',
  lastName: 'Player',
  email: 'pat@fairdraw.example',
  phone: null as string | null,
  address: { line1: '', line2: '', suburb: '', state: 'NSW', postcode: '' },
  winnerNamePublic: false,
};
const BY_LINK = 'POST /api/call/confirmAddressByLink';

/** A shop that keeps what it is told. */
async function opened(
  capabilities: readonly Capability[] = CAPABILITIES,
  answers: Record<string, Answer> = {},
) {
  let details = DETAILS;
  const flags = { addressConfirmationRequired: true, emailAddressConfirmationRequired: false };
  return visit(
    <>
      <MyDetails capabilities={capabilities} />
      <Toaster />
    </>,
    {
      'GET /api/session': aCustomer({ capabilities: [...capabilities] }),
      'GET /api/call/getCustomer': () => ({ ...anOverview(0), state: 'NSW', ...flags }),
      'GET /api/call/getDetails': () => details,
      'POST /api/call/changeDetails': (change) => {
        details = { ...details, ...(change as object) };
        return details;
      },
      'POST /api/call/confirmAddress': () => {
        flags.addressConfirmationRequired = false;
        return {};
      },
      ...answers,
    },
    { pathname: href('myDetails') },
  );
}

afterEach(() => act(clearNotices));

test('what is on record is shown; the address is confirmed here, where no banner asks', async () => {
  const user = userEvent.setup();
  await opened();
  const address = await screen.findByRole('region', { name: 'Address' });
  expect(address).toHaveTextContent('We only know your state: NSW.');
  expect(screen.getByRole('region', { name: 'Name' })).toHaveTextContent('Pat Player');
  await user.click(await within(address).findByRole('button', { name: 'Yes, that is right' }));
  expect(await screen.findByText('Thank you. Your address is confirmed.')).toBeVisible();
  expect(within(address).queryByRole('button', { name: /Yes/ })).not.toBeInTheDocument();
});

test('a phone number is added and shows at once; what is none is refused', async () => {
  const user = userEvent.setup();
  const shop = await opened();
  await user.click(await screen.findByRole('button', { name: 'Add a number' }));
  const dialog = await screen.findByRole('dialog', { name: 'Update your phone number' });
  await user.type(await within(dialog).findByLabelText('Phone number'), 'abc');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByText('Please enter a valid phone number')).toBeVisible();
  await user.clear(within(dialog).getByLabelText('Phone number'));
  await user.type(within(dialog).getByLabelText('Phone number'), '0400 000 000{Enter}');
  expect(await screen.findByText('Your details have been successfully updated.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Phone' })).toHaveTextContent('0400 000 000');
  expect(screen.getByRole('button', { name: 'Change my number' })).toBeVisible();
  expect(shop.bodies).toContainEqual({ phone: '0400 000 000' });
});

test('without the capability the details are only read, and support is one press away', async () => {
  await opened(CAPABILITIES.filter((name) => name !== 'account_details_manage'));
  expect(await screen.findByText(/Your details cannot be changed here/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
    'href',
    href('contact'),
  );
  expect(screen.queryByRole('button', { name: /Change|Add/ })).not.toBeInTheDocument();
});

async function byLink(path: string, answers: Record<string, Answer> = {}) {
  window.history.replaceState(null, '', path);
  return visit(
    <>
      <ConfirmAddressPanel />
      <Toaster />
    </>,
    answers,
  );
}

test('opening a mail’s link confirms nothing, one press does', async () => {
  const user = userEvent.setup();
  const shop = await byLink('/my-account/confirm-address/TOKEN', { [BY_LINK]: {} });
  expect(await screen.findByText('Is the address in our mail still right?')).toBeVisible();
  expect(shop.requests).not.toContain(BY_LINK);
  await user.dblClick(screen.getByRole('button', { name: 'Yes, that is right' }));
  expect(await screen.findByText('Thank you. Your address is confirmed.')).toBeVisible();
  expect(shop.requests.filter((call) => call === BY_LINK)).toHaveLength(1);
  expect(shop.bodies).toContainEqual({ token: 'TOKEN' });
});

test('a link that is over says so; what failed on our side can be tried again', async () => {
  const user = userEvent.setup();
  await byLink('/my-account/confirm-address/OLD', {
    [BY_LINK]: () => new Refusal(422, 'customer.link_invalid'),
  });
  await user.click(await screen.findByRole('button', { name: 'Yes, that is right' }));
  expect(
    await screen.findByRole('heading', { name: 'This email link is no longer valid.' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'See my details' })).toHaveAttribute(
    'href',
    href('myDetails'),
  );
  expect(screen.getAllByText('This email link is no longer valid.')).toHaveLength(2);
});

test('a failure of ours is notified, and the button stays', async () => {
  const user = userEvent.setup();
  await byLink('/my-account/confirm-address/TOKEN2', {
    [BY_LINK]: () => new Refusal(503, 'server.unavailable'),
  });
  await user.click(await screen.findByRole('button', { name: 'Yes, that is right' }));
  expect(await screen.findByText('Not confirmed')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Yes, that is right' })).toBeEnabled();
});

test('without a token a guest signs in, and a customer sees the address and is led to the details', async () => {
  await byLink('/my-account/confirm-address');
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `${href('login')}?next=${encodeURIComponent(href('myDetails'))}`,
  );
  const address = { line1: '7 Harbour Street', line2: '', suburb: 'Newtown', postcode: '2042' };
  await byLink('/my-account/confirm-address/', {
    'GET /api/session': aCustomer(),
    'GET /api/call/getCustomer': anOverview(0),
    'GET /api/call/getDetails': { ...DETAILS, address: { ...address, state: 'NSW' } },
  });
  const own = await screen.findByRole('region', { name: 'The address we have' });
  expect(within(own).getByText('Newtown NSW 2042')).toBeVisible();
  expect(within(own).getByRole('link', { name: 'See my details' })).toBeVisible();
});
