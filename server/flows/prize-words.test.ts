import { sql } from 'drizzle-orm';
import type { Entry } from '@/lib/rules/games/game-rules';
import { getOrder, getReceipt, listOrders } from '@/server/checkout';
import { testDatabase } from '@/server/db/testing/test-database';
import { ensureSchedule, openDrawsFrom, prizeWonMail } from '@/server/draws';
import { writeLetter } from '@/server/gateways/mail/write-letter';
import { MAILS } from '@/server/mails';

import { aCustomer } from '@/server/testing/a-customer';
import { aDraw } from '@/server/testing/a-draw';
import { customerContext, guestContext } from '@/server/testing/context';
import { someTickets } from '@/server/testing/some-tickets';
import { balanceOf } from '@/server/wallet';
import { listNotifications } from './list-notifications';
import { runDue } from './run-due';
import { settleDraw } from './settle-draw';

const database = testDatabase({ poolSize: 16 });
const ctx = () => guestContext(database.db);
const MINUTE_MS = 60_000;

const PROVISIONAL =
  'The prize is provisional, and goes into your wallet as soon as the result is confirmed. There is nothing to claim.';
const CONFIRMED =
  'The prize is confirmed, and goes into your wallet within minutes. There is nothing to claim.';
const PAID = 'The prize is in your wallet. There is nothing to claim.';

/** Five fixed numbers with every pair of the others and every Powerball: certain to win something. */
const sureWin: Entry = {
  offerKey: 'powerball2018',
  gameType: 'powerpik',
  size: 5,
  games: [{ sets: [{ key: 'numbers', numbers: [1, 2, 3, 4, 5] }] }],
};

async function clockAt(instant: Date, plusMs = 0) {
  await database.db.execute(sql`
    update shop_clock set offset_ms = ceil(extract(epoch from ${instant.toISOString()}::timestamptz - now()) * 1000) + ${plusMs}`);
}

const aPlayer = async () => customerContext(database.db, await aCustomer(database.db));
type Player = Awaited<ReturnType<typeof aPlayer>>;

/** What every surface is told of the customer's prize. */
async function surfacesOf(mine: Player) {
  const past = { status: 'past_products', limit: 5, offset: 0 } as const;
  const { items } = await listOrders(mine, past);
  const [listed] = items;
  if (!listed) throw new Error('they have no order whose draws are over');
  const order = await getOrder(mine, { orderId: listed.id, showDetails: true });
  const receipt = await getReceipt(mine, { checkoutId: listed.checkoutId });
  const { cards } = await listNotifications(mine);
  const news = cards.flatMap((card) => (card.news.kind === 'order' ? card.news : []));
  return {
    list: listed.prizeNote,
    order: order.prizeNote,
    ticket: order.tickets[0]?.prizeNote,
    receipt: receipt.orders[0]?.tickets[0]?.prizeNote,
    bell: news[0]?.prizeNote,
    things: [listed.thingsWon, order.tickets[0]?.thingsWon, news[0]?.thingsWon],
  };
}

const everywhere = (note: string, things?: string[]) => ({
  ...{ list: note, order: note, ticket: note, receipt: note, bell: note },
  things: [things, things, things],
});

async function lettersTo(mine: Player) {
  const { rows } = await database.db.execute<{ template: string; data: unknown }>(sql`
    select payload ->> 'template' as template, payload -> 'data' as data from outbox
    where kind = 'mail' and payload ->> 'to' = ${mine.customer.email} order by id`);
  return rows.map(({ data }) => writeLetter(MAILS, 'prize-won', prizeWonMail.data.parse(data)));
}
const wordsIn = (letter?: ReturnType<typeof writeLetter>) => JSON.stringify(letter?.blocks);

test('a prize is told in one sentence everywhere, and it is never ahead of the wallet', async () => {
  await ensureSchedule(ctx());
  const mine = await aPlayer();
  const [draw] = await openDrawsFrom(ctx(), 'powerball2018', 1, 1);
  if (!draw) throw new Error('no draw is open');
  const { customer } = mine;
  await someTickets(database.db, { customer, drawId: draw.id }, [{ entry: sureWin }]);
  const balance = async () => (await balanceOf(mine, customer.id)).amountCents;

  await clockAt(draw.drawsAt, MINUTE_MS);
  await runDue(ctx());
  expect(await surfacesOf(mine)).toEqual(everywhere(PROVISIONAL));
  expect([await balance(), await lettersTo(mine)]).toEqual([0, []]);

  // between the two steps that a job takes in one go
  await database.db.execute(sql`update draws set confirmed_at = shop_now() where id = ${draw.id}`);
  expect(await surfacesOf(mine)).toEqual(everywhere(CONFIRMED));
  expect(await balance()).toBe(0);

  await runDue(ctx());
  expect(await surfacesOf(mine)).toEqual(everywhere(PAID));
  expect(await balance()).toBeGreaterThan(0);
  const [letter, more] = await lettersTo(mine);
  expect(wordsIn(letter)).toContain(PAID);
  expect(more).toBeUndefined();
});

test('a raffle’s winner is told the sum first, then what makes it, and what is handed over', async () => {
  const mine = await aPlayer();
  const drawId = await aDraw(database.db, {
    ...{ offerKey: 'one_lottery', drawNo: 9_001, ticketTotal: 100, status: 'DRAW_CLOSED' },
  });
  const [ticketId] = await someTickets(database.db, { customer: mine.customer, drawId }, [
    { numbers: [1, 2, 3, 4] },
  ]);
  await database.db.execute(sql`
    insert into ticket_prizes (draw_id, ticket_id, division, wins, amount_cents, title) values
      (${drawId}, ${ticketId}, 2, 1, 0, 'Electric family car'),
      (${drawId}, ${ticketId}, 4, 1, 100000, '$1,000'), (${drawId}, ${ticketId}, 5, 2, 20000, '$100')`);
  await database.db.execute(sql`
    update draws set status = 'DRAW_SCORED', drawn_at = shop_now(), closes_at = shop_now() - interval '1 hour',
      draws_at = shop_now() where id = ${drawId}`);
  const beside =
    ' What is not money we hand over: we contact you within seven days of the confirmed result.';
  const car = ['Electric family car'];
  expect(await surfacesOf(mine)).toEqual(everywhere(PROVISIONAL + beside, car));

  await clockAt(new Date(), 365 * 24 * 60 * MINUTE_MS);
  await settleDraw(ctx(), drawId, null);
  const [letter] = await lettersTo(mine);
  expect(letter?.subject).toBe('Your ticket won $1,200.00 and Electric family car');
  const [first, , made] = letter?.blocks ?? [];
  expect(first).toMatchObject({
    text: expect.stringMatching(/draw 9001, won \$1,200\.00 and Electric family car\.$/),
  });
  expect(made).toMatchObject({
    rows: [
      { label: 'Electric family car', value: 'handed over' },
      { label: '$1,000', value: '$1,000.00' },
      { label: '$100 × 2', value: '$200.00' },
    ],
  });
  expect(wordsIn(letter)).toContain(PAID + beside);
});

test('whoever won a thing alone is not told that they won nothing, nor that it is in the wallet', async () => {
  const mine = await aPlayer();
  const drawId = await aDraw(database.db, {
    ...{ offerKey: 'one_lottery', drawNo: 9_002, ticketTotal: 100, status: 'DRAW_CLOSED' },
  });
  const [ticketId] = await someTickets(database.db, { customer: mine.customer, drawId }, [
    { numbers: [7] },
  ]);
  await database.db.execute(sql`
    insert into ticket_prizes (draw_id, ticket_id, division, wins, amount_cents, title)
    values (${drawId}, ${ticketId}, 1, 1, 0, 'Coast house')`);
  await database.db.execute(sql`
    update draws set status = 'DRAW_SCORED', drawn_at = shop_now() - interval '1 hour',
      closes_at = shop_now() - interval '2 hours', draws_at = shop_now() - interval '1 hour' where id = ${drawId}`);
  const thing =
    'to hand it over within seven days of the confirmed result. There is nothing to claim.';
  expect(await surfacesOf(mine)).toEqual(
    everywhere(`The prize is provisional: we contact you ${thing}`, ['Coast house']),
  );
  await settleDraw(ctx(), drawId, null);
  const handedOver = `We contact you ${thing.replace('it', 'the prize')}`;
  expect(await surfacesOf(mine)).toEqual(everywhere(handedOver, ['Coast house']));
  const [letter] = await lettersTo(mine);
  expect(letter?.subject).toBe('Your ticket won Coast house');
  expect(wordsIn(letter)).toContain(handedOver);
  expect(wordsIn(letter)).not.toContain('wallet');
});
