import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBook, aCart, dollars } from '@/components/cart/testing/a-cart';
import { aCustomer, Refusal, visit } from '@/components/session/testing/a-visit';
import type { Partner, PartnerOffer } from '@/lib/contract/partners';
import { PartnerPage } from './partner-page';

const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const draw = (drawNo: number): NonNullable<PartnerOffer['draw']> => ({
  drawId: `d${drawNo}`,
  drawNo,
  drawDate: soon(3),
  stop: soon(2),
  prizePool: dollars(40_000_000_00),
  prizePoolSuffix: null,
  purchaseStatus: 'open',
  ticketsTotal: null,
  ticketsSold: null,
  promise: null,
});
const book = (tickets: number, amountCents: number) => ({
  key: `book-${tickets}`,
  gameType: null,
  size: null,
  games: 0,
  tickets,
  numDraws: 1,
  price: dollars(amountCents),
});
const cause = (key: string, name: string) => ({ key, slug: key, name, summary: '' });

const RAFFLE: PartnerOffer = {
  key: 'make_a_smile_lottery',
  name: 'Make a Smile Lottery',
  kind: 'raffle',
  tagline: '',
  oddsLine: 'One ticket in 150,000 wins first prize.',
  draw: draw(43),
  tickets: [book(1, 1000), book(3, 2500)],
  causes: [cause('play_on_the_ward', 'Play on the Ward'), cause('clowns_on_call', 'Clowns')],
};
const POWERBALL: PartnerOffer = {
  ...RAFFLE,
  key: 'powerball2018',
  name: 'Powerball',
  kind: 'lottery',
  draw: draw(1600),
  tickets: [
    {
      key: 'games-6',
      gameType: 'standard',
      size: 7,
      games: 6,
      tickets: 0,
      numDraws: 1,
      price: dollars(920),
    },
  ],
  causes: [],
};
const aPartner = (over: Partial<Partner> = {}): Partner => ({
  slug: 'club',
  name: 'The Club',
  mark: { url: '/mark.svg', width: 96, height: 96, alt: '' },
  colour: { light: '#0f4c75', dark: '#123a57' },
  title: 'Tickets of the Club',
  welcome: 'Welcome.',
  terms: 'The shop sells the tickets.',
  promotion: null,
  offers: [POWERBALL, RAFFLE],
  ...over,
});

const open = (partner: Partner, answers: Parameters<typeof visit>[1] = {}) =>
  visit(<PartnerPage partner={partner} variant="AU" />, {
    'GET /api/call/getCart': null,
    'GET /api/call/getPartner': partner,
    ...answers,
  });
const offer = (name: string) => within(screen.getByRole('region', { name }));
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
const choose = (of: string, name: RegExp) =>
  userEvent.click(offer(of).getByRole('radio', { name }));

test('what is chosen is put into the cart with the draws that were shown, and a guest goes on to sign in or join', async () => {
  const { requests, bodies, visited } = await open(aPartner(), {
    'POST /api/call/buildPartnerCart': aCart({ cartItems: [aBook({ partnerSlug: 'club' })] }),
  });
  await choose('Powerball', /^6 games/);
  await choose('Make a Smile Lottery', /^3 tickets/);
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Clowns');
  expect(screen.getByRole('status')).toHaveTextContent('$34.20');
  await goOn();
  const sent = requests.indexOf('POST /api/call/buildPartnerCart');
  expect(bodies[sent]).toEqual({
    slug: 'club',
    items: [
      { offer_key: 'powerball2018', ticket: 'games-6', draw_no: 1600 },
      {
        offer_key: 'make_a_smile_lottery',
        ticket: 'book-3',
        draw_no: 43,
        cause_key: 'clowns_on_call',
      },
    ],
  });
  expect(visited).toEqual(['/checkout/login']);
});

test('a customer goes on to the payment, and to the cart first where it holds other tickets', async () => {
  const answers = (partnerSlug?: string) => ({
    'GET /api/session': aCustomer(),
    'POST /api/call/buildPartnerCart': aCart({
      cartItems: [
        aBook({ partnerSlug: 'club' }),
        aBook({ id: 'other', ...(partnerSlug && { partnerSlug }) }),
      ],
    }),
  });
  const all = await open(aPartner(), answers('club'));
  await choose('Powerball', /^6 games/);
  await goOn();
  expect(all.visited).toEqual(['/cart/buy']);
  document.body.replaceChildren();
  const mixed = await open(aPartner(), answers());
  await choose('Powerball', /^6 games/);
  await goOn();
  expect(mixed.visited).toEqual(['/cart']);
});

test('nothing is sent without a ticket, or without the cause that a ticket needs', async () => {
  const { requests } = await open(aPartner());
  await goOn();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please choose a ticket first.');
  await choose('Make a Smile Lottery', /^1 ticket/);
  await goOn();
  expect(screen.getByRole('combobox')).toHaveFocus();
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Please choose a cause.');
  expect(requests).not.toContain('POST /api/call/buildPartnerCart');
});

test('a refusal is told, and the partner is read again', async () => {
  const { requests, visited } = await open(aPartner(), {
    'POST /api/call/buildPartnerCart': () =>
      new Refusal(422, 'draw.closed', 'Draw 1600 has closed.'),
  });
  await choose('Powerball', /^6 games/);
  const before = requests.filter((one) => one.includes('getPartner')).length;
  await goOn();
  expect(await screen.findByRole('alert')).toHaveTextContent('Draw 1600 has closed.');
  expect(requests.filter((one) => one.includes('getPartner'))).toHaveLength(before + 1);
  expect(visited).toEqual([]);
});

test('whoever comes back finds what the cart has of it', async () => {
  await open(aPartner(), {
    'GET /api/call/getCart': aCart({ cartItems: [aBook({ partnerSlug: 'club' })] }),
  });
  expect(await screen.findByRole('combobox')).toHaveDisplayValue('Play on the Ward');
  expect(offer('Make a Smile Lottery').getByRole('radio', { name: /^3 tickets/ })).toBeChecked();
  expect(offer('Powerball').getByRole('radio', { name: 'No ticket' })).toBeChecked();
});

test('a book of more tickets than are left cannot be chosen', async () => {
  const few = { ...draw(43), ticketsTotal: 100, ticketsSold: 98 };
  await open(aPartner({ offers: [{ ...RAFFLE, draw: few }] }));
  expect(await screen.findByRole('radio', { name: /3 tickets/ })).toBeDisabled();
  expect(screen.getByRole('radio', { name: /1 ticket/ })).toBeEnabled();
});

test('an offer without an open draw cannot be chosen, and a partner without offers says so', async () => {
  const soldOut = { ...RAFFLE, draw: { ...draw(43), purchaseStatus: 'sold_out' as const } };
  await open(aPartner({ offers: [{ ...POWERBALL, draw: null }, soldOut] }));
  expect(screen.queryByRole('radio')).toBeNull();
  expect(offer('Powerball').getByText('No draw is on sale right now.')).toBeVisible();
  expect(offer('Make a Smile Lottery').getByText('Sold out')).toBeVisible();
});

test('a partner without offers says that nothing is on sale', async () => {
  await open(aPartner({ offers: [] }));
  expect(screen.getByRole('heading', { name: 'Nothing is on sale here right now' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});
