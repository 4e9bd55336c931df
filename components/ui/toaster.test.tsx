import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { render } from '@/lib/site/testing/render';
import { carryNotice, notifyAcrossDocuments } from './carried-notice';
import { clearNotices, dismissNotice, notify } from './toast-store';
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

test('a notice stands in the half of the window that was not pressed', async () => {
  const user = userEvent.setup();
  render(
    <>
      <button type="button">Save</button>
      <Toaster />
    </>,
  );
  const save = screen.getByRole('button', { name: 'Save' });
  const region = screen.getByRole('region', { name: 'Notices' });
  const pressAt = (clientY: number) =>
    user.pointer({ keys: '[MouseLeft]', target: save, coords: { clientY } });
  await pressAt(100);
  act(() => void notify({ message: 'Saved.' }));
  expect(region).toHaveAttribute('data-side', 'bottom');
  await pressAt(window.innerHeight - 100);
  // not while somebody may be reading it
  expect(region).toHaveAttribute('data-side', 'bottom');
  act(clearNotices);
  act(() => void notify({ message: 'Saved again.' }));
  expect(region).toHaveAttribute('data-side', 'top');
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

test('by keyboard: the focus goes on to the next notice, and after the last back to where it was', async () => {
  const user = userEvent.setup();
  render(
    <>
      <button type="button">Before</button>
      <Toaster />
    </>,
  );
  act(() => {
    notify({ message: 'First' });
    notify({ tone: 'error', message: 'Trouble' });
  });
  act(() => screen.getByRole('button', { name: 'Before' }).focus());
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.queryByText('Trouble')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ok, got it' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryByText('First')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus();
});

test('news and errors leave after ten seconds; what is told to stay stays', () => {
  jest.useFakeTimers();
  render(<Toaster />);
  act(() => {
    notify({ message: 'News' });
    notify({ tone: 'error', message: 'Trouble' });
    notify({ tone: 'error', message: 'No group', isAutoDismissed: false });
  });
  act(() => jest.advanceTimersByTime(9_900));
  expect(screen.getByText('Trouble')).toBeVisible();
  act(() => jest.advanceTimersByTime(200));
  expect(screen.queryByText('News')).not.toBeInTheDocument();
  expect(screen.queryByText('Trouble')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('No group')).toBeVisible();
});

test('its time stands still under the pointer, with the focus and while the tab is hidden', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const visibility = jest.spyOn(document, 'visibilityState', 'get');
  const turn = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    act(() => document.dispatchEvent(new Event('visibilitychange')) as unknown as undefined);
  };
  render(<Toaster />);
  act(() => void notify({ tone: 'error', message: 'Trouble' }));
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  pass(4_000);
  await user.hover(screen.getByText('Trouble'));
  pass(60_000);
  await user.unhover(screen.getByText('Trouble'));
  pass(2_000);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Ok, got it' })).toHaveFocus();
  pass(60_000);
  act(() => screen.getByRole('button', { name: 'Ok, got it' }).blur());
  pass(1_000);
  turn('hidden');
  pass(60_000);
  turn('visible');
  pass(2_900);
  expect(screen.getByText('Trouble')).toBeVisible();
  pass(200);
  expect(screen.queryByText('Trouble')).not.toBeInTheDocument();
  visibility.mockRestore();
});

test('said again it has its ten seconds again', () => {
  jest.useFakeTimers();
  render(<Toaster />);
  act(() => void notify({ id: 'not-added', message: 'Not added' }));
  act(() => jest.advanceTimersByTime(9_000));
  act(() => void notify({ id: 'not-added', message: 'Not added' }));
  act(() => jest.advanceTimersByTime(9_000));
  expect(screen.getByText('Not added')).toBeVisible();
});

test('a notice may carry an icon of its own and actions; the installed app follows their deep links', () => {
  const actions = [{ id: 'open', text: 'Open', link: '/my-account', deepLink: '/app/account' }];
  let isInstalled = false;
  window.matchMedia = (query) =>
    ({ matches: isInstalled && query.includes('standalone') }) as MediaQueryList;
  render(<Toaster />);
  act(() => void notify({ id: 'one', icon: 'ticket', message: 'Your tickets', actions }));
  expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/my-account');
  isInstalled = true;
  act(() => void notify({ id: 'one', icon: 'ticket', message: 'Your tickets', actions }));
  expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/app/account');
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

/** The tab goes on to another document. */
function nextDocument() {
  const timeOrigin = performance.timeOrigin + 1000;
  Object.defineProperty(performance, 'timeOrigin', { value: timeOrigin, configurable: true });
}

test('what the document before left to be said is said once, and not by that document itself', () => {
  carryNotice({ tone: 'success', message: 'New Password Saved' });
  const before = render(<Toaster />);
  expect(screen.queryByText('New Password Saved')).not.toBeInTheDocument();
  before.unmount();
  nextDocument();
  const { unmount } = render(<Toaster />);
  expect(within(screen.getByRole('status')).getByText('New Password Saved')).toBeVisible();
  unmount();
  act(clearNotices);
  render(<Toaster />);
  expect(screen.queryByText('New Password Saved')).not.toBeInTheDocument();
});

test.each([
  ['is still on the screen', () => {}, 1],
  ['was dismissed', () => dismissNotice('session'), 0],
])('a notice that %s when its document is left: the next one knows', (_, meanwhile, shown) => {
  render(<Toaster />).unmount();
  notifyAcrossDocuments({ id: 'session', title: 'You are signed out', message: 'An hour idle.' });
  meanwhile();
  window.dispatchEvent(new Event('pagehide'));
  clearNotices();
  nextDocument();
  render(<Toaster />);
  expect(screen.queryAllByText('You are signed out')).toHaveLength(shown);
});

test('what was left long ago, or is broken, is not said and breaks nothing', () => {
  jest.useFakeTimers();
  carryNotice({ tone: 'success', message: 'New Password Saved' });
  nextDocument();
  jest.setSystemTime(Date.now() + 61_000);
  const { unmount } = render(<Toaster />);
  expect(screen.queryByText('New Password Saved')).not.toBeInTheDocument();
  unmount();
  sessionStorage.setItem('fairdraw.notice', '{');
  render(<Toaster />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
