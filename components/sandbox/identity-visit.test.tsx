import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal, visit } from '@/components/session/testing/a-visit';
import { leave } from '@/components/verification/leave';
import { IdentityVisit } from './identity-visit';

jest.mock('@/components/verification/leave', () => ({ leave: jest.fn() }));
const ANSWER = 'POST /api/call/answerSandboxIdentity';

test('a tester chooses what comes of the visit, and is led back', async () => {
  const user = userEvent.setup();
  window.history.replaceState(null, '', '/sandbox/identity/bank?session=s1');
  const shop = await visit(<IdentityVisit kind="bank" />, {
    [ANSWER]: { address: '/my-account/verify-account?state=a' },
  });
  expect(screen.queryByRole('button', { name: /Referred/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'No match' }));
  expect(shop.bodies).toContainEqual({ session: 's1', outcome: 'no_match' });
  expect(leave).toHaveBeenCalledWith('/my-account/verify-account?state=a');
});

test('a page that nobody was sent to says so', async () => {
  const user = userEvent.setup();
  window.history.replaceState(null, '', '/sandbox/identity/hosted');
  await visit(<IdentityVisit kind="hosted" />, {
    [ANSWER]: new Refusal(422, 'request.invalid', 'No.', 'session'),
  });
  await user.click(screen.getByRole('button', { name: 'Slow' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Begin the check in the account.');
});
