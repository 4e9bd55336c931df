import { jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { aGuest } from '@/components/session/testing/a-visit';
import { render } from '@/lib/site/testing/render';
import type { LiveContent } from './live-content';
import { readSections } from './read-sections';
import { SectionList } from './section-list';
import { someLiveContent } from './testing/live-content';

const picture = { url: '/art/hands.svg', width: 800, height: 500, alt: 'Two hands' };

/** Sections as an editor writes them. */
function show(...items: unknown[]) {
  const sections = readSections(items, 'a test page');
  const queryClient = new QueryClient();
  queryClient.setQueryData(['session'], aGuest());
  render(
    <QueryClientProvider client={queryClient}>
      <SectionList sections={sections} live={someLiveContent()} variant="AU" isPageHeading />
    </QueryClientProvider>,
  );
}

const showHolder = (secretHolder: LiveContent['secretHolder']) =>
  render(
    <SectionList
      sections={readSections([{ type: 'secret_holder', title: 'Who else' }], 'a test page')}
      live={{ ...someLiveContent(), secretHolder }}
      variant="AU"
      isPageHeading
    />,
  );

/** The same with the parts that are fetched apart. */
const shown = (...items: unknown[]) => act(async () => show(...items));

const region = (name: string) => screen.getByRole('region', { name });

test('an opening hero is the page’s heading, a later one is not', () => {
  show(
    {
      type: 'hero',
      title: 'Drawn in the open',
      lead: 'See for yourself.',
      picture,
      actions: [
        { label: 'Play', path: '/lotto-tickets' },
        { label: 'Elsewhere', path: 'https://help.example' },
      ],
    },
    { type: 'hero', title: 'Again' },
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Drawn in the open');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Again');
  expect(screen.getByRole('link', { name: 'Play' })).toHaveAttribute('href', '/lotto-tickets');
  expect(screen.getByRole('link', { name: 'Elsewhere' })).toHaveAttribute('rel', 'noopener');
  const image = screen.getByRole('img', { name: 'Two hands' });
  expect(image).toHaveAttribute('width', '800');
  expect(image).toHaveAttribute('loading', 'eager');
});

test('texts keep their steps of headings, and no two anchors of a page are alike', () => {
  show(
    { type: 'text', title: 'Odds', body: '## Odds\n\nOne in 44.' },
    { type: 'text', body: '## Odds\n\nAgain.' },
  );
  expect(within(region('Odds')).getByRole('heading', { level: 3, name: 'Odds' })).toBeVisible();
  const ids = screen.getAllByRole('heading', { name: 'Odds' }).map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
});

test('steps are in order, cards lead on, figures are named', () => {
  show(
    {
      type: 'steps',
      title: 'How it works',
      steps: [
        { title: 'Choose', body: 'A game.' },
        { title: 'Pay', body: 'Once.' },
      ],
    },
    {
      type: 'cards',
      title: 'Read on',
      cards: [
        {
          title: 'Rules',
          body: 'All **of** them.',
          action: { label: 'Read the rules', path: '/about' },
        },
      ],
    },
    {
      type: 'figures',
      title: 'In numbers',
      figures: [{ value: '310,000', label: 'meals', note: 'last year' }],
    },
  );
  const steps = within(region('How it works')).getAllByRole('listitem');
  expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
    'Choose',
    'Pay',
  ]);
  expect(screen.getByRole('link', { name: 'Read the rules' })).toHaveAttribute('href', '/about');
  expect(within(region('In numbers')).getByText('310,000')).toBeVisible();
});

test('a question opens on its answer, and its address leads into it', () => {
  show({
    type: 'questions',
    title: 'Questions',
    questions: [{ question: 'What if I win?', answer: 'We *pay* you.' }],
  });
  const answer = document.getElementById('what-if-i-win');
  expect(answer).toHaveTextContent('We pay you.');
  expect(answer?.closest('details')).toHaveTextContent('What if I win?');
  expect(answer?.querySelector('a')).toHaveAttribute('href', '#what-if-i-win');
});

test('a table names its rows and sets figures apart; quotes and pictures carry their source', () => {
  show(
    {
      type: 'table',
      title: 'Prices',
      columns: ['Game', 'Price'],
      rows: [
        ['Powerball', '$6.15'],
        ['Oz Lotto', '$6.60'],
      ],
      note: 'For four games.',
    },
    { type: 'quote', text: 'We bought one together.', by: 'Sam, Perth' },
    { type: 'picture', picture, caption: 'The ward at noon' },
  );
  const table = screen.getByRole('table', { name: 'Prices' });
  expect(within(table).getByRole('rowheader', { name: 'Oz Lotto' })).toBeVisible();
  expect(within(table).getByRole('cell', { name: '$6.60' })).toHaveAttribute('data-numeric');
  expect(screen.getByText('Sam, Perth')).toBeVisible();
  expect(screen.getByText('The ward at noon')).toBeVisible();
});

test('a call to action is a region with one way on', () => {
  show({
    type: 'call_to_action',
    title: 'Ready?',
    body: 'Take your time.',
    action: { label: 'See what is drawn', path: '/lotto-results' },
  });
  expect(within(region('Ready?')).getByRole('link')).toHaveAttribute('href', '/lotto-results');
});

test('live sections show what the site sells and knows', async () => {
  await shown(
    { type: 'offers', title: 'On sale', kind: 'raffle' },
    { type: 'offers', title: 'Only this', keys: ['powerball2018', 'gone'] },
    { type: 'latest_results', title: 'Latest', limit: 1 },
    { type: 'posts', title: 'News', category: 'how-it-works' },
    { type: 'causes', title: 'Causes' },
    { type: 'odds', title: 'The odds' },
  );
  expect(within(region('On sale')).getAllByRole('article')).toHaveLength(1);
  expect(within(region('Only this')).getByRole('link', { name: 'Powerball' })).toBeVisible();
  expect(within(region('Latest')).getAllByRole('article')).toHaveLength(1);
  expect(within(region('News')).getAllByRole('article')).toHaveLength(4);
  expect(within(region('News')).getByRole('link', { name: 'All news' })).toHaveAttribute(
    'href',
    '/blog/category/how-it-works',
  );
  expect(within(region('Causes')).getByRole('link', { name: 'Play on the Ward' })).toHaveAttribute(
    'href',
    '/causes/play-on-the-ward',
  );
  expect(within(region('The odds')).getByRole('rowheader', { name: /Powerball/ })).toBeVisible();
});

test('the second holder of the secrets is named, and it is said plainly when there is none', () => {
  const key = 'ab'.repeat(32);
  const { unmount } = showHolder({ name: 'Smith & Partners', key });
  expect(region('Who else')).toHaveTextContent(/^Who else.*Smith & Partners holds the secret/);
  expect(screen.getByText(key)).toBeVisible();
  unmount();
  const second = showHolder({ name: null, key });
  expect(region('Who else')).toHaveTextContent('We have not said who it is');
  second.unmount();
  const third = showHolder(null);
  expect(region('Who else')).toHaveTextContent('Nobody. Only we hold the secret');
  third.unmount();
  // an API of before does not say
  showHolder(undefined);
  expect(screen.queryByRole('region', { name: 'Who else' })).toBeNull();
});

test('the contact section says how to reach the team, and its form follows', async () => {
  show({ type: 'contact', title: 'Talk to us' });
  expect(await screen.findByRole('button', { name: 'Send message' })).toBeVisible();
  const contact = within(region('Talk to us'));
  expect(contact.getByRole('link', { name: '1300 975 707' })).toHaveAttribute(
    'href',
    'tel:1300975707',
  );
  expect(contact.getByRole('link', { name: 'hello@fairdraw.example' })).toHaveAttribute(
    'href',
    'mailto:hello@fairdraw.example',
  );
  expect(contact.getByText('Every day, 8 am to 8 pm AEST')).toBeVisible();
});

test('the visitor’s choice of cookies stands where an editor put it', async () => {
  await shown({ type: 'cookie_preferences', title: 'Your cookies' });
  const choice = within(region('Your cookies'));
  expect(await choice.findByRole('checkbox', { name: /^Essential/ })).toBeChecked();
  expect(choice.getByRole('table')).toBeInTheDocument();
});

test('a broken section is left out and told to the log; the others stay', () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
  show(
    { type: 'text', title: 'Before', body: 'Here.' },
    { type: 'steps', title: 'Broken', steps: 'none' },
    { type: 'carousel', title: 'Unknown' },
    null,
    { type: 'text', title: 'After', body: 'There.' },
  );
  expect(screen.getAllByRole('region')).toHaveLength(2);
  expect(consoleError).toHaveBeenCalledTimes(3);
  expect(consoleError.mock.calls[0]?.[0]).toContain('Section 2 of a test page');
});
