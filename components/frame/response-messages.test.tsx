import { act, screen, within } from '@testing-library/react';
import { clearNotices } from '@/components/ui/toast-store';
import { Toaster } from '@/components/ui/toaster';
import { browserApi } from '@/lib/client/browser-client';
import { render } from '@/lib/site/testing/render';
import { ResponseMessages } from './response-messages';

const call = () => browserApi.mutate('confirmAddress', {});

function answer(body: unknown, status = 200) {
  global.fetch = async () => ({ ok: status < 400, status, json: async () => body }) as Response;
}
const shown = () =>
  render(
    <>
      <Toaster />
      <ResponseMessages />
    </>,
  );
afterEach(() => act(clearNotices));

test('what an answer says beside its result shows by its level, with the titles of the catalogue', async () => {
  answer({
    result: { id: 'd-1' },
    messages: [
      { level: 'info', code: 'deposit_pending', message: 'Your bank has not answered yet.' },
      { level: 'success', code: 'limit.lowered', message: 'Your limit is lower now.' },
      { level: 'error', code: 'draw.late', message: 'One draw was too late.' },
    ],
  });
  shown();
  await act(call);
  const status = within(screen.getByRole('status'));
  expect(status.getByText('Action Required')).toBeVisible();
  expect(status.getByText('Your bank has not answered yet.')).toBeVisible();
  expect(status.getByText('Success')).toBeVisible();
  expect(within(screen.getByRole('alert')).getByText('One draw was too late.')).toBeVisible();
});

test('what was said before anybody could show it is shown, once however often it is said', async () => {
  answer({
    result: {},
    messages: [{ level: 'info', code: 'cart.start_moved', message: 'Powerball now starts later.' }],
  });
  await call();
  await call();
  shown();
  expect(screen.getAllByText('Powerball now starts later.')).toHaveLength(1);
});

test('a refusal belongs to whoever handles it; what else its answer says is shown', async () => {
  const refusal = {
    code: 'deposit.declined',
    message: 'The card was declined.',
    target: 'general',
  };
  answer(
    {
      error: refusal,
      messages: [
        { ...refusal, level: 'error' },
        { level: 'info', code: 'cart.kept', message: 'Your cart is as it was.' },
      ],
      status: 422,
    },
    422,
  );
  shown();
  await act(() => expect(call()).rejects.toThrow('The card was declined.'));
  expect(screen.queryByText('The card was declined.')).not.toBeInTheDocument();
  expect(screen.getByText('Your cart is as it was.')).toBeVisible();
});
