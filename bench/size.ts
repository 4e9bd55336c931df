import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { auditShop } from '@/server/audit';
import { restoreBackup, writeBackup } from '@/server/backup';
import type { Database } from '@/server/db/pool';
import { inTransaction } from '@/server/db/transaction';
import { confirmDraw, scoreDraw } from '@/server/draws';
import { payDraw } from '@/server/flows/pay-draw';
import { sandboxOperator } from '@/server/gateways/operator/sandbox-operator';
import { guestContext } from '@/server/testing/context';
import { DRAWN_NO, grownShop, READERS } from './grown-shop';
import { largeShop } from './large-shop';
import { withEmptyDatabase, withKeptDatabase, withOwnDatabase } from './own-database';
import type { Finding } from './report';
import { onePass } from './scoring';
import { median, msOf } from './side-by-side';
import { measureCalls } from './size-calls';
import { printSizes } from './table-sizes';

/** `CUSTOMERS=20000 npm run bench size` is a shop of a fiftieth; each has ten tickets. */
const CUSTOMERS = Number(process.env.CUSTOMERS ?? 1_000_000);
/** `KEPT=grown npm run bench size` leaves its database under that name, and takes it again the next time. */
const { KEPT } = process.env;
/** `PARTS=calls,audit npm run bench size` measures these alone. */
const PARTS = process.env.PARTS?.split(',');
const CONNECTIONS = 4;
/** of settling */
const WARM_UPS = 1;
const ROUNDS = 3;

interface Shop {
  database: Database;
  url: string;
  /** of the server's own database */
  serverUrl: string;
  /** for files, as long as this runs */
  folder: string;
}

const MEASURES: Record<string, (shop: Shop) => Promise<Finding[]>> = {
  calls: ({ database, serverUrl }) =>
    withOwnDatabase(serverUrl, CONNECTIONS, async (small) => {
      await largeShop(small, grownShop(READERS));
      return measureCalls(database, small);
    }),
  settling: ({ database }) => measureSettling(database),
  audit: ({ database }) => measureAudits(database),
  backup: measureBackup,
  restore: measureRestore,
  tables: async ({ database }) => {
    await printSizes(database.pool, CUSTOMERS);
    return [];
  },
};

/** A shop with a million customers and ten million tickets: what of it takes longer than in a small one, and how long the rest. */
export async function measureSize(serverUrl: string): Promise<Finding[]> {
  const measure = (database: Database, url: string) =>
    withFolder((folder) => measureParts({ database, url, serverUrl, folder }));
  if (KEPT)
    return withKeptDatabase(serverUrl, { name: KEPT, connections: CONNECTIONS, fill }, measure);
  return withOwnDatabase(serverUrl, CONNECTIONS, async (database, url) => {
    await fill(database);
    return measure(database, url);
  });
}

async function fill(database: Database): Promise<void> {
  const ms = await msOf(() => largeShop(database, grownShop(CUSTOMERS)));
  console.log(`  filled in ${(ms / 60_000).toFixed(1)} minutes`);
}

async function measureParts(shop: Shop): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, measure] of Object.entries(MEASURES)) {
    if (PARTS && !PARTS.includes(name)) continue;
    console.log(`  ${name} …`);
    const measured = await measure(shop);
    // this takes long: what is known is shown
    for (const { what, measured: value, detail } of measured)
      console.log(`  ${what}: ${value.toFixed(2)} (${detail})`);
    findings.push(...measured);
  }
  return findings;
}

async function withFolder<R>(work: (folder: string) => Promise<R>): Promise<R> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fairdraw-size-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Scoring, confirming and paying the draw in which every customer has three tickets: in transactions that are rolled back,
 * so that it can be settled again.
 */
async function measureSettling(database: Database): Promise<Finding[]> {
  const { pool } = database;
  const { rows } = await pool.query<{ id: string; tickets: number }>(
    `select id, (select count(*)::int from tickets where draw_id = draws.id) as tickets
     from draws where draw_no = ${DRAWN_NO}`,
  );
  const [draw] = rows;
  if (!draw) throw new Error('There is no draw to settle');
  const bare: number[] = [];
  const scoring: number[] = [];
  const paying: number[] = [];
  let winners = 0;
  const spilt = await temporaryBytes(pool);
  for (let round = 0; round < WARM_UPS + ROUNDS; round += 1) {
    const bareMs = await msOf(() => onePass(pool, draw.id));
    const settled = await settleAndUndo(database, draw.id);
    winners = settled.winners;
    if (round < WARM_UPS) continue;
    bare.push(bareMs);
    scoring.push(settled.scoreMs);
    paying.push(settled.payMs);
  }
  const megabytes = ((await temporaryBytes(pool)) - spilt) / (WARM_UPS + ROUNDS) / 1e6;
  const { maxRSS } = process.resourceUsage();
  return [
    {
      what: `Scoring ${draw.tickets.toLocaleString('en')} tickets, against one bare SQL pass over them`,
      measured: median(scoring.map((ms, index) => ms / (bare[index] ?? Number.NaN))),
      unit: '',
      atMost: 1.5,
      detail: `${median(scoring).toFixed(0)} ms against ${median(bare).toFixed(0)} ms`,
    },
    {
      what: `Paying the ${winners.toLocaleString('en')} winners among them`,
      measured: median(paying) / 1000,
      unit: 's',
      detail: `${megabytes.toFixed(0)} MB sorted on disk, ${(maxRSS / 1024).toFixed(0)} MB the most that the node had`,
    },
  ];
}

const UNDONE = new Error('measured');

async function settleAndUndo(database: Database, drawId: string) {
  const settled = { scoreMs: 0, payMs: 0, winners: 0 };
  await inTransaction(database, async (tx) => {
    const ctx = guestContext(tx);
    settled.scoreMs = await msOf(() => scoreDraw(ctx, drawId, sandboxOperator));
    await confirmDraw(ctx, drawId);
    settled.payMs = await msOf(() => payDraw(ctx, drawId));
    const { rows } = await tx.execute<{ winners: number }>(
      sql`select count(distinct ticket_id)::int as winners from ticket_prizes where draw_id = ${drawId}`,
    );
    settled.winners = rows[0]?.winners ?? 0;
    throw UNDONE;
  }).catch((error: unknown) => {
    if (error !== UNDONE) throw error;
  });
  return settled;
}

/** How much was written to files because it did not fit into memory. */
async function temporaryBytes(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    'select temp_bytes::float8 as bytes from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.bytes ?? Number.NaN;
}

async function measureAudits(database: Database): Promise<Finding[]> {
  const whole = await auditShop(database, { settledAfterMs: 0 });
  const later = await auditShop(database, { settledAfterMs: 0, after: whole });
  for (const { record } of [whole, later]) {
    const [fault] = record.findings;
    if (fault)
      throw new Error(`The books are wrong: ${fault.check} ${fault.subject} ${fault.detail}`);
  }
  const { counts } = whole.record;
  const number = (name: string) => (counts[name] ?? 0).toLocaleString('en');
  return [
    {
      what: `Auditing ${number('tickets')} tickets`,
      measured: whole.record.tookMs / 1000,
      unit: 's',
      detail: `${number('orders')} orders, ${number('ledger_postings')} postings, ${number('ticket_prizes')} prizes`,
    },
    {
      what: 'Auditing what came since',
      measured: later.record.tookMs / 1000,
      unit: 's',
      detail: 'nothing had: what there was is counted again',
    },
  ];
}

const backupIn = (folder: string) => path.join(folder, 'shop.backup.gz');

async function measureBackup({ url, folder }: Shop): Promise<Finding[]> {
  const ms = await msOf(() => writeBackup(url, backupIn(folder)));
  const { size } = await stat(backupIn(folder));
  return [
    { what: 'Backup', measured: ms / 1000, unit: 's', detail: `${(size / 1e9).toFixed(2)} GB` },
  ];
}

/** Into an empty database, with the backup of this run or one that is made for it. */
async function measureRestore({ url, serverUrl, folder }: Shop): Promise<Finding[]> {
  const file = backupIn(folder);
  if (!existsSync(file)) await writeBackup(url, file);
  const ms = await withEmptyDatabase(serverUrl, (target) =>
    msOf(() => restoreBackup(target, file)),
  );
  return [
    {
      what: 'Restore into an empty database',
      measured: ms / 1000,
      unit: 's',
      detail: 'with its indexes',
    },
  ];
}
