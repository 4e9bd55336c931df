import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { render } from '@/lib/site/testing/render';
import { withSiteName } from '@/lib/text/site-values';
import { InstallButton } from './install-button';

/** Dispatches the event of browsers that can install web apps. */
function offerInstall(outcome: 'accepted' | 'dismissed') {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  act(() => {
    window.dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome }) }));
  });
}

beforeEach(() => {
  const query = Object.assign(new EventTarget(), { matches: false });
  window.matchMedia = () => query as MediaQueryList;
  render(<InstallButton messages={withSiteName(SHIPPED_MESSAGES.apps, 'Fairdraw')} />);
});

test('where the browser offers nothing, the page says that the steps are the way', () => {
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(/The steps below work everywhere/);
});

test('where it does, one press installs, and the page says so', async () => {
  offerInstall('accepted');
  await userEvent.click(screen.getByRole('button', { name: 'Install on this device' }));
  expect(await screen.findByText('Fairdraw is on this device now.')).toBeVisible();
});

test('who declines is left in peace', async () => {
  offerInstall('dismissed');
  await userEvent.click(screen.getByRole('button', { name: 'Install on this device' }));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByText('Fairdraw is on this device now.')).not.toBeInTheDocument();
});
