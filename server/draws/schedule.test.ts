import { sql } from 'drizzle-orm';
import { GAME_KEYS } from '@/lib/contract/game-keys';
import { readDocument, secretHash } from '@/lib/rules/raffles/chain/commitment-document';
import { findOffer } from '@/server/catalogue';
import { holdVersions } from '@/server/catalogue/versions/held-versions';
import { testDatabase } from '@/server/db/testing/test-database';
import { witnesses } from '@/server/gateways/witness';
import { openSecret } from '@/server/proofs';
import { withLottery } from '@/server/testing/a-changed-catalogue';
import { aDraw } from '@/server/testing/a-draw';
import { guestContext } from '@/server/testing/context';
import {
  closeDraw,
  ensureSchedule,
  findDraw,
  openDrawsFrom,
  plannedDraws,
  purchaseStatusOf,
} from '.';

const database = testDatabase();
const ctx = () => guestContext(database.db);

const rowsOf = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await database.db.execute<T>(query)).rows;

test('the schedule reaches eight weeks ahead, and writing it again, or from many nodes at once, changes nothing', async () => {
  const runs = await Promise.all(Array.from({ length: 5 }, () => ensureSchedule(ctx())));
  const [count] = await rowsOf<{ n: number }>(sql`select count(*)::int as n from draws`);
  expect(runs.reduce((sum, n) => sum + n, 0)).toBe(count?.n);
  expect(await ensureSchedule(ctx())).toBe(0);
  const perOffer = await rowsOf<{ offer_key: string; n: number; days: number }>(sql`
    select offer_key, count(*)::int as n, extract(day from max(draws_at) - shop_now())::int as days
    from draws where kind = 'lottery' group by offer_key`);
  expect(perOffer.map((row) => row.offer_key).toSorted()).toEqual(GAME_KEYS.toSorted());
  for (const { days } of perOffer) expect(days).toBeGreaterThanOrEqual(48);
  expect(perOffer.find((row) => row.offer_key === 'set_for_life2020')?.n).toBeGreaterThanOrEqual(
    55,
  );
});

test('a game that begins within the time that is planned has no draw before its first', () => {
  const offer = findOffer('powerball2018');
  if (offer?.kind !== 'lottery') throw new Error('not a lottery');
  const begun = { ...offer, rules: { ...offer.rules, since: '2026-01-15' } };
  const planned = plannedDraws(begun, new Date('2026-01-01'), new Date('2026-01-31'));
  expect(planned.map(({ drawsAt }) => drawsAt.toISOString().slice(0, 10))).toEqual([
    '2026-01-15',
    '2026-01-22',
    '2026-01-29',
  ]);
});

test('a draw closes as the catalogue says that will hold when it is held', () => {
  const offer = findOffer('powerball2018');
  if (!offer) throw new Error('not sold');
  const earlier = withLottery('powerball2018', { closeTime: '17:30' });
  const from = new Date('2026-01-10T00:00:00Z');
  holdVersions([{ no: 1, validFrom: from, catalogue: earlier }]);
  const planned = plannedDraws(offer, new Date('2026-01-01'), new Date('2026-01-23'));
  holdVersions([{ no: 1, validFrom: from, catalogue: withLottery('powerball2018', null) }]);
  const unsold = plannedDraws(offer, new Date('2026-01-10'), new Date('2026-01-16'));
  holdVersions([]);
  expect([...planned, ...unsold].map(({ closesAt }) => closesAt.toISOString())).toEqual([
    '2026-01-01T09:25:00.000Z',
    '2026-01-08T09:25:00.000Z',
    '2026-01-15T07:30:00.000Z',
    '2026-01-22T07:30:00.000Z',
    // what is not on sale is drawn all the same
    '2026-01-15T09:25:00.000Z',
  ]);
});

test('draws close and are held on the clock of the game’s own zone, in currency of the offer', async () => {
  const rows = await rowsOf<{
    closes: string;
    draws: string;
    dow: number;
    currency: string;
    offer_key: string;
  }>(sql`
    select offer_key, currency, to_char(closes_at at time zone 'Europe/London', 'HH24:MI') as closes,
      to_char(draws_at at time zone 'Europe/London', 'HH24:MI') as draws,
      extract(dow from draws_at at time zone 'Europe/London')::int as dow
    from draws where offer_key = 'super_jackpot_lottery'`);
  for (const row of rows) {
    expect(row).toMatchObject({ closes: '19:30', draws: '20:00', currency: 'GBP' });
    expect([3, 6]).toContain(row.dow);
  }
  const [powerball] = await rowsOf<{ closes: string; dow: number }>(sql`
    select to_char(closes_at at time zone 'Australia/Brisbane', 'HH24:MI') as closes,
      extract(dow from draws_at at time zone 'Australia/Brisbane')::int as dow
    from draws where offer_key = 'powerball2018' limit 1`);
  expect(powerball).toEqual({ closes: '19:25', dow: 4 });
});

test('every raffle has a next draw with stock, committed and stamped before sales, its secret sealed', async () => {
  const rows = await rowsOf<{
    id: string;
    offer_key: string;
    seed: null;
    opens_at: string;
    stamped_at: string;
    document: string;
    sealed: string;
  }>(sql`
    select id, offer_key, seed, opens_at, stamped_at, document, sealed
    from draws join draw_commitments on subject_id = id join draw_sealed_secrets using (subject_id)
    where kind = 'raffle'`);
  expect(new Set(rows.map((row) => row.offer_key)).size).toBe(3);
  for (const row of rows) {
    expect(row.seed).toBeNull();
    expect(Date.parse(row.stamped_at)).toBeLessThanOrEqual(Date.parse(row.opens_at));
    const document = readDocument(row.document);
    expect(document).toMatchObject({ offer: row.offer_key, sandbox: true });
    expect(document.totalNumbers).toBeGreaterThan(0);
    const secret = await openSecret(database.db, row.id);
    expect(secretHash(secret)).toBe(document.secretHash);
    expect(row.sealed).toMatch(/^v1\.[0-9a-f]{8}\./);
    expect(row.document + row.sealed).not.toContain(secret);
  }
});

test('what was committed, published or sealed of a raffle cannot be changed, whoever tries', async () => {
  const [draw] = await rowsOf<{ id: string }>(
    sql`select id from draws where kind = 'raffle' and status = 'DRAW_OPEN' limit 1`,
  );
  const id = draw?.id ?? '';
  const attempts = [
    sql`update draws set seed_hash = repeat('a', 64) where id = ${id}`,
    sql`update draws set ticket_total = ticket_total + 1 where id = ${id}`,
    sql`update draws set draws_at = draws_at + interval '1 second' where id = ${id}`,
    sql`update draws set closes_at = closes_at - interval '1 second' where id = ${id}`,
    sql`update draws set draw_no = draw_no + 500 where id = ${id}`,
    sql`update draws set protocol = 1 where id = ${id}`,
    sql`update draw_commitments set token = '' where subject_id = ${id}`,
    sql`delete from draw_commitments where subject_id = ${id}`,
    sql`truncate draw_rounds`,
    sql`insert into draw_commitments select gen_random_uuid(), document, repeat('a', 64), authority, token, stamped_at
      from draw_commitments where subject_id = ${id}`,
  ];
  for (const attempt of attempts) await expect(database.db.execute(attempt)).rejects.toThrow();
});

test('while the timestamp authority is away no raffle is put on sale, and everything else is', async () => {
  const sandbox = witnesses({ isSandbox: true });
  if (!sandbox) throw new Error('the sandbox has its witnesses');
  const away = {
    ...sandbox,
    authority: { ...sandbox.authority, stamp: () => Promise.reject(new Error('away')) },
  };
  await database.db.execute(
    sql`update shop_clock set offset_ms = offset_ms + 86400000 * 40::bigint`,
  );
  const kinds = () =>
    rowsOf<{ kind: string; n: number }>(
      sql`select kind, count(*)::int as n from draws group by kind order by kind`,
    );
  const [lotteries, raffles] = await kinds();
  await ensureSchedule(ctx(), { witnesses: away });
  const [more, same] = await kinds();
  expect(more?.n).toBeGreaterThan(lotteries?.n ?? 0);
  expect(same).toEqual(raffles);
  await ensureSchedule(ctx());
  expect((await kinds())[1]?.n).toBeGreaterThan(raffles?.n ?? 0);
});

test('draws on sale are found from a number on, also by an offer’s old key', async () => {
  const [first] = await openDrawsFrom(ctx(), 'powerball', 1, 1);
  if (!first) throw new Error('no draw is open');
  const run = await openDrawsFrom(ctx(), 'powerball2018', first.drawNo + 1, 3);
  expect(run.map(({ drawNo }) => drawNo)).toEqual([1, 2, 3].map((n) => first.drawNo + n));
  expect((await findDraw(ctx(), 'powerball', first.drawNo))?.id).toBe(first.id);
  expect(await findDraw(ctx(), 'powerball', 1)).toBeNull();
});

test('a draw stops selling at its close by the database’s clock, whether or not a job has closed it', async () => {
  const [draw] = await openDrawsFrom(ctx(), 'oz_lotto2022', 1, 1);
  if (!draw) throw new Error('no draw is open');
  await database.db.execute(sql`update draws set closes_at = shop_now() where id = ${draw.id}`);
  const [next] = await openDrawsFrom(ctx(), 'oz_lotto2022', draw.drawNo, 1);
  expect(next?.drawNo).toBe(draw.drawNo + 1);
  expect(await closeDraw(ctx(), draw.id)).toBe(true);
  expect(await closeDraw(ctx(), draw.id)).toBe(false);
  expect((await findDraw(ctx(), 'oz_lotto2022', draw.drawNo))?.status).toBe('DRAW_CLOSED');
});

test('a draw waits with closing for whoever is buying, so that no ticket comes after it', async () => {
  const [draw] = await openDrawsFrom(ctx(), 'saturday_lotto', 1, 1);
  if (!draw) throw new Error('no draw is open');
  await database.db.execute(sql`update draws set closes_at = shop_now() where id = ${draw.id}`);
  const buyer = await database.pool.connect();
  await buyer.query('begin');
  await buyer.query('select 1 from draws where id = $1 for share', [draw.id]);
  let isClosed = false;
  const closing = closeDraw(ctx(), draw.id).then((done) => {
    isClosed = done;
  });
  // wait until the closer is blocked by the buyer's lock
  for (;;) {
    const { rows } = await database.pool.query('select 1 from pg_locks where not granted');
    if (rows.length > 0) break;
  }
  expect(isClosed).toBe(false);
  await buyer.query('commit');
  buyer.release();
  await closing;
  expect(isClosed).toBe(true);
});

test('whether a draw can be bought is the same answer in SQL and here', async () => {
  const sketches = [
    {},
    { closesInMs: -1 },
    { status: 'DRAW_CLOSED' },
    { status: 'DRAW_CAPPED', ticketTotal: 5 },
    { ticketTotal: 5, soldCount: 5 },
    { ticketTotal: 5, soldCount: 4 },
    { status: 'DRAW_CAPPED', ticketTotal: 5, closesInMs: -1 },
  ];
  const answers: string[] = [];
  for (const [index, sketch] of sketches.entries()) {
    const drawNo = index + 1;
    const offerKey = `nothing_${drawNo}`;
    await aDraw(database.db, { offerKey, drawNo, ...sketch });
    const [row] = await rowsOf<{ now: string; answer: string }>(
      sql`select shop_now() as now, purchase_status(d) as answer from draws d where offer_key = ${offerKey}`,
    );
    const draw = await findDraw(ctx(), offerKey, drawNo);
    if (!draw || !row) throw new Error('no draw');
    expect(purchaseStatusOf(draw, new Date(row.now))).toBe(row.answer);
    answers.push(row.answer);
  }
  expect(answers).toEqual([
    'open',
    'past_draw',
    'past_draw',
    'sold_out',
    'sold_out',
    'open',
    'past_draw',
  ]);
});

test('a number game holds one draw a day, by the day where it is drawn', async () => {
  const [draw] = await openDrawsFrom(ctx(), 'set_for_life2020', 1, 1);
  if (!draw) throw new Error('no draw is open');
  const twice = database.db.execute(sql`
    insert into draws (id, offer_key, draw_no, kind, currency, zone, opens_at, closes_at, draws_at)
    select gen_random_uuid(), offer_key, 1, kind, currency, zone, opens_at, closes_at, draws_at + interval '1 hour'
    from draws where id = ${draw.id}`);
  await expect(twice).rejects.toMatchObject({ cause: { constraint: 'draws_once_a_day' } });
  const zones = await rowsOf<{ offer_key: string; zone: string }>(
    sql`select distinct offer_key, zone from draws where kind = 'lottery' and offer_key not like 'nothing%'`,
  );
  for (const { offer_key, zone } of zones) expect(zone).toBe(findOffer(offer_key)?.rules.zone);
});
