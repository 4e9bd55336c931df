import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  PathnameContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { render } from '@/lib/site/testing/render';
import { RouteProgress } from './route-progress';

const page = (pathname: string) => (
  <PathnameContext.Provider value={pathname}>
    <SearchParamsContext.Provider value={new URLSearchParams()}>
      <RouteProgress />
      {/* jsdom does not navigate, so the test does what the router would do */}
      <main onClickCapture={(event) => event.preventDefault()}>
        <a href="/blog">News</a>
        <a href="https://elsewhere.example/">Elsewhere</a>
        <a href={`${window.location.pathname}#part`}>Part</a>
        <h1>{pathname}</h1>
      </main>
    </SearchParamsContext.Provider>
  </PathnameContext.Provider>
);
const line = () => screen.queryByRole('progressbar', { name: 'Loading page' });

test('a line shows while the next page is on its way, and the old one stays until then', async () => {
  const user = userEvent.setup();
  const { rerender } = render(page('/lotto-results'));
  expect(line()).toBeNull();
  await user.click(screen.getByRole('link', { name: 'News' }));
  expect(line()).toBeVisible();
  expect(screen.getByRole('heading')).toHaveTextContent('/lotto-results');
  rerender(page('/blog'));
  expect(line()).toBeNull();
});

test('whoever comes back to a page finds it still', async () => {
  const user = userEvent.setup();
  const { rerender } = render(page('/lotto-results'));
  await user.click(screen.getByRole('link', { name: 'News' }));
  rerender(page('/blog'));
  act(() => rerender(page('/lotto-results')));
  expect(line()).toBeNull();
});

test.each(['Elsewhere', 'Part'])(
  'a link that stays or leaves the shop shows none: %s',
  async (name) => {
    const user = userEvent.setup();
    render(page('/lotto-results'));
    await user.click(screen.getByRole('link', { name }));
    expect(line()).toBeNull();
  },
);
