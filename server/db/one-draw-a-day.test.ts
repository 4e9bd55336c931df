import { readFileSync } from 'node:fs';
import path from 'node:path';
import { aCustomer } from '@/server/testing/a-customer';
import { someTickets } from '@/server/testing/some-tickets';
import { testDatabase } from './testing/test-database';

const database = testDatabase();
const MIGRATION = readFileSync(
  path.join(process.cwd(), 'server/db/migrations/0022_one_draw_a_day.sql'),
  'utf8',
);

/** Inserts a draw as older shops stored it, with their own number. */
async function oldDraw(drawNo: number, date: string, source: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into draws (id, offer_key, draw_no, kind, currency, opens_at, closes_at, draws_at, source, status)
     values (gen_random_uuid(), 'weekday_windfall', $1, 'lottery', 'AUD', $2::timestamptz, $2::timestamptz,
       $2::timestamptz, $3, 'DRAW_EMAILED') returning id`,
    [drawNo, `${date}T20:30:00+10:00`, source],
  );
  return rows[0]?.id ?? '';
}

async function aTicketIn(drawId: string) {
  const customer = await aCustomer(database.db);
  const entry = {
    offerKey: 'weekday_windfall' as const,
    gameType: 'standard' as const,
    size: 6,
    games: [{ sets: [{ key: 'numbers' as const, numbers: [1, 2, 3, 4, 5, 6] }] }],
  };
  await someTickets(database.db, { customer, drawId }, [{ entry }]);
}

const migrate = () => database.pool.query(`begin; ${MIGRATION} commit;`);

// as before the later migrations, which guard the entries and let others read draws through a view
beforeEach(() =>
  database.pool.query(`
    drop trigger if exists draw_entries_append_only on draw_entries;
    drop trigger if exists order_refunds_append_only on order_refunds;
    truncate draws cascade;
    drop view if exists published_draws;
    alter table draws drop column held_on, drop column zone`),
);

test('a shop that counted Weekday Windfall from 5001 goes on with the official numbers, tickets and all', async () => {
  const own = await oldDraw(5001, '2024-05-20', 'import');
  await aTicketIn(own);
  const beside = await oldDraw(4392, '2024-05-20', 'import');
  const sandbox = await oldDraw(5002, '2024-05-22', 'sandbox');
  const official = await oldDraw(4393, '2024-05-22', 'import');
  const last = await oldDraw(5393, '2026-11-20', 'sandbox');
  await migrate();
  const { rows } = await database.pool.query<{ id: string; draw_no: number }>(
    'select id, draw_no from draws order by draws_at',
  );
  expect(rows).toEqual([
    { id: own, draw_no: 4392 },
    { id: official, draw_no: 4393 },
    { id: last, draw_no: 4784 },
  ]);
  expect(rows.map(({ id }) => id)).not.toContain(beside);
  expect(rows.map(({ id }) => id)).not.toContain(sandbox);
  const orders = await database.pool.query('select first_draw_no from orders');
  expect(orders.rows.length).toBeGreaterThan(0);
});

test('two draws of one day that both have tickets stop the start, and nothing is changed', async () => {
  await aTicketIn(await oldDraw(5001, '2024-05-20', 'sandbox'));
  await aTicketIn(await oldDraw(4392, '2024-05-20', 'import'));
  await expect(migrate()).rejects.toThrow(
    'Two draws of weekday_windfall on 2024-05-20 have tickets',
  );
  await database.pool.query('rollback');
});
