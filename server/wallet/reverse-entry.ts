import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import type { Tx } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { type Adjustment, adjustedCustomer, adjustWallet } from './adjust-wallet';
import { type FoundEntry, findEntry, postingsOf } from './find-entry';
import type { EntryKind } from './post-entry';

/**
 * Why an entry of a kind is taken back by nobody's hand: it belongs to something that has states of its own, and a second
 * entry beside them would have the same money go back twice.
 */
const OWN_WAY: Readonly<Record<Exclude<EntryKind, 'adjustment'>, string>> = {
  deposit: 'a deposit goes back by its gateway or bank, as a claim under Payments',
  purchase:
    'a purchase goes back with its tickets, when their draw or syndicate is cancelled or two people refund its order',
  prize: 'a prize is paid once, and never taken back',
  refund: 'a refund belongs to its ticket or order, which is refunded once',
  withdrawal: 'a withdrawal is rejected under Withdrawals, which gives its money back',
  withdrawal_payment: 'a payment of the bank comes back by its results, under Bank files',
  withdrawal_return: 'a withdrawal that came back is asked for again by its customer',
  card_return: 'a return to a card is settled under Payments',
  card_return_payment: 'a return to a card is settled under Payments',
  card_return_undone: 'a return to a card is settled under Payments',
};

/** Why nobody may take this entry back by hand; null where two people may. */
export async function whyNotReversible(db: Db, entry: FoundEntry): Promise<string | null> {
  if (entry.kind !== 'adjustment') return OWN_WAY[entry.kind];
  if (entry.isClaim)
    return 'what a gateway or bank gave back is settled as a claim, under Payments';
  if (entry.reversedBy) return 'it is reversed already';
  if (entry.reverses) return 'it reverses another one: adjust the wallet instead';
  const accounts = (await postingsOf(db, entry.id)).map(({ account }) => account);
  if (accounts.includes('promotions')) return 'the credit of a purchase belongs to its purchase';
  const isByHand = accounts.includes('wallet') && accounts.includes('losses');
  return isByHand ? null : 'it opened its wallet';
}

/** An entry that is to be taken back, and what the customer reads. */
export interface EntryReversal {
  entryId: string;
  message: string;
}

/** The adjustment that takes an entry back in full. @throws entry.not_found | entry.not_reversible */
export async function reversalOf(
  tx: Tx,
  { entryId, message }: EntryReversal,
): Promise<{ entry: FoundEntry; adjustment: Adjustment }> {
  const entry = await findEntry(tx, entryId);
  if (!entry) throw new ShopError('entry.not_found');
  const reason = await whyNotReversible(tx, entry);
  if (reason) throw notReversible(reason);
  const line = (await postingsOf(tx, entry.id)).find(({ account }) => account === 'wallet');
  if (!line) throw new Error(`The entry ${entry.id} moves no wallet`);
  const adjustment: Adjustment = {
    customerId: entry.customerId,
    direction: line.amountCents > 0 ? 'debit' : 'credit',
    amountCents: Math.abs(line.amountCents),
    message,
  };
  await adjustedCustomer(tx, adjustment);
  return { entry, adjustment };
}

const notReversible = (reason: string): ShopError =>
  new ShopError('entry.not_reversible', { values: { reason } });

/**
 * Takes an entry back by a new one, once: the row that says so is the entry's own.
 * @returns the new entry's id
 * @throws entry.not_found | entry.not_reversible | wallet.insufficient_funds, and as `adjustWallet`
 */
export async function reverseEntry(
  tx: Tx,
  ctx: Pick<Context, 'requestId'>,
  reversal: EntryReversal,
  approvalId: string,
): Promise<string> {
  const { entry, adjustment } = await reversalOf(tx, reversal);
  const reversalId = await adjustWallet(tx, ctx, adjustment, approvalId);
  const { rowCount } = await tx.execute(sql`
    insert into ledger_reversals (entry_id, reversal_id, approval_id)
    values (${entry.id}, ${reversalId}, ${approvalId}) on conflict (entry_id) do nothing`);
  // somebody else was faster: the transaction takes the new entry with it
  if (rowCount === 0) throw notReversible('it is reversed already');
  return reversalId;
}
