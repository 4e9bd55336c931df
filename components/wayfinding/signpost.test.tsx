import { screen } from '@testing-library/react';
import { render } from '@/lib/site/testing/render';
import { NotBuiltPage, UnavailablePage } from './signpost';

test.each([
  ['of a capability', UnavailablePage, 'This page is not part of your shop'],
  ['of time', NotBuiltPage, 'This part of the shop is not open yet'],
])('a page missing for lack %s has one heading and ways on', (_, Page, heading) => {
  render(<Page />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  const results = screen.getByRole('link', { name: 'See the latest results' });
  expect(results).toHaveAttribute('href', '/lotto-results');
});
