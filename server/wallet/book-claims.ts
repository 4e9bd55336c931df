import { type SQL, sql } from 'drizzle-orm';
import { sayIn } from '@/lib/messages/say';
import { localeOf } from '@/lib/rules/site';
import { executePrepared } from '@/server/db/prepared';
import { inTransaction, type Tx } from '@/server/db/transaction';
import type { Reversal } from '@/server/gateways/cards';
import type { Context } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { newId } from '@/server/kernel/ids';
import { queueMail } from '@/server/kernel/queue-mail';
import { log } from '@/server/runtime/log';
import { house, move, wallet } from './accounts';
import { type Addressee, addresseeOf } from './addressee';
import { DEPOSIT_COLUMNS, type DepositRow } from './deposit-row';
import { depositRestoredMail } from './mails/deposit-restored';
import { depositReversedMail } from './mails/deposit-reversed';
import { postEntry } from './post-entry';
import { settleOwnReversal } from './settle-card-return';

type ClaimStatus = 'open' | 'booked' | 'dropped' | 'returned' | 'waived';

interface Claim extends Record<string, unknown> {
  id: string;
  status: ClaimStatus;
  return_id: string;
}

/**
 * Books what the gateway of a deposit gave back, each refund and dispute once. What the shop had asked for is set aside
 * already, and is settled as that. Without the shop, the wallet gives it up,
 * or gets it again when a dispute is won or a refund fails. A wallet cannot owe: what it does not hold in full stays an
 * open claim, for people to decide. Only what was credited can be claimed back: any other deposit is not completed by
 * money that went back.
 */
export const bookReversals = (
  ctx: Context,
  { depositId, reversals }: { depositId: string; reversals: readonly Reversal[] },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const [deposit] = await executePrepared<DepositRow>(
      tx,
      sql`select ${DEPOSIT_COLUMNS} from deposits where id = ${depositId} for update`,
    );
    if (deposit?.status !== 'completed') return;
    await bookClaims(tx, ctx, { deposit, reversals });
    const standing = reversals.filter(({ stands }) => stands);
    await tx.execute(sql`
      update gateway_payments set read_at = shop_now(),
        refunded_cents = ${standing.reduce((sum, { amountCents }) => sum + amountCents, 0)}
      where gateway = ${deposit.gateway} and reference = ${depositId}`);
  });

async function bookClaims(
  tx: Tx,
  ctx: Context,
  { deposit, reversals }: { deposit: DepositRow; reversals: readonly Reversal[] },
): Promise<void> {
  for (const seen of reversals) {
    const isOwn = await settleOwnReversal(tx, ctx, { depositId: deposit.id, reversal: seen });
    // a node of the release before may have taken it for a claim: that falls with the part
    const reversal = isOwn ? { ...seen, stands: false } : seen;
    const claim = isOwn
      ? await claimOf(tx, deposit, reversal)
      : await claimFor(tx, deposit, reversal);
    if (!claim) continue;
    const next = await nextStatus(tx, deposit, { claim, reversal });
    if (next === claim.status) continue;
    await tx.execute(sql`
      update deposit_claims set status = ${next}, settled_at = shop_now() where id = ${claim.id}`);
    if (next === 'booked') await takeBack(tx, ctx, { deposit, reversal, claim });
    if (next === 'returned') await giveBack(tx, ctx, { deposit, reversal, claim });
    const claimFields = { claim: claim.id, kind: reversal.kind, cents: reversal.amountCents };
    await recordEvent(tx, ctx, `deposit.claim_${next}`, deposit.id, claimFields);
  }
}

async function claimFor(tx: Tx, deposit: DepositRow, reversal: Reversal): Promise<Claim> {
  const { rowCount } = await tx.execute(sql`
    insert into deposit_claims
      (id, deposit_id, customer_id, gateway, gateway_id, kind, amount_cents, currency, return_id)
    values (${newId()}, ${deposit.id}, ${deposit.customerId}, ${deposit.gateway}, ${reversal.id}, ${reversal.kind}, ${reversal.amountCents},
      ${reversal.currency}, ${newId()})
    on conflict (gateway, gateway_id) do nothing`);
  const { kind, amountCents } = reversal;
  if (rowCount)
    log.error('a gateway gave money back', { depositId: deposit.id, kind, amountCents });
  const claim = await claimOf(tx, deposit, reversal);
  if (!claim) throw new Error(`The claim ${reversal.id} was not written`);
  return claim;
}

async function claimOf(tx: Tx, deposit: DepositRow, reversal: Reversal): Promise<Claim | null> {
  const { rows } = await tx.execute<Claim>(sql`
    select id, status, return_id from deposit_claims
    where gateway = ${deposit.gateway} and gateway_id = ${reversal.id} for update`);
  return rows[0] ?? null;
}

async function nextStatus(
  tx: Tx,
  deposit: DepositRow,
  { claim, reversal }: { claim: Claim; reversal: Reversal },
): Promise<ClaimStatus> {
  if (claim.status === 'open' && !reversal.stands) return 'dropped';
  const isSettled = claim.status === 'booked' || claim.status === 'waived';
  if (isSettled && !reversal.stands) return 'returned';
  if (claim.status !== 'open' || reversal.currency !== deposit.currency) return claim.status;
  const { rows } = await tx.execute<{ balance: string; booked: string }>(sql`
    select balance_cents as balance, (${goneOf(sql`${deposit.id}::uuid`)})::text as booked
    from wallet_balances where customer_id = ${deposit.customerId} and account = 'wallet' for update`);
  const { balance = '0', booked = '0' } = rows[0] ?? {};
  const isCovered = Number(balance) >= reversal.amountCents;
  // never more than was deposited, whatever a gateway says of refunds and disputes of one payment
  const isOfDeposit = Number(booked) + reversal.amountCents <= deposit.amountCents;
  return isCovered && isOfDeposit ? 'booked' : 'open';
}

/** SQL: what has left the shop of a deposit again, or is about to: claims that are booked, and what goes back to its card. */
export const goneOf = (depositId: SQL): SQL => sql`
  select coalesce(sum(cents), 0) from (
    select amount_cents as cents from deposit_claims where deposit_id = ${depositId} and status = 'booked'
    union all
    select amount_cents from card_returns where deposit_id = ${depositId} and status <> 'refused') as gone`;

interface Booking {
  deposit: DepositRow;
  reversal: Reversal;
  claim: Claim;
}

const SAID = {
  dispute: 'transaction.disputed',
  refund: 'transaction.card_refund',
  reversal: 'transaction.bank_reversal',
} as const;

async function takeBack(tx: Tx, ctx: Context, booking: Booking) {
  const { deposit, reversal, claim } = booking;
  const { customerId, currency } = deposit;
  const customer = await addresseeOf(tx, customerId);
  await postEntry(tx, ctx, {
    kind: 'adjustment',
    customerId,
    referenceId: claim.id,
    description: sayIn(localeOf(customer.variant))({ key: SAID[reversal.kind] }),
    postings: [move(wallet(customerId), house('gateway'), reversal.amountCents, currency)],
  });
  await tell(tx, depositReversedMail, customer, booking);
}

/** Back to who bore it: the customer, or the shop where it was waived. */
async function giveBack(tx: Tx, ctx: Context, booking: Booking) {
  const { deposit, reversal, claim } = booking;
  const { customerId, currency } = deposit;
  const customer = await addresseeOf(tx, customerId);
  const isCustomers = claim.status === 'booked';
  const to = isCustomers ? wallet(customerId) : house('losses');
  await postEntry(tx, ctx, {
    kind: 'adjustment',
    customerId,
    referenceId: claim.return_id,
    description: sayIn(localeOf(customer.variant))({ key: 'transaction.claim_returned' }),
    postings: [move(house('gateway'), to, reversal.amountCents, currency)],
  });
  if (isCustomers) await tell(tx, depositRestoredMail, customer, booking);
}

async function tell(
  tx: Tx,
  mail: typeof depositReversedMail | typeof depositRestoredMail,
  { email, firstName, variant }: Addressee,
  { deposit: { currency }, reversal: { kind, amountCents } }: Booking,
): Promise<void> {
  const amount = { amountCents, currency };
  await queueMail(tx, mail, email, { firstName, variant, amount, kind });
}
