import { act, screen } from '@testing-library/react';
import { lazyHydration } from '@/components/deferred/lazy-hydration';
import { render } from '@/lib/site/testing/render';
import { PartBoundary } from './part-boundary';

// React reports what a boundary has caught; these tests provoke it
const expectReports = () => jest.mocked(console.error).mockImplementation(() => {});

test('a part that fails leaves the page standing, and comes back when it is tried again', async () => {
  expectReports();
  let works = false;
  const Ticket = lazyHydration(async () => {
    if (!works) throw new Error('no network');
    return () => <p>Seven numbers</p>;
  });
  await act(async () => {
    render(
      <main>
        <h1>Powerball</h1>
        <Ticket />
      </main>,
    );
  });
  expect(screen.getByRole('heading', { name: 'Powerball' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('This part of the page did not work.');
  works = true;
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(await screen.findByText('Seven numbers')).toBeVisible();
});

test.each([
  ['what leads to another page', 'NEXT_HTTP_ERROR_FALLBACK;404'],
  ['an API that failed', 'api-503'],
])('%s is left to the page', (_what, digest) => {
  expectReports();
  const Failing = () => {
    throw Object.assign(new Error('no part of ours'), { digest });
  };
  expect(() =>
    render(
      <PartBoundary>
        <Failing />
      </PartBoundary>,
    ),
  ).toThrow('no part of ours');
});

test('what nobody would miss fails without a word', () => {
  expectReports();
  const Failing = () => {
    throw new Error('no storage');
  };
  render(
    <PartBoundary isSilent>
      <Failing />
    </PartBoundary>,
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
