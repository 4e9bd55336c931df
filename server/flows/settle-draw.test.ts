import { sql } from 'drizzle-orm';
import type { Entry } from '@/lib/rules/games/game-rules';
import { CHAIN_STEPS } from '@/lib/rules/raffles/chain/chain-steps';
import { testDatabase } from '@/server/db/testing/test-database';
import {
  ensureSchedule,
  findDraw,
  getDrawProof,
  getFullResult,
  getFullResultForCustomer,
  listPastDrawsForCustomer,
  openDrawsFrom,
  prizeWonMail,
} from '@/server/draws';
import { sandboxOperator } from '@/server/gateways/operator/sandbox-operator';

import { numberingOf } from '@/server/proofs';
import { aCustomer } from '@/server/testing/a-customer';
import { clockBetweenDraws } from '@/server/testing/between-draws';
import { customerContext, guestContext } from '@/server/testing/context';
import { linksOf } from '@/server/testing/links-of';
import { someTickets } from '@/server/testing/some-tickets';
import { balanceOf } from '@/server/wallet';
import { runDue } from './run-due';
import { settleDraw } from './settle-draw';

const database = testDatabase({ poolSize: 16 });
const ctx = () => guestContext(database.db);
const MINUTE_MS = 60_000;

/** Sets the shop's clock to an instant; the tests move forward through time. */
async function clockAt(instant: Date, plusMs = 0) {
  await database.db.execute(sql`
    update shop_clock set offset_ms = ceil(extract(epoch from ${instant.toISOString()}::timestamptz - now()) * 1000) + ${plusMs}`);
}

async function firstOpen(offerKey: string) {
  const [draw] = await openDrawsFrom(ctx(), offerKey, 1, 1);
  if (!draw) throw new Error(`${offerKey} has no open draw`);
  return draw;
}

/**
 * Certain to win: five fixed numbers with every pair of the others and every Powerball, so one of its games has at
 * least two drawn numbers and the Powerball.
 */
const sureWin: Entry = {
  offerKey: 'powerball2018',
  gameType: 'powerpik',
  size: 5,
  games: [{ sets: [{ key: 'numbers', numbers: [1, 2, 3, 4, 5] }] }],
};
const quickEntry: Entry = {
  offerKey: 'powerball2018',
  gameType: 'standard',
  size: 7,
  games: [
    {
      sets: [
        { key: 'numbers', numbers: [1, 2, 3, 4, 5, 6, 7] },
        { key: 'powerball', numbers: [8] },
      ],
    },
  ],
};

const standingsOf = async (ids: string[]) => {
  const { rows } = await database.db.execute<{
    ticket_id: string;
    status: string;
    prize_cents: string;
  }>(sql`select * from ticket_standings where ticket_id = any(${sql.param(ids)}::uuid[])`);
  return ids.map((id) => rows.find(({ ticket_id }) => ticket_id === id));
};

beforeAll(async () => {
  await clockBetweenDraws(database.db);
  await ensureSchedule(ctx());
});

test('a draw is closed, drawn, scored, confirmed, paid and mailed, each when it is due', async () => {
  const customer = await aCustomer(database.db, { firstName: 'Robin' });
  const mine = customerContext(database.db, customer);
  const draw = await firstOpen('powerball2018');
  const ids = await someTickets(database.db, { customer, drawId: draw.id }, [
    { entry: sureWin },
    { entry: quickEntry },
  ]);
  const statusNow = async () => {
    const row = await findDraw(ctx(), 'powerball2018', draw.drawNo);
    return { status: row?.status, isConfirmed: row?.confirmedAt !== null };
  };

  await runDue(ctx());
  expect(await statusNow()).toEqual({ status: 'DRAW_OPEN', isConfirmed: false });
  await clockAt(draw.closesAt);
  await runDue(ctx());
  expect(await statusNow()).toEqual({ status: 'DRAW_CLOSED', isConfirmed: false });
  await clockAt(draw.drawsAt);
  await runDue(ctx());
  expect(await statusNow()).toEqual({ status: 'DRAW_SCORED', isConfirmed: false });
  expect((await balanceOf(mine, customer.id)).amountCents).toBe(0);
  expect((await standingsOf(ids))[0]).toMatchObject({ status: 'won' });
  const provisional = await getFullResult(ctx(), draw);
  expect(provisional).toMatchObject({ isProvisional: true, isSandbox: true });

  await clockAt(draw.drawsAt, 15 * MINUTE_MS);
  const counts = await runDue(ctx());
  expect(counts.paid).toBeGreaterThanOrEqual(1);
  expect(await statusNow()).toEqual({ status: 'DRAW_EMAILED', isConfirmed: true });
  const [won, other] = await standingsOf(ids);
  expect(won).toMatchObject({ status: 'paid' });
  expect(['lost', 'paid']).toContain(other?.status);
  const total = Number(won?.prize_cents) + Number(other?.prize_cents);
  expect(Number(won?.prize_cents)).toBeGreaterThan(0);
  expect((await balanceOf(mine, customer.id)).amountCents).toBe(total);

  const result = await getFullResultForCustomer(mine, draw);
  expect(result.isProvisional).toBe(false);
  expect(result.tickets.map(({ prize }) => prize.amountCents).reduce((a, b) => a + b)).toBe(total);
  expect(
    (await listPastDrawsForCustomer(mine, { limit: 5, offset: 0 })).items.map(
      ({ drawNo }) => drawNo,
    ),
  ).toEqual([draw.drawNo]);
  const { rows: mails } = await database.db.execute<{
    payload: { to: string; template: string; data: unknown };
  }>(sql`
    select payload from outbox where kind = 'mail' and payload->>'to' = ${customer.email}`);
  expect(mails.length).toBe(other?.status === 'paid' ? 2 : 1);
  for (const { payload } of mails) {
    expect(payload.template).toBe('prize-won');
    expect(prizeWonMail.data.parse(payload.data)).toMatchObject({
      firstName: 'Robin',
      offerName: 'Powerball',
    });
  }
});

test('a prize is paid once, however many workers settle the same draw at the same time and again', async () => {
  const draw = await firstOpen('powerball2018');
  const customers = await Promise.all(Array.from({ length: 5 }, () => aCustomer(database.db)));
  const ids: string[] = [];
  for (const customer of customers) {
    ids.push(
      ...(await someTickets(database.db, { customer, drawId: draw.id }, [
        { entry: sureWin },
        { entry: sureWin },
      ])),
    );
  }
  await clockAt(draw.drawsAt, 20 * MINUTE_MS);
  const runs = await Promise.all(
    Array.from({ length: 4 }, () => settleDraw(ctx(), draw.id, sandboxOperator)),
  );
  await settleDraw(ctx(), draw.id, sandboxOperator);
  expect(runs.reduce((sum, { paid }) => sum + paid, 0)).toBe(1);
  expect(runs.reduce((sum, { emailed }) => sum + emailed, 0)).toBe(1);
  const standings = await standingsOf(ids);
  for (const [index, customer] of customers.entries()) {
    const owed = [standings[2 * index], standings[2 * index + 1]].reduce(
      (sum, one) => sum + Number(one?.prize_cents),
      0,
    );
    expect((await balanceOf(ctx(), customer.id)).amountCents).toBe(owed);
  }
  const { rows } = await database.db.execute<{ entries: number; mails: number }>(sql`
    select (select count(*)::int from ledger_entries where kind = 'prize' and reference_id = any(${sql.param(ids)}::uuid[])) as entries,
      (select count(*)::int from outbox where kind = 'mail' and payload->'data'->>'drawNo' = ${String(draw.drawNo)}) as mails`);
  expect(rows[0]).toEqual({ entries: 10, mails: 10 });
});

test('a raffle is drawn by what was committed before, who was in and what the beacon said, and can be drawn again by anyone', async () => {
  const draw = await firstOpen('one_lottery');
  const customer = await aCustomer(database.db, { firstName: 'Kim' });
  await database.db.execute(
    sql`update customers set address = '{"state":"QLD"}' where id = ${customer.id}`,
  );
  const numberOf = await numberingOf(database.db, {
    drawId: draw.id,
    total: draw.ticketTotal ?? 0,
  });
  const numbers = Array.from({ length: 200 }, (_, index) => numberOf(index + 1));
  await someTickets(database.db, { customer, drawId: draw.id }, [
    { numbers: numbers.slice(0, 150) },
    { numbers: numbers.slice(150) },
  ]);
  await clockAt(draw.closesAt);
  await runDue(ctx());
  const closed = await getDrawProof(ctx(), { offerKey: 'one_lottery', drawNo: draw.drawNo });
  expect(closed).toMatchObject({
    status: 'DRAW_CLOSED',
    seed: null,
    seedHash: draw.seedHash,
    chain: { signature: null, secret: null },
  });
  expect(closed.chain?.list?.split('\n')).toHaveLength(200);
  expect(closed.chain?.closingToken).not.toBeNull();
  expect(closed.entriesHash).toMatch(/^[0-9a-f]{64}$/);

  await clockAt(draw.drawsAt, 20 * MINUTE_MS);
  await runDue(ctx());
  const proof = await getDrawProof(ctx(), { offerKey: 'one_lottery', drawNo: draw.drawNo });
  expect(proof).toMatchObject({ status: 'DRAW_EMAILED', entriesHash: closed.entriesHash });
  expect(proof.chain?.list).toBe(closed.chain?.list);
  const links = await linksOf(proof, 'one_lottery', {
    anchors: { fingerprint: closed.chain?.fingerprint, root: closed.chain?.root ?? undefined },
  });
  expect(links.map(({ step, isRight }) => isRight && step)).toEqual(CHAIN_STEPS);
  expect(proof.published).toHaveLength(127);

  const result = await getFullResult(ctx(), { offerKey: 'one_lottery', drawNo: draw.drawNo });
  expect(result.rafflePrizes[0]).toMatchObject({
    rank: 1,
    title: '$200,000',
    winnerName: null,
  });
  // all prizes of One Lottery are money, and one customer holds every ticket
  expect((await balanceOf(ctx(), customer.id)).amountCents).toBe(
    20_000_000 + 5_000_000 + 5 * 1_000_000 + 20 * 100_000 + 100 * 10_000,
  );
});

test('a raffle’s prize that is a thing is told by name and pays nothing into the wallet', async () => {
  const draw = await firstOpen('your_hospice_lottery');
  const customer = await aCustomer(database.db);
  const [id = ''] = await someTickets(database.db, { customer, drawId: draw.id }, [
    { numbers: [1] },
  ]);
  await clockAt(draw.drawsAt, 20 * MINUTE_MS);
  await runDue(ctx());
  expect((await standingsOf([id]))[0]).toMatchObject({ status: 'paid', prize_cents: '0' });
  expect((await balanceOf(ctx(), customer.id)).amountCents).toBe(0);
  const { rows } = await database.db.execute<{ data: { title: string } }>(sql`
    select payload->'data' as data from outbox where kind = 'mail' and payload->>'to' = ${customer.email}`);
  expect(rows.map(({ data }) => data.title)).toEqual(['$40,000 in gold']);
});

test('a raffle without buyers is drawn all the same, and nobody wins', async () => {
  const draw = await firstOpen('make_a_smile_lottery');
  await clockAt(draw.drawsAt, 20 * MINUTE_MS);
  await runDue(ctx());
  const proof = await getDrawProof(ctx(), {
    offerKey: 'make_a_smile_lottery',
    drawNo: draw.drawNo,
  });
  expect(proof).toMatchObject({ status: 'DRAW_EMAILED', published: [], entries: [] });
  expect(proof.seed).not.toBeNull();
});

test('after a long sleep everything due is settled in order, and the jackpots are handed on', async () => {
  const { rows } = await database.db.execute<{ last: string }>(
    sql`select max(draws_at) as last from draws`,
  );
  await clockAt(new Date(rows[0]?.last ?? 0), 7 * 86_400_000);
  await runDue(ctx());
  const { rows: left } = await database.db.execute(sql`
    select offer_key, draw_no, status from draws
    where draws_at <= shop_now() - interval '15 minutes' and status <> 'DRAW_EMAILED'`);
  expect(left).toEqual([]);
  const { rows: broken } = await database.db.execute(sql`
    select * from (
      select offer_key, draw_no, status, jackpot_carried_cents,
        lag(jackpot_next_cents) over (partition by offer_key order by draws_at) as handed_on
      from draws where kind = 'lottery') as chain
    where status = 'DRAW_EMAILED' and handed_on <> jackpot_carried_cents`);
  expect(broken).toEqual([]);
  const { rows: gaps } = await database.db.execute(sql`
    select * from (
      select offer_key, draw_no - lag(draw_no) over (partition by offer_key order by draws_at) as step
      from draws where kind = 'lottery') as steps where step not in (1, 2)`);
  expect(gaps).toEqual([]);
});
