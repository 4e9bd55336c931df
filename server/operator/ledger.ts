import type { CallResult, VerbInput } from '@/lib/contract/call';
import {
  type EntryCause,
  type GetLedgerEntry,
  LEDGER_ACCOUNTS,
  type ListLedgerAccounts,
  type ListLedgerPostings,
  type Posting,
  type RequestEntryReversal,
} from '@/lib/contract/operator/ledger';
import type { Currency } from '@/lib/contract/site';
import { formatMoney } from '@/lib/money/format-money';
import { shopNow } from '@/server/kernel/clock';
import type { StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { readEnv } from '@/server/runtime/env';
import { actorOf, type Kind, recordAction, requestApproval } from '@/server/staff';
import {
  accountSums,
  type EntryReversal,
  type FoundEntry,
  type FoundPosting,
  findEntry,
  findPostings,
  postingsOf,
  reversalOf,
  reverseEntry,
  whyNotReversible,
} from '@/server/wallet';
import { maskName } from './mask';

const DAY_MS = 86_400_000;
/** A busy account has no index of its own: what is looked at is bounded by its time. */
const LOOKED_BACK_DAYS = 31;

/** What stands in each account, in the order of the contract. */
export async function listLedgerAccounts({
  db,
}: StaffContext): Promise<CallResult<typeof ListLedgerAccounts>> {
  const sums = await accountSums(db);
  return {
    accounts: LEDGER_ACCOUNTS.flatMap((account) =>
      sums
        .filter((sum) => sum.account === account)
        .toSorted((one, other) => one.currency.localeCompare(other.currency))
        .map(({ currency, amountCents }) => ({ account, balance: { amountCents, currency } })),
    ),
  };
}

/** Postings by a filter, the newest first, a page at a time. */
export async function listLedgerPostings(
  { db }: StaffContext,
  { from, to, after, limit, ...filter }: VerbInput<typeof ListLedgerPostings>,
): Promise<CallResult<typeof ListLedgerPostings>> {
  const until = to ? new Date(Date.parse(to) + DAY_MS) : undefined;
  const first = from ?? (filter.customerId ? null : dayBefore(until ?? (await shopNow({ db }))));
  const [entryId = '', line = ''] = after?.split('.') ?? [];
  const rows = await findPostings(db, {
    ...{ ...filter, until, limit: limit + 1, isSandbox: readEnv().SANDBOX },
    from: first === null ? undefined : new Date(first),
    after: after ? { entryId, line: Number(line) } : undefined,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    postings: shown.map(({ entryId: id, kind, at, ...row }) => ({
      ...{ entryId: id, kind, at },
      ...showLine(row, row.name),
    })),
    from: first,
    next: rows.length > limit && last ? `${last.entryId}.${last.line}` : null,
  };
}

const dayBefore = (until: Date): string =>
  new Date(until.getTime() - LOOKED_BACK_DAYS * DAY_MS).toISOString().slice(0, 10);

type Line = Pick<
  FoundPosting,
  'line' | 'account' | 'customerId' | 'currency' | 'amountCents' | 'balanceAfterCents'
>;

function showLine(
  { line, account, customerId, currency, amountCents, balanceAfterCents }: Line,
  name: string | null,
): Omit<Posting, 'entryId' | 'kind' | 'at'> {
  const money = (cents: number) => ({ amountCents: cents, currency: currency satisfies Currency });
  return {
    ...{ line, account, amount: money(amountCents) },
    customer: customerId === null ? null : { id: customerId, name: maskName(name ?? '') },
    balanceAfter: balanceAfterCents === null ? null : money(balanceAfterCents),
  };
}

/** An entry with all that there is to know of it. @throws entry.not_found */
export async function getLedgerEntry(
  { db }: StaffContext,
  { entryId }: VerbInput<typeof GetLedgerEntry>,
): Promise<CallResult<typeof GetLedgerEntry>> {
  const entry = await findEntry(db, entryId);
  if (!entry) throw new ShopError('entry.not_found');
  const { id, kind, at, customerId, name, description, requestId, reversedBy, reverses } = entry;
  const lines = await postingsOf(db, id);
  return {
    ...{ entryId: id, kind, at, description, requestId, reversedBy, reverses },
    customer: { id: customerId, name: maskName(name ?? '') },
    postings: lines.map((line) => showLine(line, name)),
    causes: causesOf(
      entry,
      lines.map(({ account }) => account),
    ),
    notReversible: await whyNotReversible(db, entry),
  };
}

/** What an entry was made for, the nearest first. */
function causesOf(
  { kind, referenceId, ...entry }: FoundEntry,
  accounts: readonly Posting['account'][],
): EntryCause[] {
  if (!referenceId) return [];
  const one = (type: EntryCause['type'], id = referenceId): EntryCause => ({ type, id });
  const drawOf = ({ offerKey, drawNo }: { offerKey: string; drawNo: number }) =>
    one('draw', `${offerKey}/${drawNo}`);
  const ofTicket = [
    ...(entry.orderId ? [one('ticket'), one('order', entry.orderId)] : []),
    ...(entry.draw ? [drawOf(entry.draw)] : []),
  ];
  switch (kind) {
    case 'deposit':
      return [one('deposit')];
    case 'purchase':
      return [
        one('purchase'),
        ...(entry.orders ?? []).flatMap((order) => [one('order', order.id), drawOf(order)]),
      ];
    case 'prize':
      return ofTicket.length > 0 ? ofTicket : [one('giveaway')];
    case 'refund':
      return ofTicket.length > 0 ? ofTicket : [one('order')];
    case 'adjustment':
      if (entry.isClaim) return [one('claim')];
      if (accounts.includes('promotions')) return [one('purchase')];
      return accounts.includes('losses') ? [one('approval')] : [];
    case 'withdrawal':
    case 'withdrawal_payment':
    case 'withdrawal_return':
      return [one('withdrawal')];
    default:
      return [one('card_return')];
  }
}

/** An entry that was booked by hand, and is taken back by a new one. */
export const ENTRY_REVERSED: Kind<EntryReversal> = {
  name: 'entry_reversed',
  deciders: ['finance'],
  describe: async (tx, reversal) => {
    const { entry, adjustment } = await reversalOf(tx, reversal);
    const [line] = (await postingsOf(tx, entry.id)).filter(({ account }) => account === 'wallet');
    const currency = line?.currency ?? 'AUD';
    const amount = formatMoney({ amountCents: adjustment.amountCents, currency }, 'en-AU');
    const [was, becomes] =
      adjustment.direction === 'debit'
        ? [`${amount} added`, `${amount} taken back`]
        : [`${amount} taken`, `${amount} given back`];
    return {
      title: `Reverse an entry: ${becomes}`,
      subject: `entry:${entry.id}`,
      before: [{ name: 'Entry', value: `${was}, ${currency}: ${entry.description}` }],
      after: [
        { name: 'Entry', value: `${becomes}, ${currency}, by a new entry` },
        { name: 'The customer reads', value: reversal.message },
        { name: 'Customer number', value: entry.customerId },
      ],
    };
  },
  make: async (tx, reversal, { approvalId, ctx }) => {
    const reversalId = await reverseEntry(tx, ctx, reversal, approvalId);
    await recordAction(tx, actorOf(ctx), {
      action: 'entry.reversed',
      subject: `entry:${reversal.entryId}`,
      after: { reversalId, approvalId },
    });
  },
};

/** Puts a reversal before a second person. @throws as the call */
export async function requestEntryReversal(
  ctx: StaffContext,
  { entryId, message, reason }: VerbInput<typeof RequestEntryReversal>,
): Promise<CallResult<typeof RequestEntryReversal>> {
  const change = { entryId, message };
  return { approvalId: await requestApproval(ctx, { kind: ENTRY_REVERSED, change, reason }) };
}
