import { sql } from 'drizzle-orm';
import { entryText, readEntry } from '@/lib/rules/log/entry';
import { ownResultHash } from '@/lib/rules/log/published-result';
import { auditShop } from '@/server/audit';
import { testDatabase } from '@/server/db/testing/test-database';
import { attestDraw, closeDraw, ensureSchedule, getDrawProof, holdDraw } from '@/server/draws';
import { guestContext } from '@/server/testing/context';
import { emptyLog } from '@/server/testing/empty-log';
import { fillLog, findInLog, sequenceLog } from '.';

const database = testDatabase();
const ctx = () => guestContext(database.db);

const ahead = (ms: number) =>
  database.db.execute(sql`update shop_clock set offset_ms = offset_ms + ${ms}`);

async function entriesOf(offer: string, draw: number) {
  const { rows } = await database.db.execute<{ body: string }>(sql`
    select body from log_entries where offer = ${offer} and draw_no = ${draw} order by id`);
  return rows.map(({ body }) => readEntry(body));
}

async function aRaffle() {
  const { rows } = await database.db.execute<{
    id: string;
    draw_no: number;
    fingerprint: string;
  }>(sql`
    select d.id, d.draw_no, c.fingerprint from draws d join draw_commitments c on c.subject_id = d.id
    where offer_key = 'one_lottery' and status = 'DRAW_OPEN' order by draw_no limit 1`);
  const [draw] = rows;
  if (!draw) throw new Error('no raffle is on sale');
  return draw;
}

test('a raffle is promised, listed and drawn in the log, by the transactions that do it', async () => {
  await ensureSchedule(ctx(), { isSandbox: true });
  const { id, draw_no: draw, fingerprint } = await aRaffle();
  const about = { offer: 'one_lottery', draw, fingerprint };
  expect(await entriesOf('one_lottery', draw)).toEqual([{ kind: 'promise', ...about }]);
  await database.db.execute(sql`
    update shop_clock set offset_ms = offset_ms + (
      select extract(epoch from closes_at - shop_now()) * 1000 + 1000 from draws where id = ${id})::bigint`);
  await closeDraw(ctx(), id);
  const [, list] = await entriesOf('one_lottery', draw);
  expect(list).toMatchObject({ kind: 'list', ...about, count: 0 });
  await ahead(3 * 24 * 3_600_000);
  await attestDraw(ctx(), id);
  await holdDraw(ctx(), id, null);
  const proof = await getDrawProof(ctx(), { offerKey: 'one_lottery', drawNo: draw });
  const winners = proof?.published ?? [];
  const result = ownResultHash({ offer: 'one_lottery', draw, secret: proof?.seed ?? '', winners });
  expect((await entriesOf('one_lottery', draw)).slice(2)).toEqual([
    { kind: 'result', ...about, result },
  ]);
  // nothing is left for the look after what is missing
  await fillLog(ctx());
  expect(await entriesOf('one_lottery', draw)).toHaveLength(3);
  await sequenceLog(ctx());
  expect(await findInLog(database.db, { kind: 'list', offer: 'one_lottery', draw })).not.toBeNull();
});

test('what happened before there was a log is appended once, and marked as late', async () => {
  const { rows } = await database.db.execute<{ n: string }>(
    sql`select count(*) as n from draw_commitments`,
  );
  const commitments = Number(rows[0]?.n);
  // as an older release left it
  await emptyLog(database.db);
  expect(await fillLog(ctx())).toBe(commitments + 2);
  expect(await fillLog(ctx())).toBe(0);
  const { rows: bodies } = await database.db.execute<{ body: string }>(
    sql`select body from log_entries`,
  );
  const entries = bodies.map(({ body }) => readEntry(body));
  expect(entries.every((entry) => 'late' in entry && entry.late)).toBe(true);
  expect(entries.filter(({ kind }) => kind === 'promise')).toHaveLength(commitments);
});

test('the hash of every audit gets into the log', async () => {
  const { record, hash } = await auditShop(ctx());
  await fillLog(ctx());
  await fillLog(ctx());
  await sequenceLog(ctx());
  const day = record.startedAt.slice(0, 10);
  const logged = await findInLog(database.db, { kind: 'audit', day });
  expect(logged?.text).toBe(entryText({ kind: 'audit', day, hash }));
});
