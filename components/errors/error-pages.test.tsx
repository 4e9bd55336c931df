import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { render } from '@/lib/site/testing/render';
import { RenderErrorPage, StatusPage } from './error-pages';
import { errorTitle } from './error-texts';
import { NotFoundPage } from './not-found-page';

const messages = SHIPPED_MESSAGES.errors;

test.each([
  [418, "It's not you, it's us!"],
  [503, "There's a spanner in the works!"],
  [502, 'We are experiencing large load times on our server. Thank you for being patient.'],
])('a shop that answers %i says %s', (status, heading) => {
  render(<StatusPage status={status} />);
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(screen.getByText(/AEST is UTC\+10/)).toBeVisible();
});

test('titles follow the status', () => {
  expect(errorTitle(418, messages)).toBe('We have encountered a problem | {siteName}');
  expect(errorTitle(503, messages)).toBe('Site currently under maintenance');
});

test('a lost visitor finds the way home', () => {
  render(<NotFoundPage />);
  expect(screen.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
  expect(
    screen.getByRole('link', { name: 'Try heading home and finding your bearing.' }),
  ).toHaveAttribute('href', '/');
});

test('a page that broke can be loaded again', async () => {
  const user = userEvent.setup();
  const onReload = jest.fn();
  render(<RenderErrorPage onReload={onReload} />);
  expect(screen.getByText(/Please try reloading or go back to the/)).toHaveTextContent(
    'Please try reloading or go back to the Homepage.',
  );
  await user.click(screen.getByRole('button', { name: 'Reload page' }));
  expect(onReload).toHaveBeenCalledTimes(1);
});
