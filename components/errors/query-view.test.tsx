import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryView } from './query-view';

const FAILURE = { title: 'Your limits could not be read.', tryAgain: 'Try again' };

const view = (query: { data?: string; isError: boolean }, refetch = () => {}) => (
  <QueryView
    query={{ data: undefined, ...query, refetch }}
    loading={<p role="status">Loading</p>}
    failure={FAILURE}
  >
    {(limit) => <p>{limit}</p>}
  </QueryView>
);

test('a first read that fails says so, and can be tried again', async () => {
  const refetch = jest.fn();
  const { rerender } = render(view({ isError: false }));
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  rerender(view({ isError: true }, refetch));
  expect(screen.getByRole('alert')).toHaveTextContent(FAILURE.title);
  expect(screen.queryByRole('status')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('what was read stays where reading it again fails', () => {
  render(view({ data: '$50', isError: true }));
  expect(screen.getByText('$50')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});
