import { screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { ApiError } from '@/lib/client/api-error';
import { render } from '@/lib/site/testing/render';
import { statusOf } from './error-kind';
import { PageError, ShopError } from './page-error';
import { isOutdated } from './reload-when-outdated';

const DAY_MS = 86_400_000;

class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null };
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render() {
    return this.state.error ? <ShopError error={this.state.error} /> : this.props.children;
  }
}

test('a mistake in a page leaves the frame and offers to load it again', () => {
  render(<PageError error={new Error('undefined is not a function')} />);
  expect(screen.getByRole('heading', { name: "It's not you, it's us!" })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Homepage' })).toHaveAttribute('href', '/');
});

test.each([
  [418, "It's not you, it's us!", 'We have encountered a problem | Fairdraw'],
  [503, "There's a spanner in the works!", 'Site currently under maintenance'],
  [
    500,
    'We are experiencing large load times on our server. Thank you for being patient.',
    'Fairdraw',
  ],
])('an API that answers %i has the page for it', (status, heading, title) => {
  render(<ShopError error={new ApiError(status, 'No.')} />);
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(document.title).toBe(title);
});

test('an API that failed is passed on to the boundary around the shop', () => {
  // React logs the error that a boundary caught, which this test provokes.
  const console = jest.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
  render(
    <Boundary>
      <PageError error={new ApiError(503, 'No.')} />
    </Boundary>,
  );
  console.mockRestore();
  expect(screen.getByRole('heading', { name: "There's a spanner in the works!" })).toBeVisible();
});

test('no answer counts as a server that failed, a refusal as none', () => {
  expect(statusOf(new ApiError(0, 'Something went wrong'))).toBe(500);
  expect(statusOf(new ApiError(404, 'No.'))).toBeUndefined();
});

test('a part that is gone is asked for again only by a page that is a day old', () => {
  const gone = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
  expect(isOutdated(gone, DAY_MS)).toBe(true);
  expect(isOutdated(gone, DAY_MS - 1)).toBe(false);
  expect(isOutdated(new Error('undefined is not a function'), 2 * DAY_MS)).toBe(false);
});
