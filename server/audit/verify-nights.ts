import { sql } from 'drizzle-orm';
import { emptyTree, publishedRoot, type SumNode } from '@/lib/rules/ledger/sum-tree';
import type { Db } from '@/server/db/pool';
import { leavesOf, readWallets, topOf } from '@/server/ledger';
import type { Finding } from './check';
import { NIGHTS_LOOKED_AT } from './checks/nights';

export const NIGHTS_VERIFIED = {
  name: 'nights.verified',
  guarantees:
    'The root of every night whose balances were looked at follows from them, as everybody’s proofs do.',
} as const;

interface Night extends Record<string, unknown> {
  day: string;
  currencies: string[];
  wallet_count: number;
  root: string;
  salt: Buffer;
}

/** Builds the sum trees of the last nights again from their balances. */
export async function verifyNights(db: Db): Promise<Finding[]> {
  const { rows } = await db.execute<Night>(sql`
    select day::text, currencies, wallet_count, root, salt from ledger_nights night
    where wallet_count = 0 or exists (select from ledger_snapshots part where part.day = night.day)
    order by day desc limit ${NIGHTS_LOOKED_AT}`);
  const findings: Finding[] = [];
  for (const night of rows) {
    const detail = await problemOf(db, night);
    if (detail) findings.push({ check: NIGHTS_VERIFIED.name, subject: night.day, detail });
  }
  return findings;
}

async function problemOf(db: Db, night: Night): Promise<string | null> {
  const { day, currencies, salt: secret, wallet_count: count, root } = night;
  const tops: SumNode[] = [];
  for (;;) {
    const { rows } = await db.execute<{ wallets: Buffer; hash: Buffer }>(sql`
      select wallets, hash from ledger_snapshots where day = ${day} and chunk_no = ${tops.length}`);
    const [part] = rows;
    if (!part) break;
    try {
      const top = topOf(leavesOf(readWallets(part.wallets), { secret, currencies }));
      if (!top) return `row ${tops.length} is empty`;
      if (!part.hash.equals(top.hash)) return `row ${tops.length} has another hash`;
      tops.push(top);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return `row ${tops.length}: ${error.message}`;
    }
  }
  const rebuilt = publishedRoot(
    { day, count, currencies },
    topOf(tops) ?? emptyTree({ currencies }),
  );
  return rebuilt === root ? null : `published ${root}, follows ${rebuilt}`;
}
