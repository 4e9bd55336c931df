import { sql } from 'drizzle-orm';
import { exclusively } from '@/server/db/exclusively';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import { inTransaction } from '@/server/db/transaction';
import { type CardGateway, findCardGateway } from '@/server/gateways/cards';
import type { Context } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { bookReversals } from './book-claims';
import { CARD_RETURN_COLUMNS, type CardReturn, pauseAfter } from './card-return-row';
import { refuseCardReturn } from './settle-card-return';

/** Far longer than a request lives, wherever its answer went. */
const UNDER_WAY = '10 minutes';
const MOST_LISTED = 1_000;

/** Money on its way to a card, as an operator sees it. */
export interface OpenReturn extends CardReturn {
  email: string;
  gateway: string;
  /** ISO 8601, UTC */
  createdAt: string;
}

/** What an operator has seen in the gateway's pages: the refund's number, or that there is none and will be none. */
export interface SeenAtGateway {
  id: string;
  refundId: string | null;
  reason: string;
}

/** What became of a return, and why nothing did where it was not settled now. */
export type ByHand =
  | { status: 'done' | 'refused'; by: 'operator' | 'gateway' | 'before' }
  | { status: 'open'; because: 'not_sent' | 'just_asked' | 'no_such_refund' };

/** Why nothing was settled, in words. */
export const NOT_SETTLED = {
  not_sent: 'the gateway was not asked yet.',
  just_asked: 'the gateway was asked a moment ago. Try again in ten minutes.',
  no_such_refund: 'the gateway shows no such refund of this amount.',
} as const;

/** The returns that are set aside, the oldest first. */
export async function listOpenReturns(
  db: Db,
  { after = null, limit = MOST_LISTED }: { after?: string | null | undefined; limit?: number } = {},
): Promise<OpenReturn[]> {
  return executePrepared<OpenReturn>(
    db,
    sql`
    select returned.*, customer.email, deposits.gateway
    from (
      select ${CARD_RETURN_COLUMNS}, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt"
      from card_returns where status in ('due', 'sent') and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${limit}) as returned
    join deposits on deposits.id = returned."depositId"
    join customer_accounts as customer on customer.id = returned."customerId" order by returned.id`,
  );
}

/**
 * Settles a return whose answer was lost, by what a person has seen at the gateway. The gateway is asked first, and its
 * word goes before theirs. Nothing is sent meanwhile: the job that sends waits.
 * @returns null for an unknown one
 */
export const settleByHand = (ctx: Context, seen: SeenAtGateway): Promise<ByHand | null> =>
  exclusively(ctx, 'return-to-cards', async () => {
    const row = await openReturn(ctx.db, seen.id);
    if (!row) return null;
    if (row.status === 'done' || row.status === 'refused')
      return { status: row.status, by: 'before' };
    const gateway = findCardGateway(ctx, row.gateway);
    if (!gateway) throw new Error(`The shop is not connected to ${row.gateway}.`);
    if (await isSettledBy(ctx, gateway, row)) return endOf(ctx.db, row.id, 'gateway');
    if (row.status === 'due') return { status: 'open', because: 'not_sent' };
    if (row.isJustAsked) return { status: 'open', because: 'just_asked' };
    return seen.refundId === null
      ? refuse(ctx, gateway, { row, reason: seen.reason })
      : answer(ctx, gateway, { row, refundId: seen.refundId, reason: seen.reason });
  });

type AskedReturn = CardReturn & { depositId: string; gateway: string; isJustAsked: boolean };

/** One that was sent to a gateway, or will be. */
async function openReturn(db: Db, id: string): Promise<AskedReturn | null> {
  const [row] = await executePrepared<AskedReturn>(
    db,
    sql`
    select returned.*, deposits.gateway
    from (
      select ${CARD_RETURN_COLUMNS},
        ask_again_at - ${pauseAfter(sql`greatest(asks - 1, 0)`)} > shop_now() - ${UNDER_WAY}::interval as "isJustAsked"
      from card_returns where id::text = ${id}) as returned
    join deposits on deposits.id = returned."depositId"`,
  );
  return row ?? null;
}

/** Books what the gateway says of the deposit, where the part is among it. */
async function isSettledBy(
  ctx: Context,
  gateway: CardGateway,
  { id, depositId }: AskedReturn,
): Promise<boolean> {
  const reversals = await gateway.reversals(depositId);
  if (!reversals.some(({ partId }) => partId === id)) return false;
  await bookReversals(ctx, { depositId, reversals });
  return true;
}

async function endOf(db: Db, id: string, by: 'operator' | 'gateway'): Promise<ByHand> {
  const row = await openReturn(db, id);
  if (row?.status === 'done' || row?.status === 'refused') return { status: row.status, by };
  // another amount than was asked for
  return { status: 'open', because: 'no_such_refund' };
}

/** It went back under this number, which the gateway confirms: it is booked as any answer. */
async function answer(
  ctx: Context,
  gateway: CardGateway,
  { row, refundId, reason }: { row: AskedReturn; refundId: string; reason: string },
): Promise<ByHand> {
  const { id, depositId, amountCents } = row;
  if (!(await gateway.answerPart?.(depositId, { id, amountCents, refundId })))
    return { status: 'open', because: 'no_such_refund' };
  await inTransaction(ctx, (tx) =>
    recordEvent(tx, ctx, 'card_return.answered', id, { refundId, reason, by: 'operator' }),
  );
  await isSettledBy(ctx, gateway, row);
  return endOf(ctx.db, id, 'operator');
}

/** Nothing went back, and nothing will: the money is the customer's again. */
async function refuse(
  ctx: Context,
  gateway: CardGateway,
  { row, reason }: { row: AskedReturn; reason: string },
): Promise<ByHand> {
  await refuseCardReturn(ctx, row, { reason, by: 'operator' });
  await gateway.answerPart?.(row.depositId, { ...row, refundId: null });
  // if the gateway has given something back after all, it is a claim against what is free again
  const reversals = await gateway.reversals(row.depositId);
  if (reversals.length > 0) await bookReversals(ctx, { depositId: row.depositId, reversals });
  return endOf(ctx.db, row.id, 'operator');
}
