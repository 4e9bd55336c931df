import { sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/site';
import type { Db } from '@/server/db/pool';
import { firstIdAt } from '@/server/kernel/ids';
import type { Account } from './accounts';

interface AccountSum {
  account: Account['name'];
  currency: Currency;
  amountCents: number;
}

interface Row extends Record<string, unknown> {
  account: Account['name'];
  currency: Currency;
  cents: string;
}

/** A transaction that began so long ago has ended, as audits have it: what has an older id is there, and never changes. */
const SETTLED_MS = 3_600_000;

/** The sums of the shop's own accounts of all entries below an id. */
interface SettledSums {
  below: string;
  sums: readonly AccountSum[];
}

/**
 * By database. The ledger only grows, so what was summed of it once is not read again: the first look of a node reads
 * all postings, the others those since then.
 */
const settledOf = new WeakMap<object, SettledSums>();

/**
 * What stands in each account, by currency: of customers' accounts by their balances, of the shop's own by their
 * postings.
 * @param settledMs how old an entry is of which nothing more can come
 */
export async function accountSums(db: Db, settledMs = SETTLED_MS): Promise<AccountSum[]> {
  const { below, sums } = await settledSums(db, settledMs);
  const { rows } = await db.execute<Row>(sql`
    select account, currency, sum(balance_cents) as cents from wallet_balances group by account, currency
    union all
    select account, currency, sum(amount_cents) from ledger_postings
    where customer_id is null and entry_id >= ${below}::uuid group by account, currency`);
  return together([...sums, ...rows.map(toSum)]);
}

async function settledSums(db: Db, settledMs: number): Promise<SettledSums> {
  const { below: from, sums } = settledOf.get(db) ?? { below: firstIdAt(0), sums: [] };
  const until = firstIdAt(Date.now() - settledMs);
  const below = until > from ? until : from;
  const { rows } = await db.execute<Row>(sql`
    select account, currency, sum(amount_cents) as cents from ledger_postings
    where customer_id is null and entry_id >= ${from}::uuid and entry_id < ${below}::uuid
    group by account, currency`);
  const settled = { below, sums: together([...sums, ...rows.map(toSum)]) };
  settledOf.set(db, settled);
  return settled;
}

const toSum = ({ account, currency, cents }: Row): AccountSum => ({
  ...{ account, currency },
  amountCents: Number(cents),
});

/** One for each account and currency. */
function together(sums: readonly AccountSum[]): AccountSum[] {
  const byKey = new Map<string, AccountSum>();
  for (const { account, currency, amountCents } of sums) {
    const key = `${account} ${currency}`;
    const before = byKey.get(key)?.amountCents ?? 0;
    byKey.set(key, { account, currency, amountCents: before + amountCents });
  }
  return [...byKey.values()];
}
