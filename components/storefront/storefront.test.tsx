import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aLottery, anOpenDraw, aRaffle } from '@/components/offers/testing/an-offer';
import { inShop } from '@/components/play/testing/in-shop';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { render } from '@/lib/site/testing/render';
import { CharityTicketsView } from './charity-tickets-view';
import { LottoPartyView } from './lotto-party-view';
import { LottoTicketsView } from './lotto-tickets-view';
import { ShareCalculator } from './share-calculator';
import { gamesTickets, systemTickets } from './shared-tickets';
import { SyndicatesView } from './syndicates-view';
import { ranksOf, sorted, waysOf } from './ticket-order';

const prize = (amountCents: number) => ({ prizePool: { amountCents, currency: 'AUD' as const } });
const powerball = aLottery('powerball2018', { draws: [anOpenDraw(1, 5, prize(34_000_000_00))] });
const saturday = aLottery('saturday_lotto', { draws: [anOpenDraw(2, 1, prize(6_000_000_00))] });
const strike = aLottery('lotto_strike', { draws: [anOpenDraw(3, 3, prize(300_000_00))] });
const offers = [powerball, saturday, strike];

describe('lotteries to choose from', () => {
  test('each says its prize, price, odds and ways to play, and leads to them', async () => {
    await inShop(<LottoTicketsView offers={offers} tips={[]} variant="AU" />);
    const tile = screen.getByRole('article', { name: 'Powerball' });
    expect(within(tile).getByText('$34')).toBeVisible();
    expect(within(tile).getByText('$6.15')).toBeVisible();
    expect(within(tile).getByText('1 in 44')).toBeVisible();
    expect(within(tile).getByText('1 in 134,490,400')).toBeVisible();
    expect(within(tile).getByRole('link', { name: 'Systems' })).toHaveAttribute(
      'href',
      '/powerball2018/systems',
    );
    expect(within(tile).getByRole('link', { name: 'Play Powerball' })).toHaveAttribute(
      'href',
      '/powerball2018',
    );
    expect(screen.getByRole('radio', { name: 'Closes first' })).toBeChecked();
    expect(screen.getByText(/Most tickets win nothing/)).toBeVisible();
  });

  test('they have a rank in every order, and what has no draw comes last', () => {
    const keys = (sort: Parameters<typeof sorted>[1]) => sorted(offers, sort).map(({ key }) => key);
    expect(keys('soonest')).toEqual(['saturday_lotto', 'lotto_strike', 'powerball2018']);
    expect(keys('prize')).toEqual(['powerball2018', 'saturday_lotto', 'lotto_strike']);
    expect(keys('odds')[0]).toBe('lotto_strike');
    const closed = aLottery('super_66', { draws: [] });
    expect(ranksOf([closed, ...offers]).get('super_66')).toMatchObject({ soonest: 3, prize: 3 });
  });

  test('a way to play is looked for by what its tickets are', () => {
    expect(waysOf(powerball)).toEqual(expect.arrayContaining(['systems', 'picks']));
    expect(waysOf(strike)).toEqual(['order']);
  });

  test('with nothing on sale the page says so', async () => {
    await inShop(<LottoTicketsView offers={[]} tips={[]} variant="AU" />);
    expect(screen.getByText(/There are currently no products available/)).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });
});

test('a raffle shows prizes, causes, books and what is left', async () => {
  await inShop(<CharityTicketsView offers={[aRaffle()]} hasCauses variant="AU" />);
  const stall = screen.getByRole('article', { name: 'Make a Smile Lottery' });
  const list = (name: RegExp) => within(within(stall).getByRole('list', { name }));
  expect(list(/^Prizes/).getByText('40 × Gold card worth $1,000')).toBeVisible();
  expect(list(/^Causes/).getByRole('link', { name: 'Play on the Ward' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/causes\/.+\/make_a_smile_lottery$/),
  );
  expect(list(/^Ticket books/).getByText('$8.33 a ticket')).toBeVisible();
  expect(within(stall).getByText(/148,800 left/)).toBeVisible();
});

test('without a directory of causes their names are no links', async () => {
  await inShop(<CharityTicketsView offers={[aRaffle()]} hasCauses={false} variant="AU" />);
  expect(screen.queryByRole('link', { name: 'Play on the Ward' })).not.toBeInTheDocument();
  expect(screen.getByText('Play on the Ward')).toBeVisible();
});

describe('sharing a ticket', () => {
  test('the example follows the rules: its games, its price, its odds', () => {
    const [system] = systemTickets([powerball], 'AU', SHIPPED_MESSAGES);
    expect(system).toMatchObject({ size: 10, games: 120, priceCents: 184_80 });
    const [games] = gamesTickets([powerball], 'AU', SHIPPED_MESSAGES);
    expect(Math.abs((games?.priceCents ?? 0) - 40_00)).toBeLessThan(2_00);
    expect(systemTickets([strike, aRaffle()], 'AU', SHIPPED_MESSAGES)).toEqual([]);
  });

  test('the calculator divides a prize as the rules do', async () => {
    const user = userEvent.setup();
    const tickets = systemTickets([powerball], 'AU', SHIPPED_MESSAGES);
    render(<ShareCalculator tickets={tickets} total={20} held={3} locale="en-AU" />);
    expect(screen.getByText('$27.72')).toBeVisible();
    expect(screen.getByText('$7,500.00')).toBeVisible();
    const all = screen.getByRole('textbox', { name: 'Shares in all' });
    await user.clear(all);
    await user.type(all, '3');
    const total = screen.getByRole('textbox', { name: 'Prize of the whole ticket' });
    await user.clear(total);
    await user.type(total, '1,000.01');
    expect(screen.getByText('$999.99')).toBeVisible();
    expect(screen.getByText('3 of 3 (100%)')).toBeVisible();
  });

  test('what is no number is told beside its field, and nothing is computed from it', async () => {
    const user = userEvent.setup();
    const tickets = systemTickets([powerball], 'AU', SHIPPED_MESSAGES);
    render(<ShareCalculator tickets={tickets} total={20} held={3} locale="en-AU" />);
    const mine = screen.getByRole('textbox', { name: 'Shares you hold' });
    await user.clear(mine);
    await user.type(mine, 'x');
    expect(mine).toHaveAccessibleDescription('Please enter numbers only');
    await user.clear(mine);
    await user.type(mine, '21');
    expect(mine).toHaveAccessibleDescription('No more than 20.');
    expect(screen.queryByText('$27.72')).not.toBeInTheDocument();
  });

  test('a party is started from its page, and one’s groups are found from there', async () => {
    await inShop(<LottoPartyView offers={offers} isOpen variant="AU" />);
    expect(screen.getByRole('link', { name: 'Start a Lotto Party' })).toHaveAttribute(
      'href',
      '/lotto-party/group',
    );
    expect(screen.getByRole('link', { name: 'Your groups' })).toHaveAttribute(
      'href',
      '/my-account/lotto-party',
    );
    expect(screen.getByRole('region', { name: 'Groups that anybody may join' })).toBeVisible();
  });

  test('without a syndicate on sale the page says so, and leads to what can be played', async () => {
    await inShop(<SyndicatesView syndicates={[]} offers={offers} variant="AU" />);
    expect(screen.getByRole('heading', { name: /No syndicate is on sale/ })).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    const games = screen.getByRole('list', { name: 'Games you can play now' });
    expect(within(games).getByRole('link', { name: /Powerball/ })).toHaveAttribute(
      'href',
      '/powerball2018',
    );
    expect(screen.getByRole('table', { name: /What a share is paid/ })).toBeVisible();
  });

  test('where groups cannot be made, a shop of lotteries leads to them', async () => {
    await inShop(<LottoPartyView offers={offers} isOpen={false} variant="AU" />);
    const notice = screen.getByText(/^Groups cannot be made here yet/);
    // before how it works: nobody reads five steps of what they cannot do
    const steps = screen.getByRole('heading', { name: 'From group to draw' });
    expect(notice.compareDocumentPosition(steps)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('link', { name: 'See the lotteries' })).toHaveAttribute(
      'href',
      '/lotto-tickets',
    );
    expect(screen.queryByText(/raffle/)).not.toBeInTheDocument();
  });

  test('in a shop of raffles a party has no games to share', async () => {
    await inShop(<LottoPartyView offers={[]} isOpen={false} variant="AU" />);
    expect(screen.getByText(/raffle tickets are not shared/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the raffles' })).toBeVisible();
  });
});
