import { screen } from '@testing-library/react';
import { render } from '@/lib/site/testing/render';
import { Pagination, pageWindow } from './pagination';

test.each([
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 0, 9]],
  [3, 9, [1, 2, 3, 4, 0, 9]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [7, 9, [1, 0, 6, 7, 8, 9]],
])('page %i of %i shows %j', (page, count, pages) => {
  expect(pageWindow(page, count)).toEqual(pages);
});

test('the neighbours are links that say which way they lead', () => {
  render(<Pagination page={2} pageCount={3} hrefFor={(page) => `/results/${page}`} />);
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('rel', 'prev');
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/results/3');
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
});

test('one page needs no links', () => {
  const { container } = render(<Pagination page={1} pageCount={1} hrefFor={() => '/'} />);
  expect(container).toBeEmptyDOMElement();
});
