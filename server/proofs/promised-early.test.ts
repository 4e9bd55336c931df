import { sql } from 'drizzle-orm';
import { authoritiesOf, readDocument3 } from '@/lib/rules/raffles/chain/commitment-document';
import { certificateHash, readTimestamp } from '@/lib/rules/raffles/chain/timestamp-token';
import { testDatabase } from '@/server/db/testing/test-database';
import { ensureSchedule } from '@/server/draws';
import { witnesses } from '@/server/gateways/witness';
import { ensureGiveaways } from '@/server/membership';
import { guestContext } from '@/server/testing/context';
import { stranger } from './testing/a-forger';

const DAY_MS = 86_400_000;
const database = testDatabase();
const ctx = () => guestContext(database.db);

interface Row extends Record<string, unknown> {
  document: string;
  fingerprint: string;
  stamped_at: string;
  authority: string;
  token: string;
  second_authority: string;
  second_token: string;
  is_logged: boolean;
}

test('outside of a sandbox every promise is in the log and stamped by all authorities, a day before sales', async () => {
  const sandbox = witnesses({ isSandbox: true });
  if (!sandbox) throw new Error('the sandbox has its witnesses');
  const two = { ...sandbox, isSandbox: false, second: stranger() };
  await ensureSchedule(ctx(), { isSandbox: false, witnesses: two });
  await ensureGiveaways(ctx(), { isSandbox: false, witnesses: two });
  const { rows } = await database.db.execute<Row>(sql`
    select c.*, exists (
      select 1 from log_entries where body like '%"kind":"promise"%' and body like concat('%', c.fingerprint, '%')) as is_logged
    from draw_commitments c`);
  expect(rows.length).toBeGreaterThan(30);
  for (const row of rows) {
    const document = readDocument3(row.document);
    expect(document.sandbox).toBe(false);
    expect(row.is_logged).toBe(true);
    const stamps = [
      [row.authority, row.token],
      [row.second_authority, row.second_token],
    ] as const;
    expect(authoritiesOf(document)).toEqual(stamps.map(([by]) => certificateHash(by)));
    for (const [by, token] of stamps) {
      const { at } = await readTimestamp(token, row.fingerprint, by);
      expect(Date.parse(document.opensAt) - at.getTime()).toBeGreaterThanOrEqual(DAY_MS);
    }
  }
});

test('where one of two authorities does not answer, nothing is promised', async () => {
  const sandbox = witnesses({ isSandbox: true });
  if (!sandbox) throw new Error('the sandbox has its witnesses');
  const away = { ...stranger(), stamp: () => Promise.reject(new Error('away')) };
  await database.db.execute(
    sql`update shop_clock set offset_ms = offset_ms + 86400000 * 40::bigint`,
  );
  const count = async () => {
    const { rows } = await database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from draw_commitments`,
    );
    return rows[0]?.n;
  };
  const before = await count();
  await ensureSchedule(ctx(), { isSandbox: false, witnesses: { ...sandbox, second: away } });
  await ensureGiveaways(ctx(), { isSandbox: false, witnesses: { ...sandbox, second: away } });
  expect(await count()).toBe(before);
});
