import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCustomer, Refusal, visit } from '@/components/session/testing/a-visit';
import { WinnerNameForm } from './winner-name-form';

const READ = 'GET /api/call/getDetails';
const WRITE = 'POST /api/call/changeDetails';
const details = {
  firstName: 'Pat',
  lastName: 'Player',
  email: 'pat@fairdraw.example',
  phone: null,
  address: { line1: '', line2: '', suburb: '', state: 'NSW', postcode: '' },
  winnerNamePublic: false,
};
const BOX = 'You may publish my first name and state';

test('a name is published only for who says so, and that can be taken back', async () => {
  const { requests, bodies } = await visit(<WinnerNameForm />, {
    'GET /api/session': aCustomer(),
    [READ]: details,
    [WRITE]: (body) => ({
      ...details,
      winnerNamePublic: (body as { winner_name_public: boolean }).winner_name_public,
    }),
  });
  const box = await screen.findByRole('checkbox', { name: BOX });
  expect(box).not.toBeChecked();
  await userEvent.click(box);
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(box).toBeChecked();
  await userEvent.click(box);
  await waitFor(() => expect(box).not.toBeChecked());
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(bodies.filter((_body, index) => requests[index] === WRITE)).toEqual([
    { winner_name_public: true },
    { winner_name_public: false },
  ]);
});

test('what could not be saved is said, and the box shows what holds', async () => {
  await visit(<WinnerNameForm />, {
    'GET /api/session': aCustomer(),
    [READ]: details,
    [WRITE]: () => new Refusal(503, 'server.unavailable'),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: BOX }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing has changed');
  expect(screen.getByRole('checkbox', { name: BOX })).not.toBeChecked();
});
