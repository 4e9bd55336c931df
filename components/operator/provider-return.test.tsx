import { fireEvent, screen } from '@testing-library/react';
import { Refusal, visit } from '@/components/session/testing/a-visit';
import { ProviderReturn } from './provider-return';

const ANSWER = 'POST /operator/call/answerStaffProvider';
const ENTER = 'POST /operator/call/signInStaffByProvider';

beforeEach(() =>
  window.history.replaceState(null, '', '/operator/sign-in/provider?code=c&state=s&x=y'),
);

test('the answer leaves the address, and a code is asked where the provider stands for one factor', async () => {
  const { requests, bodies } = await visit(<ProviderReturn />, {
    [ANSWER]: { needsCode: true },
    [ENTER]: () => new Refusal(422, 'auth.credentials_invalid', 'That code is not right.'),
  });
  fireEvent.change(await screen.findByLabelText('Code of your authenticator'), {
    target: { value: '123 456' },
  });
  expect(window.location.search).toBe('');
  expect(bodies[requests.indexOf(ANSWER)]).toEqual({ code: 'c', state: 's' });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('That code is not right.')).toBeVisible();
  expect(bodies[requests.indexOf(ENTER)]).toEqual({ otp: '123456' });
  expect(requests.filter((request) => request === ANSWER)).toHaveLength(1);
});

test('what is refused is said, and leads back', async () => {
  await visit(<ProviderReturn />, {
    [ANSWER]: () => new Refusal(403, 'staff.provider_stranger', 'Nobody works here by it.'),
  });
  expect(await screen.findByText('Nobody works here by it.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the sign-in' })).toHaveAttribute(
    'href',
    '/operator/sign-in',
  );
});
