import { screen, within } from '@testing-library/react';
import { render } from '@/lib/site/testing/render';
import { Markdown } from './markdown';

test('a script, an event handler and a frame in the text are words, never elements', () => {
  const { container } = render(
    <Markdown
      text={'<script>alert(1)</script>\n\n<img src=x onerror="alert(1)"> <iframe src="/x">'}
    />,
  );
  expect(container.querySelector('script, iframe, img, [onerror]')).toBeNull();
  expect(container).toHaveTextContent('<script>alert(1)</script>');
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java&#115;cript:alert(1)',
  '&#x6A;avascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example/path',
  'ftp://files.example',
])('a link to %s is just words', (address) => {
  const { container } = render(
    <Markdown text={`Look [here](${address}) and ![there](${address})`} />,
  );
  expect(container.querySelector('a, img')).toBeNull();
  expect(container).toHaveTextContent('here');
});

test('links inside the shop stay, links out of it tell nobody where they were', () => {
  render(
    <Markdown text="[Rules](/about) [Help](https://help.example/a) [Mail](mailto:hello@fairdraw.example) [Up](#top)" />,
  );
  expect(screen.getByRole('link', { name: 'Rules' })).toHaveAttribute('href', '/about');
  const help = screen.getByRole('link', { name: 'Help' });
  expect(help).toHaveAttribute('href', 'https://help.example/a');
  expect(help).toHaveAttribute('rel', 'noopener');
  expect(screen.getByRole('link', { name: 'Mail' })).toHaveAttribute(
    'href',
    'mailto:hello@fairdraw.example',
  );
  expect(screen.getByRole('link', { name: 'Up' })).toHaveAttribute('href', '#top');
});

test('headings begin at the level that the page has for them, keep their steps, and can be linked to', () => {
  render(<Markdown text={'## What if I win?\n\n### By raffle\n\n## What if I win?'} level={3} />);
  const [first, again] = screen.getAllByRole('heading', { level: 3, name: 'What if I win?' });
  expect(first).toHaveAttribute('id', 'what-if-i-win');
  expect(again).not.toHaveAttribute('id', 'what-if-i-win');
  expect(screen.getByRole('heading', { level: 4, name: 'By raffle' })).toBeInTheDocument();
});

test('a table has column headers and scrolls in its own box', () => {
  render(<Markdown text={'| Game | Odds |\n|---|--:|\n| Powerball | 1 in 44 |'} />);
  const table = screen.getByRole('table');
  expect(within(table).getByRole('columnheader', { name: 'Odds' })).toBeInTheDocument();
  expect(within(table).getByRole('cell', { name: '1 in 44' })).toBeInTheDocument();
  expect(table.parentElement).toHaveClass('prose-table');
});

test('a corner without words heads no column', () => {
  render(<Markdown text={'|  | Odds |\n| --- | --- |\n| A prize | 1 in 44 |'} />);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Odds',
  ]);
});

test('lists, quotes, marks and pictures are what they say', () => {
  render(
    <Markdown text={'1. one\n2. *two*\n\n- three\n\n> said\n\n![A ticket](/art/ticket.svg)'} />,
  );
  expect(screen.getAllByRole('list')).toHaveLength(2);
  expect(screen.getByText('two').tagName).toBe('EM');
  expect(screen.getByRole('blockquote')).toHaveTextContent('said');
  expect(screen.getByRole('img', { name: 'A ticket' })).toHaveAttribute('src', '/art/ticket.svg');
});
