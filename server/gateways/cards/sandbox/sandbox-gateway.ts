import { type SQL, sql } from 'drizzle-orm';
import { SANDBOX } from '@/lib/payment-gateways/sandbox/gateway';
import type { Db } from '@/server/db/pool';
import { inTransaction } from '@/server/db/transaction';
import { newId } from '@/server/kernel/ids';
import {
  type Charge,
  type ChargeOutcome,
  type ChargeState,
  type DeclineReason,
  type ListingGateway,
  RefundRefused,
  type TakenPayment,
  type WalletMethod,
} from '../card-gateway';
import { behaviourOf, type Scenario } from './sandbox-cards';
import { readSandboxWebhook } from './sandbox-webhooks';

const SETTLES_AFTER = '2 minutes';
const CONFIRMED_AFTER = '5 seconds';
const REPEATS_AFTER = ['1 minute', '10 minutes', '1 hour'] as const;

interface ChargeRow extends Record<string, unknown> {
  status: 'approved' | 'declined' | 'challenged' | 'processing' | 'voided' | 'refunded';
  reason: DeclineReason | null;
  amount_cents: string;
  currency: string;
  refunded_cents: string | null;
}

/**
 * A card gateway in the shop's own database, kept separate from the shop's tables: it stores its charges, follows the
 * shop's clock, and notifies the shop later by webhook (`sandbox_webhooks`).
 */
export function sandboxGateway(db: Db): ListingGateway {
  return {
    key: SANDBOX.key,
    publishableKey: null,
    brands: ['visa', 'mastercard', 'amex'],
    cardEntry: SANDBOX.cardEntry.way,
    cscRequired: true,
    async describeCard(token) {
      const { rows } = await db.execute<{
        brand: string;
        last4: string;
        fingerprint: string;
        wallet: WalletMethod | null;
      }>(
        sql`select brand, last4, scenario as fingerprint, wallet from sandbox_cards where token = ${token}`,
      );
      const [card] = rows;
      if (!card) return null;
      const { wallet, ...description } = card;
      if (wallet === 'pl') return { ...description, wallet, brand: 'paypal', last4: '' };
      return { ...description, ...(wallet && { wallet }) };
    },
    charge: (charge) => chargeCard(db, charge),
    status: (reference) => stateOf(db, reference),
    async cancel(reference) {
      await db.execute(sql`
        update sandbox_charges set status = 'voided' where reference = ${reference} and status = 'challenged'`);
      return stateOf(db, reference);
    },
    async refund(reference, part) {
      await refundCharge(db, reference, part);
      return stateOf(db, reference);
    },
    async reversals(reference) {
      const { rows } = await db.execute<{ id: string; amount_cents: string; currency: string }>(sql`
        select refund.id, refund.amount_cents, currency from sandbox_refunds as refund
        join sandbox_charges using (reference) where reference = ${reference} order by refund.id`);
      return rows.map(({ id, amount_cents, currency }) => ({
        id,
        kind: 'refund' as const,
        amountCents: Number(amount_cents),
        currency,
        stands: true,
        ...(!isRest(id) && { partId: id }),
      }));
    },
    readNews: async (body, signature) => readSandboxWebhook(body, signature),
    async answerChallenge(reference, outcome) {
      const status = outcome === 'approved' ? 'approved' : 'declined';
      const { rows } = await db.execute(sql`
        update sandbox_charges
        set status = ${status}, reason = ${status === 'declined' ? 'not_authenticated' : null}
        where reference = ${reference} and status = 'challenged' returning reference`);
      if (rows.length) await announce(db, reference, status, [CONFIRMED_AFTER]);
    },
    takenBetween: (from, until) => takenBetween(db, from, until),
  };
}

async function chargeCard(db: Db, charge: Charge): Promise<ChargeOutcome> {
  const cards = await db.execute<{ scenario: string }>(
    sql`select scenario from sandbox_cards where token = ${charge.token}`,
  );
  const scenario = cards.rows[0]?.scenario;
  if (!scenario) return { status: 'declined', reason: 'card_invalid' };
  const behaviour = behaviourOf(scenario);
  const { reference } = charge;
  if (charge.isOffSession && behaviour.charge === 'challenge') {
    return { status: 'declined', reason: 'not_authenticated' };
  }
  const settlesAs = behaviour.charge === 'timeout' ? behaviour.settlesAs : null;
  const inserted = await db.execute(sql`
    insert into sandbox_charges (reference, token, amount_cents, currency, status, reason, settles_as, settles_at)
    values (${reference}, ${charge.token}, ${charge.amountCents}, ${charge.currency}, ${FIRST_STATUS[behaviour.charge]},
      ${behaviour.charge === 'declined' ? behaviour.reason : null}, ${settlesAs}::text,
      case when ${settlesAs}::text is not null then shop_now() + ${SETTLES_AFTER}::interval end)
    on conflict (reference) do nothing returning reference`);
  if (inserted.rows.length) {
    if (settlesAs) await announce(db, reference, settlesAs, [SETTLES_AFTER]);
    if ('duplicateWebhooks' in behaviour) {
      await announce(db, reference, 'approved', REPEATS_AFTER);
    }
  }
  return outcomeOf(await stateOf(db, reference), reference);
}

const isRest = (refundId: string): boolean => refundId.startsWith('rest:');

/** Gives back a part, once by its id, or what is left; never more than was taken. */
async function refundCharge(
  db: Db,
  reference: string,
  part: { id: string; amountCents: number } | undefined,
): Promise<void> {
  await inTransaction({ db }, async (tx) => {
    // locked by a statement of its own, so that the next one sees what the holder of the lock has written
    await tx.execute(sql`select from sandbox_charges where reference = ${reference} for update`);
    const { rows } = await tx.execute<{ left: string; scenario: string; is_done: boolean }>(sql`
      select case status when 'approved' then amount_cents else 0 end - (
          select coalesce(sum(amount_cents), 0) from sandbox_refunds where reference = ${reference}) as left,
        card.scenario, exists (
          select from sandbox_refunds where id = ${part?.id ?? ''} and reference = ${reference}) as is_done
      from sandbox_charges as charge join sandbox_cards as card using (token) where reference = ${reference}`);
    const [row] = rows;
    if (row?.is_done) return;
    const left = Number(row?.left ?? 0);
    const amountCents = part?.amountCents ?? left;
    const isRefused = row !== undefined && 'refusesRefunds' in behaviourOf(row.scenario);
    if (isRefused || amountCents < 1 || amountCents > left) {
      if (part) throw new RefundRefused('The sandbox gives this back to no card');
      return;
    }
    await tx.execute(sql`
      insert into sandbox_refunds (id, reference, amount_cents)
      values (${part?.id ?? `rest:${reference}`}, ${reference}, ${amountCents}) on conflict do nothing`);
    await tx.execute(sql`
      update sandbox_charges as charge set status = 'refunded'
      where reference = ${reference} and amount_cents = (
        select sum(amount_cents) from sandbox_refunds as refund where refund.reference = charge.reference)`);
  });
}

const FIRST_STATUS = {
  approved: 'approved',
  declined: 'declined',
  challenge: 'challenged',
  timeout: 'processing',
} as const satisfies Record<Scenario['charge'], ChargeRow['status']>;

function outcomeOf(state: ChargeState, reference: string): ChargeOutcome {
  if (state.status === 'declined') return { status: 'declined', reason: state.reason };
  if (state.status === 'approved') return { status: 'approved' };
  if (state.status === 'challenged') {
    return { status: 'challenge', url: `/my-account/deposit/authorisation/${reference}` };
  }
  return state.status === 'processing'
    ? { status: 'timeout' }
    : { status: 'declined', reason: 'not_received' };
}

/** A charge in processing settles by itself when its time has come. */
const settleDue = (db: Db, which: SQL) =>
  db.execute(sql`
    update sandbox_charges set status = settles_as, reason = case settles_as when 'declined' then 'do_not_honour' end
    where ${which} and status = 'processing' and settles_at <= shop_now()`);

async function takenBetween(db: Db, from: Date, until: Date): Promise<TakenPayment[]> {
  const isBetween = sql`created_at >= ${from.toISOString()} and created_at < ${until.toISOString()}`;
  await settleDue(db, isBetween);
  const { rows } = await db.execute<{
    reference: string;
    amount_cents: string;
    currency: string;
    refunded_cents: string;
  }>(sql`
    select reference, charge.amount_cents, currency, coalesce(sum(refund.amount_cents), 0)::text as refunded_cents
    from sandbox_charges as charge left join sandbox_refunds as refund using (reference)
    where ${isBetween} and status in ('approved', 'refunded') group by reference`);
  return rows.map(({ reference, amount_cents, currency, refunded_cents }) => ({
    reference,
    amountCents: Number(amount_cents),
    currency,
    refundedCents: Number(refunded_cents),
  }));
}

async function stateOf(db: Db, reference: string): Promise<ChargeState> {
  await settleDue(db, sql`reference = ${reference}`);
  const { rows } = await db.execute<ChargeRow>(
    sql`select status, reason, amount_cents, currency, (
        select sum(amount_cents) from sandbox_refunds where reference = ${reference})::text as refunded_cents
      from sandbox_charges where reference = ${reference}`,
  );
  const [row] = rows;
  if (!row) return { status: 'unknown' };
  if (row.status === 'declined') {
    return { status: 'declined', reason: row.reason ?? 'do_not_honour' };
  }
  if (row.status !== 'approved') return { status: row.status };
  return {
    status: 'approved',
    amountCents: Number(row.amount_cents),
    currency: row.currency,
    refundedCents: Number(row.refunded_cents ?? 0),
  };
}

/** Schedules webhooks. The first two share one event id, as repeats do; each of the others has its own. */
async function announce(
  db: Db,
  reference: string,
  outcome: 'approved' | 'declined',
  delays: readonly string[],
): Promise<void> {
  const repeated = newId();
  for (const [index, delay] of delays.entries()) {
    await db.execute(sql`
      insert into sandbox_webhooks (id, event_id, reference, outcome, due_at)
      values (${newId()}, ${index < 2 ? repeated : newId()}, ${reference},
        ${outcome === 'approved' ? 'completed' : 'declined'}, shop_now() + ${delay}::interval)`);
  }
}
