import { sql } from 'drizzle-orm';
import type { SentenceKey } from '@/lib/contract/sentence';
import { sayIn } from '@/lib/messages/say';
import { localeOf } from '@/lib/rules/site';
import { executePrepared } from '@/server/db/prepared';
import { inTransaction, type Tx } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { queueMail } from '@/server/kernel/queue-mail';
import { house, move, wallet } from './accounts';
import { addresseeOf } from './addressee';
import {
  DEPOSIT_MOVES,
  type DepositChange,
  type DepositStatus,
  declinedFor,
} from './deposit-moves';
import { DEPOSIT_COLUMNS, type DepositRow } from './deposit-row';
import { keepOrForgetCard } from './keep-card';
import { depositCompletedMail } from './mails/deposit-completed';
import { depositDeclinedMail } from './mails/deposit-declined';
import { postEntry } from './post-entry';

/** The customer left with one of these answers, so a later change must be mailed. */
const ANSWERED: readonly DepositStatus[] = ['pending', 'declined', 'cancelled'];

interface Manner {
  /** the call that asked for the deposit is over, perhaps without an answer: the outcome is mailed */
  isAway?: boolean;
}

/**
 * The one place where a deposit changes, whatever the source of the news (the payment page, a webhook, the reconciler):
 * under the row's lock, as the table of moves allows, crediting the wallet once. Outdated news changes nothing.
 * @returns the deposit's state afterwards
 * @throws deposit.not_found
 */
export async function settleDeposit(
  ctx: Context,
  depositId: string,
  change: DepositChange,
  { isAway = false }: Manner = {},
): Promise<DepositRow> {
  const settled = await inTransaction(ctx, async (tx) => {
    const [deposit] = await executePrepared<DepositRow>(
      tx,
      sql`select ${DEPOSIT_COLUMNS} from deposits where id = ${depositId} for update`,
    );
    if (!deposit) throw depositNotFound();
    if (!DEPOSIT_MOVES[deposit.status].includes(change.status)) return deposit;
    const isUnanswered = isAway && deposit.status === 'requested';
    const isNews = isFinal(change.status) && (isUnanswered || ANSWERED.includes(deposit.status));
    const challengeUrl = change.status === 'challenged' ? change.challengeUrl : null;
    const reason = change.status === 'declined' ? change.reason : null;
    const [changed = deposit] = await executePrepared<DepositRow>(
      tx,
      sql`
      update deposits set status = ${change.status}, challenge_url = ${challengeUrl}, reason = ${reason},
        settled_at = case when ${isFinal(change.status)} then shop_now() end,
        told_at = case when ${isNews} then shop_now() else told_at end
      where id = ${depositId}
      returning ${DEPOSIT_COLUMNS}`,
    );
    if (changed.status === 'completed') await credit(tx, ctx, changed);
    await recordEvent(tx, ctx, `deposit.${changed.status}`, depositId, { from: deposit.status });
    if (isNews) await tell(tx, changed);
    return changed;
  });
  if (isFinal(settled.status)) await keepOrForgetCard(ctx, settled);
  return settled;
}

export const depositNotFound = (): ShopError =>
  new ShopError('deposit.not_found', { target: 'depositId' });

const isFinal = (status: DepositStatus): boolean =>
  status === 'completed' || status === 'declined' || status === 'cancelled';

/** Of whatever is no card. */
const SAID: Readonly<Record<string, SentenceKey>> = {
  ap: 'transaction.deposit.ap',
  gp: 'transaction.deposit.gp',
  pl: 'transaction.deposit.pl',
  dd: 'transaction.deposit.dd',
  bp: 'transaction.deposit.bp',
  bd: 'transaction.deposit.bd',
  td: 'transaction.deposit.td',
};

async function credit(tx: Tx, ctx: Context, deposit: DepositRow): Promise<void> {
  const { customerId, methodCode, amountCents, currency } = deposit;
  const said = SAID[methodCode];
  const [card] =
    deposit.fundId && !said
      ? await executePrepared<{ brand: string; last4: string }>(
          tx,
          sql`select brand, last4 from funds where id = ${deposit.fundId}`,
        )
      : [];
  await postEntry(tx, ctx, {
    kind: 'deposit',
    customerId,
    referenceId: deposit.id,
    description: ctx.say(
      card?.last4
        ? { key: 'transaction.deposit.card', values: card }
        : { key: said ?? 'transaction.deposit' },
    ),
    postings: [move(house('gateway'), wallet(customerId), amountCents, currency)],
  });
}

async function tell(tx: Tx, deposit: DepositRow): Promise<void> {
  const { email, firstName, variant } = await addresseeOf(tx, deposit.customerId);
  const amount = { amountCents: deposit.amountCents, currency: deposit.currency };
  if (deposit.status === 'completed') {
    await queueMail(tx, depositCompletedMail, email, { firstName, variant, amount });
  } else {
    const reason = sayIn(localeOf(variant))(declinedFor(deposit.reason ?? 'not_received'));
    await queueMail(tx, depositDeclinedMail, email, { firstName, variant, amount, reason });
  }
}
