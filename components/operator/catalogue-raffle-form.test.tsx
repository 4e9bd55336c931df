import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Refusal, visit } from '@/components/session/testing/a-visit';
import type { CatalogueRaffle } from '@/lib/contract/catalogue-raffles';
import { RaffleForm } from './catalogue-raffle-form';

const REQUEST = 'POST /operator/call/saveDraftRaffle';
const CAUSES = [
  { key: 'coast_rescue', name: 'Coast Rescue' },
  { key: 'river_and_reef', name: 'River and Reef' },
];
const LIFEBOAT: CatalogueRaffle = {
  offer: 'lifeboat_lottery',
  name: 'Lifeboat Lottery',
  currency: 'AUD',
  zone: 'Australia/Brisbane',
  colour: 'teal',
  mark: 'lifebuoy',
  purpose: 'Boats and fuel.',
  totalTickets: 4000,
  leastTickets: 900,
  books: [
    { tickets: 1, priceCents: 500 },
    { tickets: 10, priceCents: 4050 },
  ],
  defaultBookTickets: 1,
  prizes: [{ rank: 1, title: '$5,000', valueCents: 500_000, quantity: 1 }],
  prizePoolSuffix: null,
  drawsPerYear: 12,
  dayOfMonth: 8,
  closeTime: '20:00',
  drawTime: '11:00',
  daysFromCloseToDraw: 1,
  causes: ['coast_rescue'],
};

async function open(raffle: CatalogueRaffle | null, answer: object, entryKey?: string) {
  const visited = await visit(
    <RaffleForm {...{ draftId: 'd', revision: 4, entryKey, raffle, causes: CAUSES }} />,
    { [REQUEST]: () => answer },
  );
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save the raffle' }));
  const sent = () => visited.bodies[visited.requests.indexOf(REQUEST)];
  return { ...visited, save, sent };
}

test('a raffle is sent as the form has it, and the draft is shown then', async () => {
  const { save, sent, visited } = await open(LIFEBOAT, { revision: 5 }, 'lifeboat_lottery');
  expect(screen.getByLabelText('Key')).toHaveAttribute('readonly');
  save();
  await waitFor(() => expect(visited).toContain('/operator/catalogue/drafts/d'));
  const { offer, zone, colour, mark, purpose, currency, name } = LIFEBOAT;
  expect(sent()).toEqual({
    ...{ draft_id: 'd', revision: 4, key: 'lifeboat_lottery' },
    raffle: {
      ...{ offer, name, zone, colour, mark, purpose, currency, tip: '', prize_pool_suffix: '' },
      ...{ total_tickets: '4000', least_tickets: '900', default_book_tickets: '1' },
      books: [
        { tickets: '1', price: '5' },
        { tickets: '10', price: '40.50' },
      ],
      prizes: [{ title: '$5,000', value: '5000', quantity: '1' }],
      ...{ draws_per_year: '12', day_of_month: '8', close_time: '20:00', draw_time: '11:00' },
      ...{ days_from_close_to_draw: '1', causes: ['coast_rescue'] },
    },
  });
});

test('lines come and go, and what was typed into the others stays', async () => {
  const { save, sent } = await open(LIFEBOAT, { revision: 5 });
  fireEvent.click(screen.getByRole('button', { name: 'Another book' }));
  const third = within(screen.getByRole('group', { name: 'Book 3' }));
  fireEvent.change(third.getByLabelText('Tickets'), { target: { value: '20' } });
  fireEvent.change(third.getByLabelText('Price of the book'), { target: { value: '70' } });
  fireEvent.click(screen.getByRole('button', { name: 'Take away book 2' }));
  save();
  await waitFor(() =>
    expect(sent()).toMatchObject({
      raffle: {
        books: [
          { tickets: '1', price: '5' },
          { tickets: '20', price: '70' },
        ],
      },
    }),
  );
});

test('what is wrong stands beside its field, which has the focus, and nothing typed is lost', async () => {
  const { save } = await open(
    null,
    new Refusal(
      422,
      'catalogue.field_refused',
      'A ticket costs a cent at least.',
      'raffle.books.0.price',
    ),
  );
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'New Lottery' } });
  save();
  expect(await screen.findByText('A ticket costs a cent at least.')).toBeVisible();
  expect(screen.getByLabelText('Price of the book')).toHaveFocus();
  expect(screen.getByLabelText('Name')).toHaveValue('New Lottery');
});
