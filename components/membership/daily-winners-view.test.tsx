import { screen, within } from '@testing-library/react';
import { visit } from '@/components/session/testing/a-visit';
import { DailyWinnersView } from './daily-winners-view';
import {
  aGiveaway,
  aMember,
  aMonthlyGiveaway,
  anOpenGiveaway,
  aProgramme,
} from './testing/a-giveaway';

type Props = Parameters<typeof DailyWinnersView>[0];
const show = (over: Partial<Props> = {}) =>
  visit(
    <DailyWinnersView
      programme={aProgramme()}
      upcoming={[anOpenGiveaway(), aMonthlyGiveaway()]}
      past={[aGiveaway()]}
      variant="AU"
      {...over}
    />,
    { 'GET /api/call/getMember': aMember() },
  );

test('what is open, what it costs and how likely it is stand on the page', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Somebody wins every day');
  const open = screen.getByRole('region', { name: 'Open now' });
  const [daily, monthly] = within(open).getAllByRole('listitem');
  expect(daily).toHaveTextContent('$500for one member');
  expect(daily).toHaveTextContent('Every member is in');
  expect(monthly).toHaveTextContent('$5,000for each of 2 members');
  expect(monthly).toHaveTextContent('Members unlock it');
  expect(open).toHaveTextContent('35+ giveaways in a month of 30 days');
  expect(screen.getByRole('region', { name: /What it costs/ })).toHaveTextContent(
    '1 chance in 480',
  );
  expect(screen.getByRole('region', { name: 'Who can join' })).toBeVisible();
  expect(screen.getByText('Is it really free?')).toBeVisible();
});

test('a giveaway says and shows what it says of itself, and nothing in place of what it leaves out', async () => {
  const bare = aMonthlyGiveaway({ pill: null, subtitle: null, details: null, footer: null });
  await show({ upcoming: [anOpenGiveaway(), { ...bare, images: [] }] });
  const [daily, monthly] = within(screen.getByRole('region', { name: 'Open now' })).getAllByRole(
    'listitem',
  );
  for (const line of ['Every day', 'Drawn every evening', 'One number is drawn', 'Paid into'])
    expect(daily).toHaveTextContent(line);
  expect(daily?.querySelector('img')).toHaveAttribute('src', '/pictures/giveaways/daily.svg');
  expect(within(daily as HTMLElement).getByText('Every day').parentElement).toHaveStyle({
    backgroundColor: '#f6c453',
    color: '#33230a',
  });
  for (const line of ['Every month', 'Drawn on', 'numbers are drawn', 'Paid into'])
    expect(monthly).not.toHaveTextContent(line);
  expect(monthly?.querySelector('img')).toBeNull();
});

test('the seal of an open giveaway is published', async () => {
  await show({ upcoming: [anOpenGiveaway()] });
  expect(screen.getByText('ab'.repeat(32))).toBeInTheDocument();
});

test('invented winners are said to be', async () => {
  await show({ past: [aGiveaway({ isSandbox: true })] });
  expect(screen.getByText(/members and winners on this page are invented/)).toBeVisible();
});

test('where it is not offered, nobody is asked to join', async () => {
  await show({ variant: 'GB' });
  expect(screen.getByRole('region', { name: 'Not in your country yet' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Create a free account' })).not.toBeInTheDocument();
});

test('packages show only where an editor says so, and lead to where they are sold', async () => {
  await show();
  expect(screen.queryByRole('region', { name: 'Packages' })).toBeNull();
  const { config, ...rest } = aProgramme();
  const aPackage = {
    ...{ name: 'Perks Plus', text: 'Films and coffee.', every: 'month' as const },
    price: { amountCents: 999, currency: 'AUD' as const },
    action: { label: 'See what is in it', path: 'https://perks.example/plus' },
  };
  await show({ programme: { ...rest, config: { ...config, packages: [aPackage] } } });
  const section = within(screen.getByRole('region', { name: 'Packages' }));
  expect(section.getByRole('listitem')).toHaveTextContent('$9.99');
  expect(section.getByText(/Daily Winners is free, and stays so/)).toBeVisible();
  expect(section.getByRole('link')).toHaveAttribute('href', 'https://perks.example/plus');
});
