import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Currency } from '@/lib/contract/site';
import { ledgerTag } from '@/lib/routes/cache-tags';
import { emptyTree, publishedRoot, type SumNode } from '@/lib/rules/ledger/sum-tree';
import { inTransaction, type Tx } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { addToOutbox } from '@/server/kernel/outbox';
import { appendToLog } from '@/server/log';
import { log } from '@/server/runtime/log';
import { balancesBySalt, type StandingBalance } from '@/server/wallet';
import { lastEndedDay } from './night-of';
import { CHUNK, leavesOf, packWallets, type SnapshotWallet, topOf } from './snapshot-chunk';

/**
 * Publishes what all wallets add up to, once for each day that has ended: a Merkle sum tree over every customer's
 * balance, whose root and sums go to the public log. All of it is one transaction: a process that dies leaves nothing,
 * and the next run begins anew. A day that the shop slept through is left out, since nobody knows its balances.
 * @returns the day, or null if it was published before
 * @throws an Error for a balance below zero: then nothing is published, and the log says whose it is
 */
export async function publishNight(ctx: Context): Promise<string | null> {
  return inTransaction(ctx, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read`);
    const { rows } = await tx.execute<{ day: string; now: string; is_done: boolean }>(sql`
      select day::text, shop_now() as now, exists (
        select from ledger_nights night where night.day = ended.day) as is_done
      from (select ${lastEndedDay} as day) ended`);
    const [ended] = rows;
    if (!ended || ended.is_done) return null;
    const { day } = ended;
    const secret = randomBytes(32);
    const currencies = [...Currency.options];
    const night = await readNight(tx, { day, secret, currencies });
    const top = topOf(night.tops) ?? emptyTree({ currencies });
    const root = publishedRoot({ day, count: night.count, currencies }, top);
    const sums = Object.fromEntries(
      currencies.map((currency, at) => [currency, top.sums[at] ?? 0]),
    );
    await tx.execute(sql`
      insert into ledger_nights (day, taken_at, currencies, wallet_count, sums, root, salt)
      values (${day}, ${ended.now}, ${sql.param(currencies)}::text[], ${night.count}, ${JSON.stringify(sums)}, ${root}, ${secret})`);
    await appendToLog(tx, { kind: 'ledger', day, root, sums });
    await addToOutbox(tx, 'revalidate', { tags: [ledgerTag()] });
    return day;
  });
}

interface Night {
  day: string;
  secret: Buffer;
  currencies: readonly string[];
}

/** Stores the balances of this moment row by row. @returns the node over each row */
async function readNight(tx: Tx, night: Night): Promise<{ tops: SumNode[]; count: number }> {
  const tops: SumNode[] = [];
  let count = 0;
  for await (const balances of balancesBySalt(tx, night.secret, CHUNK)) {
    const [first] = balances;
    const wallets = balances.map((balance) => snapshotOf(balance, night.currencies));
    const top = topOf(leavesOf(wallets, night));
    if (!first || !top) break;
    await tx.execute(sql`
      insert into ledger_snapshots (id, day, chunk_no, first_salt, wallets, hash, sums)
      values (${newId()}, ${night.day}, ${tops.length}, ${first.salt}, ${packWallets(wallets)}, ${Buffer.from(top.hash)},
        ${sql.param([...top.sums])}::bigint[])`);
    tops.push(top);
    count += wallets.length;
  }
  return { tops, count };
}

function snapshotOf(balance: StandingBalance, currencies: readonly string[]): SnapshotWallet {
  const { customerId, currency, walletCents, heldCents, walletNo, heldNo } = balance;
  const currencyAt = currencies.indexOf(currency);
  if (walletCents < 0 || heldCents < 0 || currencyAt < 0) {
    log.error('a wallet cannot be published: the night is not', { customerId, currency });
    throw new Error(`Wallet ${customerId} has ${walletCents} and ${heldCents} ${currency}`);
  }
  return { customerId, walletCents, heldCents, walletNo, heldNo, currencyAt };
}
