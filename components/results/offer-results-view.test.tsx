import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FullResult } from '@/lib/contract/draws';
import type { OfferSubject } from '@/lib/rules/results/offer-subject';
import { render } from '@/lib/site/testing/render';
import { OfferResultsView } from './offer-results-view';
import { aLotteryResult, aRaffleResult } from './testing/a-result';

const powerball: OfferSubject = { key: 'powerball2018', name: 'Powerball', kind: 'lottery' };
const oneLottery: OfferSubject = { key: 'one_lottery', name: 'One Lottery', kind: 'raffle' };
const months = [
  { year: 2026, month: 11 },
  { year: 2026, month: 10 },
  { year: 2025, month: 12 },
];
const earlier = aLotteryResult({
  drawNo: 1589,
  drawDate: '2026-11-12T10:30:00Z',
  numbers: { main: [1, 2, 3, 4, 5, 6, 7], supplementary: [], special: 20, order: 'drawn' },
});
const show = (draws: FullResult[], offer = powerball) =>
  render(
    <OfferResultsView
      offer={offer}
      draws={draws}
      months={months}
      variant="AU"
      onSale={null}
      hasStatistics
    />,
  );

// jsdom has no layout, so it cannot scroll.
Element.prototype.scrollIntoView ??= () => undefined;
afterEach(() => window.history.replaceState(null, '', '/'));

test('the latest leads, the earlier ones follow as links', () => {
  show([aLotteryResult(), earlier]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Powerball results');
  const all = screen.getByRole('link', { name: 'All prizes of this draw' });
  expect(all).toHaveAttribute('href', '/powerball2018/results/draw-1590');
  const past = screen.getByRole('region', { name: 'Earlier draws' });
  const link = within(past).getByRole('link', { name: 'Thursday 12 November 2026' });
  expect(link).toHaveAttribute('href', '/powerball2018/results/draw-1589');
});

describe('the number checker', () => {
  async function check(numbers: string, powerballNumber = '7') {
    const user = userEvent.setup();
    show([aLotteryResult(), earlier]);
    await user.click(screen.getByRole('button', { name: 'Check my numbers' }));
    await user.type(await screen.findByRole('textbox', { name: 'Your numbers' }), numbers);
    if (powerballNumber)
      await user.type(screen.getByRole('textbox', { name: 'Powerball' }), powerballNumber);
    await user.click(screen.getByRole('button', { name: 'Check' }));
  }

  test('tells division and dividend for each draw, and which numbers matched', async () => {
    await check('9 5 1 2 10 11 12');
    expect(screen.getByText('A prize in 1 of these 2 draws.')).toBeVisible();
    const balls = screen.getByRole('list', {
      name: 'Your numbers against 19 Nov 2026, draw 1590',
    });
    const row = balls.closest('li') as HTMLElement;
    expect(row).toHaveTextContent('Division 9: $9.90');
    const matched = within(balls)
      .getAllByRole('listitem')
      .filter((ball) => ball.textContent?.includes('matched'))
      .map((ball) => ball.textContent);
    expect(matched).toEqual(['9 matched', '5 matched', 'Powerball 7 matched']);
    expect(screen.getByText('No prize')).toBeVisible();
  });

  test('says what is wrong beside the field, keeps what was typed, and goes there', async () => {
    await check('9 5 40 2 10 11 12');
    const field = screen.getByRole('textbox', { name: 'Your numbers' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/40 is not in the barrel/);
    expect(field).toHaveValue('9 5 40 2 10 11 12');
    expect(field).toHaveFocus();
  });

  test('asks for the Powerball', async () => {
    await check('9 5 1 2 10 11 12', '');
    expect(screen.getByRole('textbox', { name: 'Powerball' })).toHaveAccessibleDescription(
      /Please enter the Powerball, from 1 to 20/,
    );
  });
});

describe('other ways to play', () => {
  test('are chosen by keyboard, ask for what they are played with, and are told by the link', async () => {
    const user = userEvent.setup();
    show([aLotteryResult()]);
    await user.click(screen.getByRole('button', { name: 'Check my numbers' }));
    await user.type(
      await screen.findByRole('textbox', { name: 'Your numbers' }),
      '9 5 32 13 33 4 25',
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'How you played' }), 'PowerHit');
    expect(screen.queryByRole('textbox', { name: 'Powerball' })).toBeNull();
    const field = screen.getByRole('textbox', { name: 'Your numbers' });
    expect(field).toHaveValue('9 5 32 13 33 4 25');
    expect(field).toHaveAccessibleDescription(/Every Powerball is on the ticket/);
    await user.type(field, '{Enter}');
    const row = screen.getByRole('list', { name: /Your numbers against/ }).closest('li');
    expect(row).toHaveTextContent('Division 1: $30,000,000.00');
    await user.click(screen.getByRole('button', { name: 'Copy a link to this check' }));
    expect(await navigator.clipboard.readText()).toContain('#check=powerhit:9.5.32.13.33.4.25');
  });

  test('a link opens a Super Combo with its favourites', async () => {
    window.history.replaceState(
      null,
      '',
      '/powerball2018/results#check=mega_combo:9.5.32.13.33.1.2.3+4.25~7',
    );
    show([aLotteryResult()]);
    expect(await screen.findByRole('textbox', { name: 'Favourites' })).toHaveValue('4 25');
    expect(screen.getByRole('combobox', { name: 'How you played' })).toHaveDisplayValue(
      'Super Combos',
    );
    const favourites = screen.getByRole('list', { name: /Your favourites against/ });
    expect(within(favourites).getAllByText('matched', { exact: false })).toHaveLength(2);
  });
});

describe('a link that carries numbers', () => {
  test('opens the checker with them and tells what they would have won', async () => {
    window.history.replaceState(null, '', '/powerball2018/results#check=9.5.1.2.10.11.12~7');
    show([aLotteryResult(), earlier]);
    expect(await screen.findByText('A prize in 1 of these 2 draws.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Your numbers' })).toHaveValue('9 5 1 2 10 11 12');
    expect(screen.getByRole('textbox', { name: 'Powerball' })).toHaveValue('7');
  });

  test('is made of what was typed', async () => {
    const user = userEvent.setup();
    window.history.replaceState(null, '', '/powerball2018/results#check=9.5.1.2.10.11.12~7');
    show([aLotteryResult()]);
    await user.click(await screen.findByRole('button', { name: 'Copy a link to this check' }));
    expect(await navigator.clipboard.readText()).toBe(
      'http://localhost/powerball2018/results#check=9.5.1.2.10.11.12~7',
    );
    expect(screen.getByText('Link copied')).toBeVisible();
  });

  test('with numbers the game does not have says so beside them', async () => {
    window.history.replaceState(null, '', '/powerball2018/results#check=9.5.40~7');
    show([aLotteryResult()]);
    const field = await screen.findByRole('textbox', { name: 'Your numbers' });
    expect(field).toHaveAccessibleDescription(/There are 3 so far/);
  });
});

test('a raffle checks ticket numbers, ranges too', async () => {
  const user = userEvent.setup();
  show([aRaffleResult()], oneLottery);
  expect(screen.getByText('48213')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Check my tickets' }));
  const field = await screen.findByRole('textbox', { name: 'Your ticket numbers' });
  await user.type(field, '500001');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(field).toHaveAccessibleDescription(/Tickets are numbered from 1 to 500000/);
  await user.clear(field);
  await user.type(field, '1-10, 48213');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(screen.getByText('A prize in this draw.')).toBeVisible();
  expect(screen.getByText('Ticket 48,213: $200,000')).toBeVisible();
  expect(screen.getByText('Ticket 7: $50,000')).toBeVisible();
  expect(screen.getByText('Ticket 3: $10,000')).toBeVisible();
});

test('older draws are reached by their month, a raffle’s winners by their year', () => {
  const { unmount } = show([aLotteryResult()]);
  const archive = screen.getByRole('navigation', { name: 'Past results by month' });
  expect(within(archive).getByRole('link', { name: 'October 2026' })).toHaveAttribute(
    'href',
    '/powerball2018/results/october-2026',
  );
  unmount();
  show([aRaffleResult()], oneLottery);
  const years = screen.getByRole('navigation', { name: 'Winners by year' });
  expect(within(years).getByRole('link', { name: '2025' })).toHaveAttribute(
    'href',
    '/one_lottery/winners/2025',
  );
});

test('results can be followed as RSS, as JSON and in a calendar', () => {
  show([aLotteryResult()]);
  const feeds = screen.getByRole('navigation', { name: 'Follow the results' });
  expect(
    within(feeds)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/feeds/powerball2018/results.rss',
    '/feeds/powerball2018/results.json',
    '/feeds/powerball2018/draws.ics',
  ]);
});

test('before the first draw the page says so', () => {
  show([]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Powerball results');
  expect(screen.getByRole('heading', { name: 'No draws yet' })).toBeVisible();
});
