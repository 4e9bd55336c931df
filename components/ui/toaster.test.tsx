import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { carryNotice } from './carried-notice';
import { clearNotices, notify } from './toast-store';
import { Toaster } from './toaster';

afterEach(() => {
  jest.useRealTimers();
  act(clearNotices);
});

test('news is a status, trouble an alert, and both regions stand before anything is said', () => {
  render(<Toaster />);
  const status = screen.getByRole('status');
  const alert = screen.getByRole('alert');
  act(() => {
    notify({ tone: 'success', title: 'Success', message: 'Your details have been updated.' });
    notify({ tone: 'error', message: 'The card was declined.' });
  });
  expect(within(status).getByText('Your details have been updated.')).toBeVisible();
  expect(within(alert).getByText('The card was declined.')).toBeVisible();
});

test("'Ok, got it' dismisses that notice and no other", async () => {
  const user = userEvent.setup();
  render(<Toaster />);
  act(() => {
    notify({ message: 'First' });
    notify({ message: 'Second' });
  });
  const [first] = screen.getAllByRole('button', { name: 'Ok, got it' });
  if (!first) throw new Error('no button');
  await user.click(first);
  expect(screen.queryByText('First')).not.toBeInTheDocument();
  expect(screen.getByText('Second')).toBeVisible();
});

test('news leaves after ten seconds, unless somebody is at it; errors stay', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<Toaster />);
  act(() => {
    notify({ message: 'News' });
    notify({ tone: 'error', message: 'Trouble' });
  });
  await user.hover(screen.getByText('News'));
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('News')).toBeVisible();
  await user.unhover(screen.getByText('News'));
  act(() => jest.advanceTimersByTime(10_000));
  expect(screen.queryByText('News')).not.toBeInTheDocument();
  expect(screen.getByText('Trouble')).toBeVisible();
});

test('a notice said again replaces itself, and clearing takes all', () => {
  render(<Toaster />);
  act(() => {
    notify({ id: 'offline', message: 'You are offline.' });
    notify({ id: 'offline', message: 'You are still offline.' });
  });
  expect(screen.queryByText('You are offline.')).not.toBeInTheDocument();
  act(clearNotices);
  expect(screen.queryByText('You are still offline.')).not.toBeInTheDocument();
});

test('what the document before left to be said is said once', () => {
  carryNotice({ tone: 'success', message: 'New Password Saved' });
  const { unmount } = render(<Toaster />);
  expect(within(screen.getByRole('status')).getByText('New Password Saved')).toBeVisible();
  unmount();
  act(clearNotices);
  render(<Toaster />);
  expect(screen.queryByText('New Password Saved')).not.toBeInTheDocument();
});

test('what was left long ago, or is broken, is not said and breaks nothing', () => {
  jest.useFakeTimers();
  carryNotice({ tone: 'success', message: 'New Password Saved' });
  jest.setSystemTime(Date.now() + 61_000);
  const { unmount } = render(<Toaster />);
  expect(screen.queryByText('New Password Saved')).not.toBeInTheDocument();
  unmount();
  sessionStorage.setItem('fairdraw.notice', '{');
  render(<Toaster />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
