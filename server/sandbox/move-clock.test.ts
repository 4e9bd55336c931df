import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { inTransaction } from '@/server/db/transaction';
import { ensureSchedule, openDrawsFrom } from '@/server/draws';
import { welcomeMail } from '@/server/identity';
import { queueMail } from '@/server/kernel/queue-mail';
import { numberingOf } from '@/server/proofs';
import { aCustomer } from '@/server/testing/a-customer';
import { guestContext } from '@/server/testing/context';
import { someTickets } from '@/server/testing/some-tickets';
import { getSandbox } from './get-sandbox';
import { listMails } from './list-mails';
import { moveClock } from './move-clock';
import { advanceClock, readClock } from './shop-clock';

const database = testDatabase();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const visit = () => guestContext(database.db);
const shopTime = async () => Date.parse((await getSandbox(visit())).now);

async function overdueDraws(): Promise<number> {
  const { rows } = await database.db.execute<{ overdue: number }>(sql`
    select count(*)::int as overdue from draws
    where draws_at < shop_now() - interval '1 day' and status <> 'DRAW_EMAILED'`);
  return rows[0]?.overdue ?? 0;
}

beforeAll(() => ensureSchedule(database));

test('the clock goes forward by what it is told, and never back', async () => {
  const before = await shopTime();
  const { offsetMs } = await moveClock(visit(), { byMs: HOUR_MS });
  expect(offsetMs).toBe(HOUR_MS);
  expect((await shopTime()) - before).toBeGreaterThanOrEqual(HOUR_MS);

  const past = new Date(before - DAY_MS).toISOString();
  await expect(moveClock(visit(), { to: past })).rejects.toMatchObject({
    code: 'sandbox.clock_past',
    status: 422,
    message: expect.stringContaining('future'),
  });
  expect((await getSandbox(visit())).offsetMs).toBe(HOUR_MS);

  const to = new Date((await shopTime()) + HOUR_MS).toISOString();
  const { now } = await moveClock(visit(), { to });
  expect(Date.parse(now) - Date.parse(to)).toBeGreaterThanOrEqual(0);
  expect(Date.parse(now) - Date.parse(to)).toBeLessThan(HOUR_MS / 60);
});

test('two who move it at once both get their way', async () => {
  const { offsetMs } = await getSandbox(visit());
  await Promise.all([moveClock(visit(), { byMs: HOUR_MS }), moveClock(visit(), { byMs: HOUR_MS })]);
  expect((await getSandbox(visit())).offsetMs).toBe(offsetMs + 2 * HOUR_MS);
});

test('when it answers, the mails that waited have left', async () => {
  await queueMail(database.db, welcomeMail, 'robin@fairdraw.example', {
    firstName: 'Robin',
    variant: 'AU',
  });
  await moveClock(visit(), { byMs: 1 });
  const { items } = await listMails(visit(), {
    recipient: 'Robin@fairdraw.example',
    limit: 10,
    offset: 0,
  });
  expect(items.map(({ subject }) => subject)).toEqual(['Welcome to Fairdraw']);
});

test('past a raffle’s draw: who has a ticket was told the root of the list before it', async () => {
  const customer = await aCustomer(database.db);
  const [draw] = await openDrawsFrom(visit(), 'your_hospice_lottery', 1, 1);
  if (!draw) throw new Error('no raffle is on sale');
  const { id: drawId, ticketTotal: total } = draw;
  const numberOf = await numberingOf(database.db, { drawId, total: total ?? 0 });
  await someTickets(database.db, { customer, drawId }, [{ numbers: [numberOf(1), numberOf(2)] }]);
  await moveClock(visit(), { to: new Date(draw.drawsAt.getTime() + 2 * DAY_MS).toISOString() });
  const { items } = await listMails(visit(), { recipient: customer.email, limit: 9, offset: 0 });
  const mail = items.find(({ subject }) => subject.startsWith('Sales have closed'));
  expect(mail?.bodyText).toMatch(/Root of the list: [0-9a-f]{64}/);
  expect(Date.parse(mail?.sentAt ?? '')).toBeLessThan(draw.drawsAt.getTime());
  const subjects = items.map(({ subject }) => subject);
  expect(subjects[0]).toMatch(/^Your ticket won/);
});

test('weeks ahead, every draw on the way is settled, none is missing and new ones are on sale', async () => {
  const { rows: before } = await database.db.execute(sql`select from draws`);
  await moveClock(visit(), { byMs: 30 * DAY_MS });
  expect(await overdueDraws()).toBe(0);
  const { rows: powerball } = await database.db.execute<{ draws: number; weeks: number }>(sql`
    select count(*)::int as draws, round(extract(epoch from max(draws_at) - min(draws_at)) / 604800)::int as weeks
    from draws where offer_key = 'powerball2018'`);
  expect(powerball[0]?.draws).toBe((powerball[0]?.weeks ?? 0) + 1);
  const { rows: after } = await database.db.execute(sql`select from draws`);
  expect(after.length).toBeGreaterThan(before.length);
  const { nextDraws, now } = await getSandbox(visit());
  expect(nextDraws.length).toBeGreaterThan(7);
  for (const { drawDate } of nextDraws) expect(drawDate > now).toBe(true);
});

test('a transaction that is under way sees one time, however the clock moves', async () => {
  const { move, before, after } = await inTransaction(database, async (tx) => {
    const before = await readClock(tx);
    const move = advanceClock(database.db, before.offsetMs + HOUR_MS);
    await moverWaits();
    return { move, before, after: await readClock(tx) };
  });
  expect(after).toEqual(before);
  await move;
  expect((await readClock(database.db)).offsetMs).toBe(before.offsetMs + HOUR_MS);
});

async function moverWaits(): Promise<void> {
  for (;;) {
    const { rows } = await database.db.execute(sql`
      select from pg_locks where relation = 'shop_clock'::regclass and mode = 'AccessExclusiveLock' and not granted`);
    if (rows.length > 0) return;
  }
}
