import { jest } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { visit } from '@/components/session/testing/a-visit';
import { ApiError } from '@/lib/client/api-error';
import { PageError, ShopError } from './page-error';
import { UnrecoverableError } from './unrecoverable-error';

class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null };
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render() {
    return this.state.error ? <ShopError error={this.state.error} /> : this.props.children;
  }
}

function List({ status }: { status: number }) {
  const { isError } = useQuery({
    queryKey: ['list', status],
    queryFn: () => Promise.reject(new ApiError(status, 'No.')),
    retry: false,
  });
  return <h1>{isError ? 'Your list could not be shown' : 'Your list'}</h1>;
}

/** A page with a list whose API call answers with this status. */
async function shown(status: number, pathname: string) {
  // React logs the error that a boundary caught, which these tests provoke.
  const console = jest.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
  window.history.replaceState(null, '', pathname);
  await visit(
    <Boundary>
      <List status={status} />
      <UnrecoverableError />
    </Boundary>,
    {},
    { pathname },
  );
  await act(async () => undefined);
  console.mockRestore();
}

test.each([
  [500, 'We are experiencing large load times on our server. Thank you for being patient.'],
  [503, "There's a spanner in the works!"],
  [418, "It's not you, it's us!"],
])(
  'a page of the account whose read ends in %i gives way to the page for it',
  async (status, messages) => {
    await shown(status, '/my-account/transactions');
    expect(screen.getByRole('heading', { level: 1, name: messages })).toBeVisible();
    if (status === 500) expect(screen.getByText('Code 500')).toBeVisible();
  },
);

test('a refusal is an answer, and a page that everybody sees stands without one', async () => {
  await shown(404, '/my-account/transactions');
  expect(
    await screen.findByRole('heading', { name: 'Your list could not be shown' }),
  ).toBeVisible();
});

test('a page that was rendered before stands without the shop', async () => {
  await shown(500, '/powerball2018/results');
  expect(
    await screen.findByRole('heading', { name: 'Your list could not be shown' }),
  ).toBeVisible();
});

test('a mistake in a page is no failure of the shop', () => {
  expect(() => PageError({ error: new Error('undefined is not a function') })).not.toThrow();
});
