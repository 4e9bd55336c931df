import { sql } from 'drizzle-orm';
import { isPaymentReference, referenceCandidates } from '@/lib/rules/bank/payment-reference';
import type { Db } from '@/server/db/pool';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { type Context, within } from '@/server/kernel/context';
import { tellBankBalance } from '@/server/ledger';
import { type BankEntry, factsOf, isNoName } from './bank-entry';
import { goThrough, type ImportReport } from './import-payments';
import type { AccountKey, IncomingPayment } from './incoming-payment';
import { PROBLEMS, type Problem } from './problems';
import { readBankFile } from './read-bank-file';
import { type Receipt, receiveIn } from './receive-payment';
import { REVERSAL_PROBLEMS, takeBack } from './take-back';

/** What would become of a line. `left`: the bank takes something back, which is left to people. */
export interface LookedAtLine
  extends Pick<IncomingPayment, 'bankReference' | 'amountCents' | 'currency'> {
  line: number;
  outcome: Receipt | 'taken_back' | 'left';
  /** why, of what waits or is left to people */
  reason: string | null;
  /** of the customer whose it is or may be */
  email: string | null;
}

/** So many lines of the same file are tried with one that hangs on them. */
const MOST_BEFORE = 10;

/**
 * What taking a file in would do with each of its lines. Each is tried by what takes it, in a transaction of its own that
 * is undone: nothing stays, and nobody waits longer than for that line. Earlier lines of the file that it may hang on are
 * tried with it: those of the same name, of the same words, and of the same customer.
 */
export async function lookAtFile(
  ctx: Context,
  bytes: Uint8Array,
  account: AccountKey | null,
): Promise<{ report: ImportReport; lines: LookedAtLine[] }> {
  const read = readBankFile(bytes, account);
  const nothing = { ...read, payments: [], takenBack: [], balances: [] };
  const lines: LookedAtLine[] = [];
  const earlier = new EarlierEntries();
  const report = await goThrough(ctx, read.problems.length > 0 ? nothing : read, {
    receive: async (entry, line) => {
      const before = earlier.likeAnd(entry);
      const { receipt, ...owner } = await undone(ctx, async (tx) => {
        for (const one of before) await receiveIn(tx, ctx, one);
        const { receipt, paymentId } = await receiveIn(tx, ctx, entry);
        return { receipt, ...(await ownerOf(tx, paymentId)) };
      });
      const reason = receipt === 'unmatched' && owner.problem ? PROBLEMS[owner.problem] : null;
      lines.push({ ...moneyOf(entry), line, outcome: receipt, reason, email: owner.email });
      return receipt;
    },
    takeBack: async (reversal, line) => {
      const before = earlier.named(reversal.account, reversal.names);
      const outcome = await undone(ctx, async (tx) => {
        for (const one of before) await receiveIn(tx, ctx, one);
        return takeBack(within(ctx, tx), reversal);
      });
      const isDone = outcome === 'taken' || outcome === 'known';
      const done = outcome === 'taken' ? 'taken_back' : 'known';
      lines.push({
        ...{ ...moneyOf(reversal), line, email: null },
        outcome: isDone ? done : 'left',
        reason: isDone ? null : REVERSAL_PROBLEMS[outcome],
      });
      return outcome;
    },
    tellBalance: (_ctx, balance) => undone(ctx, (tx) => tellBankBalance(within(ctx, tx), balance)),
  });
  return { report, lines };
}

const moneyOf = ({
  bankReference,
  amountCents,
  currency,
}: Pick<IncomingPayment, 'bankReference' | 'amountCents' | 'currency'>) => ({
  bankReference,
  amountCents,
  currency,
});

/** Ends a transaction whose work is to leave nothing. */
class Undo extends Error {}

/** Does `work`, and undoes it. @returns what came of it @throws an Error in a transaction, which would keep it */
async function undone<R>(ctx: Context, work: (tx: Tx) => Promise<R>): Promise<R> {
  if ('isTransaction' in ctx.db) throw new Error('What is tried needs a transaction of its own');
  const outcomes: R[] = [];
  const trial = inTransaction(ctx, async (tx) => {
    // what was tried before a deadlock is forgotten
    outcomes.splice(0, outcomes.length, await work(tx));
    throw new Undo();
  });
  await trial.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return outcomes[0] as R;
}

/** Whose a payment is, and why it is in no wallet. */
async function ownerOf(
  db: Db,
  paymentId: string,
): Promise<{ problem: Problem | null; email: string | null }> {
  const { rows } = await db.execute<{ problem: Problem | null; email: string | null }>(sql`
    select problem, email
    from bank_payments as payment left join customer_accounts as customers on customers.id = payment.customer_id
    where payment.id = ${paymentId}`);
  return rows[0] ?? { problem: null, email: null };
}

/** Entries of a file that were looked at, by what a later one may have in common with them. */
class EarlierEntries {
  private readonly byKey = new Map<string, BankEntry[]>();

  /** Those that this one may hang on; it is one of them from then on. */
  likeAnd(entry: BankEntry): BankEntry[] {
    const keys = keysOf(entry);
    const before = this.under(keys);
    for (const key of keys) {
      const entries = this.byKey.get(key) ?? [];
      if (entries.length < MOST_BEFORE) this.byKey.set(key, [...entries, entry]);
    }
    return before;
  }

  named(account: AccountKey, names: readonly string[]): BankEntry[] {
    return this.under(names.map((name) => nameKey(account, name)));
  }

  private under(keys: readonly string[]): BankEntry[] {
    const entries = new Set(keys.flatMap((key) => this.byKey.get(key) ?? []));
    return [...entries].slice(0, MOST_BEFORE);
  }
}

const nameKey = (account: AccountKey, name: string): string => `name ${account} ${name}`;

const keysOf = (entry: BankEntry): string[] => [
  `facts ${entry.account} ${factsOf(entry)}`,
  ...referenceCandidates(entry.remittance)
    .filter(isPaymentReference)
    .map((reference) => `payer ${reference}`),
  ...(isNoName(entry.bankReference) ? [] : [nameKey(entry.account, entry.bankReference)]),
];
