import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@/lib/client/api-error';
import { render } from '@/lib/site/testing/render';
import { CodeEntry } from './code-entry';

const INCORRECT = 'Code is incorrect or expired. Try again or contact support';
const LOCKED =
  'Your account has been locked due to too many incorrect 2FA attempts. Please contact support.';

const refuse = (status: number, code: '2fa_incorrect' | '2fa_account_locked', message: string) =>
  Promise.reject(new ApiError(status, message, [{ code, message, target: 'otp' }]));

function ask(over: Partial<Parameters<typeof CodeEntry<string>>[0]> = {}) {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const send = jest.fn(async (code: string) => `used ${code}`);
  const onDone = jest.fn();
  const view = render(
    <CodeEntry
      labelledBy="heading"
      hint="It is in your mailbox."
      send={send}
      sendingLabel="Looking…"
      onDone={onDone}
      {...over}
    />,
  );
  return { user, send, onDone, ...view };
}
const cells = () => screen.getAllByLabelText<HTMLInputElement>(/^Digit/);
const digits = () => cells().map(({ value }) => value);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('six cells of one digit each: typing goes on, Backspace goes back, the sixth digit sends', async () => {
  const { user, send, onDone } = ask();
  expect(cells()).toHaveLength(6);
  await user.click(cells()[0] as HTMLElement);
  await user.keyboard('12a3');
  expect(digits()).toEqual(['1', '2', '3', '', '', '']);
  expect(cells()[3]).toHaveFocus();
  await user.keyboard('{Backspace}{Backspace}');
  expect(digits()).toEqual(['1', '', '', '', '', '']);
  expect(cells()[1]).toHaveFocus();
  await user.keyboard('5432');
  expect(send).not.toHaveBeenCalled();
  await user.keyboard('1');
  await waitFor(() => expect(send.mock.calls).toEqual([['154321']]));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('used 154321', expect.anything()));
});

test('what is pasted, into whichever cell, is its digits, and the first six of them', async () => {
  const { user, send } = ask();
  await user.click(cells()[4] as HTMLElement);
  await user.paste(' 65-43 21 9');
  expect(digits()).toEqual(['6', '5', '4', '3', '2', '1']);
  await waitFor(() => expect(send.mock.calls).toEqual([['654321']]));
});

test('a short code is not sent; a wrong one is said, and the cells are free for the next', async () => {
  const { user, onDone } = ask({ send: () => refuse(422, '2fa_incorrect', INCORRECT) });
  await user.click(cells()[0] as HTMLElement);
  await user.keyboard('12{Enter}');
  expect(await screen.findByText('A 6 digit code is required.')).toBeVisible();
  expect(cells()[2]).toHaveFocus();
  await user.paste('123456');
  expect(await screen.findByText(INCORRECT)).toBeVisible();
  expect(digits()).toEqual(['', '', '', '', '', '']);
  expect(cells()[0]).toHaveFocus();
  expect(onDone).not.toHaveBeenCalled();
});

test('a locked account: its title and text, and nothing can be filled, sent again or continued', async () => {
  const onLocked = jest.fn();
  const { user } = ask({
    send: () => refuse(403, '2fa_account_locked', LOCKED),
    resend: { waitSeconds: 0, send: async () => ({ waitSeconds: 60 }) },
    onLocked,
  });
  await user.click(cells()[0] as HTMLElement);
  await user.paste('123456');
  expect(await screen.findByRole('alert')).toHaveTextContent(`Account locked${LOCKED}`);
  expect(screen.getByRole('alert')).toHaveFocus();
  for (const cell of cells()) expect(cell).toBeDisabled();
  expect(button('Continue')).toBeDisabled();
  expect(button('Send another code')).toBeDisabled();
  expect(onLocked).toHaveBeenCalledWith(LOCKED);
});

test('another code can be asked for 60 seconds after the last one, not before', async () => {
  const send = jest.fn(async () => ({ waitSeconds: 60 }));
  const { user } = ask({ resend: { waitSeconds: 2, send } });
  expect(button('Send another code in 2 s')).toBeDisabled();
  act(() => void jest.advanceTimersByTime(2000));
  await user.click(button('Send another code'));
  expect(send).toHaveBeenCalledTimes(1);
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('Another code is on its way.'),
  );
  expect(cells()[0]).toHaveFocus();
  act(() => void jest.advanceTimersByTime(59_000));
  expect(button('Send another code in 1 s')).toBeDisabled();
  act(() => void jest.advanceTimersByTime(1000));
  expect(button('Send another code')).toBeEnabled();
});

test('a code that could not be sent is said, and can be asked for again', async () => {
  const { user } = ask({
    resend: { waitSeconds: 0, send: () => Promise.reject(new ApiError(0, 'No answer.')) },
  });
  await user.click(button('Send another code'));
  expect(await screen.findByRole('alert')).toHaveTextContent('No answer.');
  expect(button('Send another code')).toBeEnabled();
});
