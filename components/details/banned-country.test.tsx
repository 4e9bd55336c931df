import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCustomer, anOverview, Refusal, visit } from '@/components/session/testing/a-visit';
import { BannedCountry } from './banned-country';

const CONFIRM = 'POST /api/call/confirmLocation';

test('a customer abroad is told once what works there; a failure is said', async () => {
  const user = userEvent.setup();
  let isToTell = true;
  let fails = true;
  const shop = await visit(<BannedCountry />, {
    'GET /api/session': aCustomer(),
    'GET /api/call/getCustomer': () => ({
      ...anOverview(0),
      countryBanned: true,
      countryBannedConfirmationRequired: isToTell,
    }),
    [CONFIRM]: () => {
      if (fails) return new Refusal(503, 'server.unavailable');
      isToTell = false;
      return {};
    },
  });
  expect(
    await screen.findByRole('dialog', { name: 'We may not sell where you are' }),
  ).toHaveTextContent('your money are safe');
  await user.click(screen.getByRole('button', { name: 'I understand' }));
  expect(await screen.findByText(/That did not work just now/)).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'I understand' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(shop.requests.filter((call) => call === CONFIRM)).toHaveLength(2);
});

test('nobody else is told', async () => {
  await visit(<BannedCountry />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
