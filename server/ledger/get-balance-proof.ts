import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { GetBalanceProof, OwnBalanceProof } from '@/lib/contract/ledger';
import { Currency } from '@/lib/contract/site';
import { BALANCE_PROOF, type BalanceProof, writtenPath } from '@/lib/rules/ledger/balance-proof';
import { type SumNode, sumPath } from '@/lib/rules/ledger/sum-tree';
import type { CustomerContext } from '@/server/kernel/context';
import { saltOf } from './night-salt';
import { leavesOf, readWallets, sha256, sumsOf } from './snapshot-chunk';

interface Night extends Record<string, unknown> {
  day: string;
  taken_at: string;
  currencies: string[];
  wallet_count: number;
  sums: Record<string, number>;
  root: string;
  salt: Buffer;
}

/**
 * The proof that the customer's balance is part of the last sum that was published up to a day. Only the row of the
 * snapshot that has the wallet is read whole; of all others the node over each. No proof where none has it, such as
 * before the first night of a wallet, or where its balances are gone.
 */
export const getBalanceProof = async (
  ctx: CustomerContext,
  { until }: VerbInput<typeof GetBalanceProof>,
): Promise<CallResult<typeof GetBalanceProof>> => ({ proof: await proofUntil(ctx, until) });

async function proofUntil(
  ctx: CustomerContext,
  until: string | undefined,
): Promise<OwnBalanceProof | null> {
  const { id } = ctx.customer;
  const { rows } = await ctx.db.execute<Night>(sql`
    select day::text, taken_at, currencies, wallet_count, sums, root, salt from ledger_nights
    where day <= coalesce(${until ?? null}::date, 'infinity') order by day desc limit 1`);
  const [night] = rows;
  if (!night) return null;
  const { day, currencies, salt: secret } = night;
  const salt = saltOf(secret, id);
  const row = await rowOf(ctx, day, salt);
  const wallets = row ? readWallets(row.wallets) : [];
  const place = wallets.findIndex(({ customerId }) => customerId === id);
  const own = wallets[place];
  if (!row || !own) return null;
  const leaves = leavesOf(wallets, { secret, currencies });
  const path = [
    ...sumPath(leaves, place, sha256).path,
    ...sumPath(await topsOf(ctx, day), row.chunk_no, sha256).path,
  ];
  const sums = sumsOf(own, currencies.length);
  const proof: BalanceProof = {
    ...{ format: BALANCE_PROOF, day, currencies, customer: id, salt: salt.toString('hex') },
    balance: Object.fromEntries(currencies.map((currency, at) => [currency, sums[at] ?? 0])),
    count: night.wallet_count,
    path: writtenPath(path, currencies),
    ...{ sums: night.sums, root: night.root },
  };
  const currency = Currency.parse(currencies[own.currencyAt]);
  return {
    day,
    takenAt: new Date(night.taken_at).toISOString(),
    balance: { amountCents: own.walletCents + own.heldCents, currency },
    held: { amountCents: own.heldCents, currency },
    file: `${JSON.stringify(proof, null, 2)}\n`,
  };
}

/** The row of a night's snapshot that has a salt, if any does. */
async function rowOf({ db }: CustomerContext, day: string, salt: Buffer) {
  const { rows } = await db.execute<{ chunk_no: number; wallets: Buffer }>(sql`
    select chunk_no, wallets from ledger_snapshots
    where day = ${day} and first_salt <= ${salt} order by first_salt desc limit 1`);
  return rows[0];
}

async function topsOf({ db }: CustomerContext, day: string): Promise<SumNode[]> {
  const { rows } = await db.execute<{ hash: Buffer; sums: string[] }>(
    sql`select hash, sums from ledger_snapshots where day = ${day} order by chunk_no`,
  );
  return rows.map(({ hash, sums }) => ({ hash, sums: sums.map(Number) }));
}
