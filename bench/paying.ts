import type { Pool } from 'pg';
import { findFaults } from '@/server/audit';
import type { Database } from '@/server/db/pool';
import { payDraw } from '@/server/flows/pay-draw';
import { guestContext } from '@/server/testing/context';
import type { Finding } from './report';
import { median, msOf } from './side-by-side';

const ROUNDS = 3;

/** The rows that paying writes, as they are when it is done. */
const WRITTEN: Record<string, string> = {
  entries: 'select * from ledger_entries order by id',
  postings: 'select * from ledger_postings order by entry_id, line',
  balances: 'select * from wallet_balances where postings_count > 0 order by customer_id, account',
  prizes:
    'select draw_id, ticket_id, division, paid_entry_id from ticket_prizes where paid_entry_id is not null order by 1, 2, 3',
  tickets: "select id, status, prize_cents from tickets where status = 'paid' order by id",
};

/** Writes the same rows, which it knows beforehand. */
const SCRIPT = [
  'insert into ledger_entries select * from bare_entries',
  'insert into ledger_postings select * from bare_postings',
  `update wallet_balances as balance set balance_cents = bare.balance_cents, postings_count = bare.postings_count,
     kind_counts = bare.kind_counts, last_posted_at = bare.last_posted_at
   from bare_balances as bare where balance.customer_id = bare.customer_id and balance.account = bare.account`,
  `update ticket_prizes as prize set paid_entry_id = bare.paid_entry_id from bare_prizes as bare
   where prize.draw_id = bare.draw_id and prize.ticket_id = bare.ticket_id and prize.division = bare.division`,
  // looked up in order of ids: faster than reading all tickets
  'set local enable_hashjoin = off; set local enable_mergejoin = off',
  `update tickets as ticket set status = bare.status, prize_cents = bare.prize_cents
   from bare_tickets as bare where ticket.id = bare.id`,
];

/** Paying everybody who won in a confirmed draw, against a script of five statements that writes the same rows. */
export async function measurePaying(database: Database, drawId: string): Promise<Finding[]> {
  const { pool } = database;
  const ctx = guestContext(database.db);
  const own: number[] = [];
  const bare: number[] = [];
  let winners = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await takeBack(pool, drawId);
    own.push(await msOf(() => payDraw(ctx, drawId)));
    if (round === 0) {
      const [fault] = await findFaults(database, { only: ['ledger.', 'scoring.', 'prizes.'] });
      if (fault) throw new Error(`The books are wrong after paying the winners: ${fault.check}`);
    }
    winners = await keepWritten(pool);
    await takeBack(pool, drawId);
    bare.push(await msOf(() => unchecked(pool, SCRIPT)));
  }
  return [
    {
      what: `Paying the ${winners.toLocaleString('en')} winners among them`,
      measured: median(own) / 1000,
      unit: 's',
      atMost: 1,
      detail: own.map((ms) => `${ms.toFixed(0)} ms`).join(', '),
    },
    {
      what: 'The same, against a script that writes the same rows and checks nothing',
      measured: median(own.map((ms, index) => ms / (bare[index] ?? Number.NaN))),
      unit: '',
      atMost: 2,
      detail: `${median(own).toFixed(0)} ms against ${median(bare).toFixed(0)} ms`,
    },
  ];
}

/** @returns how many entries there are */
async function keepWritten(pool: Pool): Promise<number> {
  for (const [name, rows] of Object.entries(WRITTEN))
    await pool.query(`drop table if exists bare_${name}; create table bare_${name} as ${rows}`);
  await pool.query('analyze bare_tickets');
  const { rows } = await pool.query<{ count: number }>('select count(*) from bare_entries');
  return Number(rows[0]?.count);
}

/** Everybody has won and nobody is paid, as when the draw was confirmed: no page was written since the last checkpoint. */
async function takeBack(pool: Pool, drawId: string): Promise<void> {
  await unchecked(pool, [
    'truncate ledger_entries, ledger_postings',
    `update wallet_balances set balance_cents = 0, postings_count = 0, kind_counts = '{}', last_posted_at = null
     where postings_count > 0`,
    'update ticket_prizes set paid_entry_id = null where paid_entry_id is not null',
    "update tickets set status = 'entered', prize_cents = 0 where status = 'paid'",
    `update draws set status = 'DRAW_SCORED' where id = '${drawId}'`,
  ]);
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
}

/** In one transaction without triggers. */
async function unchecked(pool: Pool, statements: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  } finally {
    client.release();
  }
}
