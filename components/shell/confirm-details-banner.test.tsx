import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearNotices } from '@/components/ui/toast-store';
import { Toaster } from '@/components/ui/toaster';
import { href } from '@/lib/routes/match';
import { ConfirmDetailsBanner } from './confirm-details-banner';
import { type Answer, aCustomer, anOverview, Refusal, visit } from './testing/a-visit';

const CONFIRM_ADDRESS = 'PATCH /api/v2/customer/confirm-address';
const CONFIRM_EMAIL = 'PATCH /api/v2/customer/confirm-email-address';

/** A customer with both to confirm, as the shop knows them; what is confirmed is no longer asked. */
const asked = async (answers: Record<string, Answer> = {}, pathname = '/') => {
  const flags = { addressConfirmationRequired: true, emailAddressConfirmationRequired: true };
  return visit(
    <>
      <ConfirmDetailsBanner />
      <Toaster />
    </>,
    {
      'GET /api/session': aCustomer(),
      'GET /api/v2/customer': () => ({ ...anOverview(0), state: 'NSW', ...flags }),
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
  const shop = await asked();
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
  expect(shop.asked).toEqual(expect.arrayContaining([CONFIRM_ADDRESS, CONFIRM_EMAIL]));
});

test('what could not be confirmed is said, and asked again', async () => {
  const user = userEvent.setup();
  await asked({ [CONFIRM_ADDRESS]: () => new Refusal(503, 'server.unavailable') });
  await user.click(await screen.findByRole('button', { name: 'Yes, that is right' }));
  expect(await screen.findByText('Not confirmed')).toBeVisible();
  expect(screen.getByRole('region', { name: ADDRESS })).toBeVisible();
});

test('it is not asked where details are changed, nor of visitors, nor of those who confirmed', async () => {
  await asked({}, href('myDetails'));
  expect(screen.queryByRole('region', { name: ADDRESS })).not.toBeInTheDocument();
  await visit(<ConfirmDetailsBanner />);
  await visit(<ConfirmDetailsBanner />, {
    'GET /api/session': aCustomer(),
    'GET /api/v2/customer': anOverview(0),
  });
  expect(screen.queryByRole('region', { name: /still right/ })).not.toBeInTheDocument();
});
