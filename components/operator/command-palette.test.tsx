import { choicesFor } from './command-palette';

const page = (title: string, href = `/operator/${title.toLowerCase()}`) =>
  ({ title, href, icon: 'clock' }) as const;
const PAGES = [page('Today', '/operator'), page('Bank files'), page('Customers'), page('Files')];

const titles = (text: string, pages = PAGES) => choicesFor(pages, text).map(({ title }) => title);

test('all pages stand there until somebody types, then those with these words, what begins so first', () => {
  expect(titles('')).toEqual(['Today', 'Bank files', 'Customers', 'Files']);
  expect(titles('f')).toEqual(['Files', 'Bank files']);
  expect(titles('FILES bank').slice(0, 1)).toEqual(['Bank files']);
});

test('what no page is called is looked for among customers, by those who may', () => {
  expect(choicesFor(PAGES, ' jo & kim ')).toEqual([
    {
      title: 'Find the customer jo & kim',
      href: '/operator/customers?query=jo+%26+kim',
      icon: 'search',
    },
  ]);
  expect(titles('jo', [page('Today')])).toEqual([]);
});
