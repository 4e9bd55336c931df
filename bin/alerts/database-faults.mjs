import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CHECKOUT } from '../lib/checkout.mjs';
import { onExit } from '../lib/command.mjs';
import { withClient } from '../lib/databases.mjs';
import { pause } from '../lib/processes.mjs';
import { freezePostgres, thawPostgres } from '../soak/postmaster.mjs';
import { signedCalls } from '../soak/signed-call.mjs';
import { endSessions, openSession } from './sessions.mjs';

/** Visitors who come again and again until the drill of a fault is over. */
function visitors(count, pauseMs, visit) {
  let isOver = false;
  const work = Array.from({ length: count }, async () => {
    while (!isOver) {
      await visit();
      await pause(pauseMs);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(work);
  };
}

/**
 * A node has room for a hundred requests of carts. Few of so many are turned away: those are answered at once, and would
 * make the others look quick.
 */
const CROWD = 112;
const CROWD_PAUSE_MS = 3_000;
const LONGEST_MS = 60_000;

export const heldTable = {
  fault: 'a session locks the table of carts, and visitors fill theirs',
  remedy: 'the session that the page finds is ended; the visitors stay',
  alerts: [
    { alert: 'DatabaseConnectionsExhausted', labels: { instance: 'web' } },
    { alert: 'RequestsSlow', labels: { class: 'cart' } },
    { alert: 'RequestsShed', labels: { class: 'cart' } },
    { alert: 'RequestsWaiting', labels: { instance: 'web' } },
  ],
  async cause({ shop, node }) {
    const url = shop.env.DATABASE_URL;
    await openSession(url, 'begin', 'lock table carts in access exclusive mode');
    const call = signedCalls(node('web').target, LONGEST_MS);
    const leave = visitors(CROWD, CROWD_PAUSE_MS, () => call('POST', '/v2/anon-cart', {}));
    const remedy = () =>
      endSessions(
        url,
        `select distinct blocker as pid from pg_stat_activity, unnest(pg_blocking_pids(pid)) as blocker
         where wait_event_type = 'Lock' and cardinality(pg_blocking_pids(blocker)) = 0`,
      );
    return { remedy, leave };
  },
};

export const frozenDatabase = {
  fault: 'every process of the database stands still (SIGSTOP)',
  remedy: 'they go on; no node is touched',
  alerts: [
    { alert: 'DatabaseSilent' },
    { alert: 'RequestsFailing' },
    { alert: 'ShopUnread', withinMs: 3 * 60_000 },
  ],
  async cause({ postgres, node }) {
    const call = signedCalls(node('web').target, LONGEST_MS);
    const leave = visitors(4, 200, () => call('GET', '/v2/clock'));
    const thaw = () => thawPostgres(postgres);
    const forget = onExit(thaw);
    freezePostgres(postgres);
    const remedy = () => {
      forget();
      thaw();
    };
    return { remedy, leave };
  },
};

const IN_TWO_YEARS = new Date(Date.now() + 730 * 86_400_000);

export const strayRow = {
  fault: 'a visit is written by a clock that is two years ahead',
  remedy: 'it is moved into a partition of its own, by the statements of the page',
  alerts: [
    { alert: 'RowsWithoutPartition', labels: { table: 'tracked_events' }, withinMs: 6 * 60_000 },
  ],
  async cause({ shop }) {
    const run = (statements) =>
      withClient(shop.env.DATABASE_URL, (client) => client.query(statements));
    await run(`
      insert into tracked_events (id, name, source, variant, client_information)
      values (first_id_of('${IN_TWO_YEARS.toISOString()}'), 'page_viewed', '/', 'AU', '{}')`);
    const [year, month] = [IN_TWO_YEARS.getUTCFullYear(), IN_TWO_YEARS.getUTCMonth()];
    const [begin, end] = [month, month + 1].map((one) =>
      new Date(Date.UTC(year, one)).toISOString(),
    );
    const remedy = () =>
      run(`
        begin;
        create temporary table aside on commit drop as select * from partitions.tracked_events_rest;
        delete from partitions.tracked_events_rest;
        create table partitions.tracked_events_ahead (like public.tracked_events including all);
        alter table public.tracked_events attach partition partitions.tracked_events_ahead
          for values from (first_id_of('${begin}')) to (first_id_of('${end}'));
        insert into public.tracked_events select * from aside;
        commit`);
    return { remedy };
  },
};

/** A third node is started on a database that is older than what the mirror of the public log has. */
export const olderDatabase = {
  fault: 'a node starts on an older backup of the database',
  remedy: 'it is stopped, and starts on the newest',
  alerts: [{ alert: 'PublicLogHalted' }],
  async cause({ shop, start, stop }) {
    await start('restored', { settings: { DATABASE_URL: shop.older, JOBS: 'on' } });
    return { remedy: () => start('restored'), leave: () => stop('restored') };
  },
};

const NEWER = { wide: '9998_wide.sql', tight: '9999_tight.sql' };

export const newerSchema = {
  fault: 'a newer release tightens the schema',
  remedy: 'all nodes are replaced by that release',
  alerts: [{ alert: 'SchemaOutdated' }],
  async cause({ shop, folder, replaceAll }) {
    await withClient(shop.env.DATABASE_URL, (client) =>
      client.query('insert into schema_migrations (name, needs) values ($1, $2)', [
        NEWER.tight,
        NEWER.wide,
      ]),
    );
    return { remedy: () => replaceAll({ checkout: newerRelease(folder) }) };
  },
};

/** This checkout, which knows two more migrations. */
function newerRelease(folder) {
  const checkout = mkdtempSync(path.join(folder, 'newer-'));
  const link = (inner, besides) => {
    for (const name of readdirSync(path.join(CHECKOUT, inner)))
      if (name !== besides)
        symlinkSync(path.join(CHECKOUT, inner, name), path.join(checkout, inner, name));
  };
  link('', 'server');
  mkdirSync(path.join(checkout, 'server/db'), { recursive: true });
  link('server', 'db');
  link('server/db', 'migrations');
  const migrations = path.join(checkout, 'server/db/migrations');
  cpSync(path.join(CHECKOUT, 'server/db/migrations'), migrations, { recursive: true });
  for (const name of Object.values(NEWER)) writeFileSync(path.join(migrations, name), '');
  return checkout;
}
