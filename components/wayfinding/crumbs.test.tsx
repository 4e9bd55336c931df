import { screen, within } from '@testing-library/react';
import { links } from '@/lib/routes/links';
import { holdRouteOverrides, NO_OVERRIDES } from '@/lib/routes/overrides';
import { render } from '@/lib/site/testing/render';
import { Crumbs } from './crumbs';

afterEach(() => holdRouteOverrides(NO_OVERRIDES));

const show = () => {
  const { href } = links({ variant: 'AU' });
  return render(
    <Crumbs
      variant="AU"
      trail={[
        { label: 'Results', path: href('results') },
        { label: 'Powerball', path: href('offerResults', { offer: 'powerball2018' }) },
        { label: 'Draw 7', path: href('drawResults', { offer: 'powerball2018', drawNo: 7 }) },
      ]}
    />,
  );
};
const labels = () =>
  within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('the way to a page starts at home', () => {
  show();
  expect(labels()).toEqual(['Home', 'Results', 'Powerball', 'Draw 7']);
});

test('a page that content moved and renamed is found under its new name, for machines too', () => {
  holdRouteOverrides({
    ...NO_OVERRIDES,
    AU: {
      paths: { results: '/numbers/:page?' },
      labels: { home: 'Start', results: 'Numbers', drawResults: 'One draw' },
    },
  });
  const { container } = show();
  // the page of one draw keeps its own label, whatever its route is called
  expect(labels()).toEqual(['Start', 'Numbers', 'Powerball', 'Draw 7']);
  expect(screen.getByRole('link', { name: 'Numbers' })).toHaveAttribute('href', '/numbers');
  const [, list] = JSON.parse(container.querySelector('script')?.textContent ?? '')['@graph'];
  expect(list.itemListElement[1]).toMatchObject({
    name: 'Numbers',
    item: 'http://localhost:3000/numbers',
  });
});
