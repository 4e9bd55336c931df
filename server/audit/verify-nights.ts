import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { stringify } from 'uuid';
import type { Db } from '@/server/db/pool';
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

/** A node of the sum tree: its hash, and its sums as they are hashed. */
interface Node {
  hash: Buffer;
  sums: bigint[];
}

/** Builds the sum trees of the last nights again from their balances, with code of its own (decision 125). */
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
  const { day, currencies, wallet_count, root } = night;
  const tops: Node[] = [];
  for (;;) {
    const { rows } = await db.execute<{ wallets: Buffer; hash: Buffer }>(sql`
      select wallets, hash from ledger_snapshots where day = ${day} and chunk_no = ${tops.length}`);
    const [part] = rows;
    if (!part) break;
    const top = topOf(leavesOf(part.wallets, night));
    if (!top) return `row ${tops.length} is empty`;
    if (top.sums.some((sum) => sum < 0n)) return `row ${tops.length} is below zero`;
    if (!part.hash.equals(top.hash)) return `row ${tops.length} has another hash`;
    tops.push(top);
  }
  const top = topOf(tops) ?? { hash: sha256(), sums: currencies.map(() => 0n) };
  const head = `fairdraw ledger 1 ${day} ${wallet_count} ${currencies.join(',')}\n`;
  const rebuilt = sha256(Buffer.of(2), Buffer.from(head), top.hash, written(top.sums));
  return rebuilt.toString('hex') === root
    ? null
    : `published ${root}, follows ${rebuilt.toString('hex')}`;
}

function sha256(...parts: Buffer[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function written(sums: readonly bigint[]): Buffer {
  const bytes = Buffer.alloc(8 * sums.length);
  sums.forEach((sum, at) => {
    bytes.writeBigInt64BE(sum, 8 * at);
  });
  return bytes;
}

const WALLET_BYTES = 48;

/** The leaves of a row of the snapshot: customer, cents in the wallet, cents held, and the currency's place. */
function leavesOf(wallets: Buffer, { salt: secret, currencies }: Night): Node[] {
  return Array.from({ length: wallets.length / WALLET_BYTES }, (_, index) => {
    const wallet = wallets.subarray(WALLET_BYTES * index, WALLET_BYTES * (index + 1));
    const id = wallet.subarray(0, 16);
    const cents = wallet.readBigInt64BE(16) + wallet.readBigInt64BE(24);
    const sums = currencies.map((_currency, at) => (at === wallet.readUInt8(32) ? cents : 0n));
    const owner = sha256(sha256(secret, id), Buffer.from(stringify(id)));
    return { hash: sha256(Buffer.of(0), owner, written(sums)), sums };
  });
}

/** The node over these, paired level by level; an odd last one moves up. */
function topOf(nodes: readonly Node[]): Node | undefined {
  let level = nodes;
  while (level.length > 1) {
    const above: Node[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at], level[at + 1]];
      if (left) above.push(right ? joined(left, right) : left);
    }
    level = above;
  }
  return level[0];
}

const joined = (left: Node, right: Node): Node => ({
  hash: sha256(Buffer.of(1), left.hash, written(left.sums), right.hash, written(right.sums)),
  sums: left.sums.map((sum, at) => sum + (right.sums[at] ?? 0n)),
});
