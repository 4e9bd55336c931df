import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import {
  closeDraw,
  ensureSchedule,
  getDrawProof,
  openDrawsFrom,
  salesClosedMail,
} from '@/server/draws';
import { writeLetter } from '@/server/gateways/mail/write-letter';
import type { Customer } from '@/server/kernel/context';
import { keepLogIdentity, sequenceLog } from '@/server/log';
import { MAILS } from '@/server/mails';
import { ensureGiveaways, setMembership, settleGiveaways } from '@/server/membership';
import { readEnv } from '@/server/runtime/env';
import { aCustomer } from '@/server/testing/a-customer';
import { customerContext, guestContext } from '@/server/testing/context';
import { countStatements } from '@/server/testing/count-statements';
import { someTickets } from '@/server/testing/some-tickets';
import { mailClosedLists } from './mail-closed-lists';
import { runDue } from './run-due';

const database = testDatabase({ poolSize: 16 });
const ctx = () => guestContext(database.db);

// the tests move forward through time
beforeEach(() => database.pool.query('truncate outbox, closing_mails, closing_mail_choices'));

const clockAt = (instant: Date) =>
  database.db.execute(sql`update shop_clock set offset_ms =
    ceil(extract(epoch from ${instant.toISOString()}::timestamptz - now()) * 1000) + 1000`);

/** A raffle on sale in which these customers have tickets of these numbers. */
async function aRaffle(holders: readonly { customer: Customer; numbers: number[] }[]) {
  await ensureSchedule(ctx());
  const [draw] = await openDrawsFrom(ctx(), 'one_lottery', 1, 1);
  if (!draw) throw new Error('no raffle is on sale');
  await database.db.execute(sql`delete from raffle_tickets where draw_id = ${draw.id}`);
  for (const { customer, numbers } of holders)
    await someTickets(database.db, { customer, drawId: draw.id }, [{ numbers }]);
  return draw;
}

async function mails(template = 'sales-closed') {
  const { rows } = await database.db.execute<{ to: string; data: unknown }>(sql`
    select payload->>'to' as to, payload->'data' as data from outbox
    where payload->>'template' = ${template} order by 1`);
  return rows.map(({ to, data }) => ({ to, data: salesClosedMail.data.parse(data) }));
}

const textOf = (data: unknown): string =>
  writeLetter(MAILS, 'sales-closed', data)
    .blocks.flatMap((block) => (block.kind === 'paragraph' ? block.text : []))
    .join('\n');

const range = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i);

test('every holder is sent the root of the list, once, with their own numbers and before the draw', async () => {
  const [anna, ben] = [await aCustomer(database.db), await aCustomer(database.db)];
  const draw = await aRaffle([
    { customer: anna, numbers: [7, 3] },
    { customer: ben, numbers: range(100, 25) },
    { customer: anna, numbers: [90] },
  ]);
  expect(await mailClosedLists(ctx())).toBe(0);
  await clockAt(draw.closesAt);
  await runDue(ctx());
  await Promise.all([runDue(ctx()), mailClosedLists(ctx())]);

  const { chain } = await getDrawProof(ctx(), { offerKey: 'one_lottery', drawNo: draw.drawNo });
  const sent = await mails();
  expect(sent.map(({ to }) => to).toSorted()).toEqual([anna.email, ben.email].toSorted());
  const of = (customer: Customer) => sent.find(({ to }) => to === customer.email)?.data;
  expect(of(anna)).toMatchObject({
    numbers: [3, 7, 90],
    numberCount: 3,
    listedCount: 28,
    root: chain?.root,
    fingerprint: chain?.fingerprint,
    drawsAt: draw.drawsAt.toISOString(),
  });
  // the head is the one that the outcome hangs on, and that the ticket's page will show
  const { rows } = await database.db.execute<{ checkpoint: string; stamped_at: string }>(sql`
    select head ->> 'checkpoint' as checkpoint, stamped_at from draw_list_stamps where subject_id = ${draw.id}`);
  const [, size, root] = rows[0]?.checkpoint.split('\n') ?? [];
  expect(of(anna)?.head).toEqual({
    size: Number(size),
    root: Buffer.from(root ?? '', 'base64').toString('hex'),
    stampedAt: new Date(rows[0]?.stamped_at ?? 0).toISOString(),
  });
  expect(of(ben)).toMatchObject({ numbers: range(100, 20), numberCount: 25 });
  // nobody is told of it again in the next test
  await clockAt(draw.drawsAt);
});

// before the clock moves on: every day has a giveaway to settle
test('a weekly giveaway’s members are told like a raffle’s holders, a daily one’s are not', async () => {
  const member = customerContext(database.db, await aCustomer(database.db));
  await setMembership(member, 'member');
  await ensureGiveaways(ctx(), { isSandbox: true });
  const { rows: planned } = await database.db.execute<{
    id: string;
    draw_no: number;
    closes_at: string;
    draws_at: string;
  }>(sql`
    select id, draw_no, closes_at, draws_at from giveaways
    where type = 'special' and status = 'DRAW_OPEN' and closes_at > shop_now() order by closes_at limit 1`);
  const [giveaway] = planned;
  if (!giveaway) throw new Error('no giveaway is open');
  const { id, draw_no: drawNo } = giveaway;
  await clockAt(new Date(giveaway.closes_at));
  await settleGiveaways(ctx());
  expect(await mailClosedLists(ctx())).toBe(1);
  const { rows } = await database.db.execute<{ root: string }>(
    sql`select root from draw_lists where subject_id = ${id}`,
  );
  const sent = (await mails()).filter(({ to }) => to === member.customer.email);
  expect(sent.map(({ data }) => data)).toEqual([
    expect.objectContaining({ kind: 'giveaway', drawNo, numberCount: 1, root: rows[0]?.root }),
  ]);
  // nobody is told of it again in the next test
  await clockAt(new Date(giveaway.draws_at));
});

test('a list that is in no head of the log yet is told all the same, and where its head will be', async () => {
  const anna = await aCustomer(database.db);
  const draw = await aRaffle([{ customer: anna, numbers: [5] }]);
  await clockAt(draw.closesAt);
  await closeDraw(ctx(), draw.id);
  expect(await mailClosedLists(ctx())).toBe(1);
  const [mail] = await mails();
  if (!mail) throw new Error('nobody was told');
  expect(mail.data.head).toBeNull();
  expect(textOf(mail.data)).toMatch(
    /Its head, .* will stand on your ticket’s page as soon as it is there/,
  );
});

test('a head under another key than was promised is not told as the promised log’s', async () => {
  const draw = await aRaffle([{ customer: await aCustomer(database.db), numbers: [6] }]);
  await keepLogIdentity(database.db);
  const start = (LOG_KEY?: string) => {
    Object.assign(readEnv(), { LOG_KEY });
    return keepLogIdentity(database.db);
  };
  await start(Buffer.alloc(32, 9).toString('base64'));
  try {
    await clockAt(draw.closesAt);
    await closeDraw(ctx(), draw.id);
    await sequenceLog(ctx());
    expect(await mailClosedLists(ctx())).toBe(1);
    expect((await mails()).map(({ data }) => data.head)).toEqual([null]);
  } finally {
    await start();
  }
});

test('whoever turned these mails off gets none, and everybody else does', async () => {
  const [anna, ben] = [await aCustomer(database.db), await aCustomer(database.db)];
  await database.db.execute(
    sql`insert into closing_mail_choices (customer_id, is_on) values (${ben.id}, false), (${anna.id}, true)`,
  );
  const draw = await aRaffle([
    { customer: anna, numbers: [1] },
    { customer: ben, numbers: [2] },
  ]);
  await clockAt(draw.closesAt);
  await closeDraw(ctx(), draw.id);
  expect(await mailClosedLists(ctx())).toBe(1);
  expect((await mails()).map(({ to }) => to)).toEqual([anna.email]);
});

test('after the draw nobody is told that its result cannot be known yet', async () => {
  const draw = await aRaffle([{ customer: await aCustomer(database.db), numbers: [1] }]);
  await clockAt(draw.closesAt);
  expect(await closeDraw(ctx(), draw.id)).toBe(true);
  await clockAt(draw.drawsAt);
  expect(await mailClosedLists(ctx())).toBe(0);
  expect(await mails()).toEqual([]);
});

test('an interruption leaves no mail, and the next run writes all of them', async () => {
  const customers = await Promise.all(range(0, 4).map(() => aCustomer(database.db)));
  const draw = await aRaffle(
    customers.map((customer, index) => ({ customer, numbers: [index + 1] })),
  );
  await clockAt(draw.closesAt);
  await closeDraw(ctx(), draw.id);
  const unlucky = customers[2]?.id ?? '';
  await database.pool.query(
    `alter table outbox add constraint died check (payload->'data'->>'customerId' <> '${unlucky}')`,
  );
  expect(await mailClosedLists(ctx())).toBe(0);
  expect(await mails()).toEqual([]);
  await database.pool.query('alter table outbox drop constraint died');
  expect(await mailClosedLists(ctx())).toBe(1);
  expect(await mails()).toHaveLength(4);
});

test('a thousand holders cost as many statements as one', async () => {
  const cost = async (count: number) => {
    const customer = await aCustomer(database.db);
    const draw = await aRaffle([{ customer, numbers: range(1, 2) }]);
    await database.db.execute(sql`
      with more as (
        insert into customers (id, email, password_hash, first_name, last_name, date_of_birth, variant, currency, pricing_id, segment_name)
        select new_entry_id(), 'holder-' || ${count}::int || '-' || n || '@fairdraw.example', 'x', 'Holder', 'Many',
          '1980-01-01', 'AU', 'AUD', 'AU', 'au_default' from generate_series(2, ${count}::int) n returning id)
      select count(*) from more`);
    await database.db.execute(sql`
      with base as (select * from tickets where draw_id = ${draw.id} limit 1),
      holders as (
        select id, row_number() over (order by id) as n from customers where email like ${`holder-${count}-%`}),
      ordered as (
        insert into orders (id, checkout_id, customer_id, product_type, offer_key, game_type, games, first_draw_no,
          num_draws, quantity, total_cents)
        select new_entry_id(), o.checkout_id, holders.id, o.product_type, o.offer_key, o.game_type, o.games,
          o.first_draw_no, 1, 1, 100
        from holders cross join orders o join base on base.order_id = o.id returning id, customer_id),
      entered as (
        insert into tickets (id, order_id, customer_id, draw_id, price_cents)
        select new_entry_id(), id, customer_id, ${draw.id}, 100 from ordered returning id, customer_id)
      insert into raffle_tickets (draw_id, ticket_no, ticket_id, serial)
      select ${draw.id}, 10 + row_number() over (), id, 2 + row_number() over () from entered`);
    await clockAt(draw.closesAt);
    await closeDraw(ctx(), draw.id);
    const statements = await countStatements(database.pool, () => mailClosedLists(ctx()));
    expect(await mails()).toHaveLength(count);
    await database.pool.query('truncate outbox, closing_mails');
    return statements;
  };
  const one = await cost(1);
  expect(await cost(1_000)).toBe(one);
});

test('the letter says what the root is for, names no more than twenty numbers, and how to turn it off', () => {
  const letter = writeLetter(MAILS, 'sales-closed', {
    ...{ firstName: 'Robin', variant: 'GB', customerId: '0198c6a1-0000-7000-8000-000000000001' },
    ...{ kind: 'raffle', offerKey: 'your_hospice_lottery', offerName: 'Your Hospice Lottery' },
    ...{ drawNo: 12, drawsAt: '2026-06-30T15:00:00.000Z', numbers: range(1, 20) },
    ...{
      numberCount: 1_234,
      listedCount: 45_000,
      root: 'ab'.repeat(32),
      fingerprint: 'cd'.repeat(32),
      head: { size: 12_345, root: 'ef'.repeat(32), stampedAt: '2026-06-30T14:30:05.000Z' },
    },
  });
  expect(letter.subject).toBe('Sales have closed: Your Hospice Lottery, draw 12');
  const values = letter.blocks.flatMap((block) => (block.kind === 'rows' ? block.rows : []));
  expect(values).toContainEqual({ label: 'Will be drawn', value: '30 Jun 2026, 4:00 pm BST' });
  expect(values).toContainEqual({ label: 'Root of the list', value: 'ab'.repeat(32) });
  expect(values).toContainEqual({ label: 'Head of the public log', value: 'ef'.repeat(32) });
  expect(values).toContainEqual({ label: 'Entries under that head', value: '12,345' });
  expect(values).toContainEqual({ label: 'Head stamped', value: '30 Jun 2026, 3:30 pm BST' });
  expect(values.find(({ label }) => label === 'Your numbers')?.value).toMatch(
    /19, 20 and 1,214 more$/,
  );
  expect(letter.blocks).toContainEqual(
    expect.objectContaining({ path: expect.stringMatching(/^\/communication-preferences\//) }),
  );
  expect(letter.linkToken).toBeUndefined();
});
