import { screen } from '@testing-library/react';
import { render } from '@/lib/site/testing/render';
import { UnavailablePage } from './signpost';

test('a page that a segment lacks has one heading and ways on', () => {
  render(<UnavailablePage />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'This page is not part of your shop',
  );
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  const results = screen.getByRole('link', { name: 'See the latest results' });
  expect(results).toHaveAttribute('href', '/lotto-results');
});
