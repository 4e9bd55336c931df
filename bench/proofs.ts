import { subDays } from 'date-fns';
import { sql } from 'drizzle-orm';
import { auditShop } from '@/server/audit';
import type { Database } from '@/server/db/pool';
import { ensureGiveaways, settleGiveaways } from '@/server/membership';
import { guestContext } from '@/server/testing/context';
import type { Finding } from './report';

const MEMBERS = 500;
/** a draw every day, one a week and one a month */
const DAYS = 420;

/** Auditing some five hundred draws with five hundred numbers each: their proofs verified, and remembered. */
export async function measureProofs(database: Database): Promise<Finding[]> {
  await drawGiveaways(database);
  const first = await audited(database);
  const again = await audited(database);
  const { rows } = await database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from verified_proofs`,
  );
  const count = rows[0]?.count ?? 0;
  return [
    {
      what: `Auditing ${count} draws, all proofs verified`,
      measured: first,
      unit: 's',
      detail: `with ${MEMBERS} numbers each`,
    },
    {
      what: 'Auditing them again, all proofs remembered',
      measured: again,
      unit: 's',
      atMost: 10,
      detail: 'each is hashed again',
    },
  ];
}

/** Some five hundred draws of a sealed list, each with a proof of its own. @returns how many */
export async function drawGiveaways(database: Database): Promise<number> {
  const ctx = guestContext(database.db);
  await database.db.execute(sql`
    insert into memberships (sample_name, status, status_since)
    select 'Ana, NSW', 'member', shop_now() - interval '3 years' from generate_series(1, ${MEMBERS}::int)`);
  await ensureGiveaways(ctx, { isSandbox: true, from: subDays(new Date(), DAYS) });
  while ((await settleGiveaways(ctx)) > 0);
  const { rows } = await database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from giveaways where status = 'DRAW_PAID'`,
  );
  return rows[0]?.count ?? 0;
}

async function audited(database: Database): Promise<number> {
  const { record } = await auditShop(database, { settledAfterMs: 0 });
  const [finding] = record.findings;
  if (finding) throw new Error(`${finding.check} ${finding.subject} ${finding.detail}`);
  return record.tookMs / 1000;
}
