import { jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { repeats, SEQUENCES_TIMEOUT_MS } from '@/lib/testing/repeats';
import { findFaults } from '@/server/audit';
import { testDatabase } from '@/server/db/testing/test-database';
import { findCardGateway, RefundRefused } from '@/server/gateways/cards';
import { newId } from '@/server/kernel/ids';
import { stripeDouble } from '@/server/testing/stripe-double';
import {
  bookOpenClaims,
  compareGateways,
  house,
  listOpenClaims,
  move,
  postEntry,
  reconcileDeposits,
  waiveClaim,
  wallet,
} from '@/server/wallet';
import { depositFromFund } from '@/server/wallet/deposit-from-fund';
import { receiveGatewayNews } from '@/server/wallet/receive-gateway-news';
import { passMinutes } from '@/server/wallet/testing/a-card';
import { inputOf } from '@/server/wallet/testing/a-payer';
import { aFund, type PayingCard, stripePaying } from '@/server/wallet/testing/paying-gateways';
import { applyOutcomes, decide, exportBatch } from '@/server/withdrawals';
import { cancelWithdrawal } from '@/server/withdrawals/cancel-withdrawal';
import { type Withdrawer, withdrawersOn } from '@/server/withdrawals/testing/a-withdrawer';

jest.setTimeout(SEQUENCES_TIMEOUT_MS);
const double = stripeDouble();
const database = testDatabase({ poolSize: 16 });
const { job, aWithdrawer, moneyOf } = withdrawersOn(database);
const gateway = stripePaying(double);
const PURSE_CENTS = 30_000;
const DEPOSIT_CENTS = 2_000;
const PEOPLE = 2;
const DAYS = 24 * 60;

interface Player extends Withdrawer {
  deposits: string[];
  withdrawals: string[];
  spentCents: number;
}

const who = fc.nat(PEOPLE - 1);
const one = fc.nat(3);
const step = fc.oneof(
  fc.record({
    do: fc.constant('deposit' as const),
    who,
    card: fc.constantFrom<PayingCard>('approved', 'approved', 'challenge', 'insufficient_funds'),
  }),
  fc.record({
    do: fc.constant('bank' as const),
    who,
    one,
    says: fc.constantFrom('approved' as const, 'refused' as const),
  }),
  fc.record({ do: fc.constant('refund' as const), who, one, cents: fc.constantFrom(500, 2_000) }),
  fc.record({ do: fc.constantFrom('news', 'dispute', 'win', 'cancel'), who, one }),
  fc.record({
    do: fc.constantFrom('buy' as const, 'withdraw' as const),
    who,
    cents: fc.constantFrom(1_000, 9_000, 25_000),
  }),
  fc.record({
    do: fc.constantFrom(
      ...(['reconcile', 'claims', 'compare', 'waive'] as const),
      ...(['approve', 'export', 'results'] as const),
    ),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const intentOf = (reference: string | undefined) =>
  double()
    .intents.all()
    .find(({ metadata }) => metadata.reference === reference)?.id;
const idsIn = async (status: string): Promise<string[]> => {
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from withdrawals where status = ${status}`,
  );
  return rows.map(({ id }) => id);
};

/** The gateway tells of something about a payment; the second time under the same id. */
async function news(reference: string | undefined): Promise<void> {
  const intent = intentOf(reference);
  if (!intent) return;
  const about = { object: 'charge', id: `ch_${intent}`, payment_intent: intent };
  const event = { gateway: 'stripe', ...double().event('charge.updated', about) };
  await Promise.all([receiveGatewayNews(job(), event), receiveGatewayNews(job(), event)]);
}

async function refund(reference: string | undefined, amountCents: number): Promise<void> {
  if (!reference) return;
  try {
    await findCardGateway(job(), 'stripe')?.refund(reference, { id: newId(), amountCents });
  } catch (error) {
    // nothing taken, or less left: the random steps ask for that, too
    if (!(error instanceof RefundRefused)) throw error;
  }
}

function dispute(reference: string | undefined): void {
  const intent = intentOf(reference);
  const isOpen = double().intents.disputesOf(intent ?? '').length > 0;
  if (!intent || isOpen || double().intents.find(intent).status !== 'succeeded') return;
  double().intents.dispute(intent, DEPOSIT_CENTS);
}

function win(reference: string | undefined): void {
  for (const open of double().intents.disputesOf(intentOf(reference) ?? '')) open.status = 'won';
}

async function buy(player: Player, cents: number): Promise<void> {
  const { ctx } = player;
  await postEntry(database.db, ctx, {
    kind: 'purchase',
    customerId: ctx.customer.id,
    referenceId: newId(),
    description: 'Tickets',
    postings: [move(wallet(ctx.customer.id), house('sales'), cents, 'AUD')],
  });
  player.spentCents += cents;
}

async function ofNobody(what: Step['do']): Promise<unknown> {
  switch (what) {
    case 'reconcile':
      await passMinutes(database.db, 6);
      return reconcileDeposits(job());
    case 'claims':
      return bookOpenClaims(job());
    case 'compare':
      await passMinutes(database.db, 2 * DAYS);
      return compareGateways(job());
    case 'waive': {
      const [claim] = await listOpenClaims(database.db);
      return claim && waiveClaim(job(), claim.id, 'A test.');
    }
    case 'approve':
      return Promise.all(
        (await idsIn('requested')).map((id) => decide(job(), id, { status: 'approved' })),
      );
    case 'export':
      return exportBatch(job(), 'aba');
    default: {
      const lines = (await idsIn('sending')).map((id, at) =>
        at % 2 ? `${id},paid` : `${id},failed,Closed.`,
      );
      return applyOutcomes(job(), ['id,outcome,reason', ...lines].join('\n'));
    }
  }
}

async function act(players: readonly Player[], todo: Step): Promise<unknown> {
  const player = 'who' in todo ? players[todo.who] : undefined;
  if (!player) return ofNobody(todo.do);
  const reference = 'one' in todo ? player.deposits[todo.one] : undefined;
  if ('card' in todo) {
    const { id: fundId } = await aFund(player.ctx, gateway, todo.card);
    const { id } = await depositFromFund(player.ctx, inputOf(fundId, DEPOSIT_CENTS));
    return player.deposits.push(id);
  }
  if ('says' in todo) return reference && gateway.bankSays(reference, todo.says);
  if ('cents' in todo) {
    if (todo.do === 'refund') return refund(reference, todo.cents);
    if (todo.do === 'buy') return buy(player, todo.cents);
    return player.withdrawals.push((await player.asks(todo.cents)).id);
  }
  if (todo.do === 'news') return news(reference);
  if (todo.do === 'dispute') return dispute(reference);
  if (todo.do === 'win') return win(reference);
  const withdrawalId = 'one' in todo ? player.withdrawals[todo.one] : undefined;
  return withdrawalId && cancelWithdrawal(player.ctx, { withdrawalId });
}

/** What must hold at any moment; every count must be zero. */
const DISAGREEMENTS = sql`
  select (select coalesce(sum(amount_cents), 0)::int from ledger_postings) as postings,
    (select count(*)::int from wallet_balances where balance_cents < 0) as debts,
    (select count(*)::int from wallet_balances b where account = 'held' and balance_cents <> (
      select coalesce(sum(amount_cents), 0) from withdrawals w where w.customer_id = b.customer_id
        and status in ('requested', 'in_review', 'approved', 'sending'))) as held,
    (select count(*)::int from (
      select reference_id from ledger_entries where reference_id is not null
      group by kind, reference_id having count(*) > 1) twice) as twice`;

/** What came in, less what went back, was played and was paid out, is what is there. */
async function expectEveryCent({ ctx, spentCents }: Player): Promise<void> {
  const { rows } = await database.db.execute<{ cents: number }>(sql`
    select (coalesce((select sum(amount_cents) from deposits where customer_id = ${ctx.customer.id} and status = 'completed'), 0)
      - coalesce((select sum(amount_cents) from deposit_claims where customer_id = ${ctx.customer.id} and status = 'booked'), 0)
      - coalesce((select sum(amount_cents) from withdrawals where customer_id = ${ctx.customer.id} and status = 'paid'), 0)
      )::float8 as cents`);
  const { wallet: left, held } = await moneyOf(ctx);
  expect(left + held).toBe(PURSE_CENTS + (rows[0]?.cents ?? Number.NaN) - spentCents);
}

/** Each refund and dispute of a completed deposit is claimed once while it stands, and not when it does not. */
async function expectEveryClaim(depositId: string): Promise<void> {
  await news(depositId);
  const reversals = await findCardGateway(job(), 'stripe')?.reversals(depositId);
  const { rows } = await database.db.execute<{ gateway_id: string; status: string }>(sql`
    select gateway_id, claim.status from deposit_claims as claim
    join deposits on deposits.id = deposit_id
    where deposit_id = ${depositId} and deposits.status = 'completed'`);
  for (const { gateway_id, status } of rows) {
    const reversal = reversals?.find(({ id }) => id === gateway_id);
    const standing = ['open', 'booked', 'waived'];
    expect(reversal?.stands ? standing : ['dropped', 'returned']).toContain(status);
  }
}

test('deposits, messages, refunds, disputes, purchases and withdrawals in any order, two at once: no cent is lost, made up, or moved twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const players: Player[] = [];
      for (let n = 0; n < PEOPLE; n += 1) {
        const person = await aWithdrawer(PURSE_CENTS);
        players.push({ ...person, deposits: [], withdrawals: [], spentCents: 0 });
      }
      for (let at = 0; at < steps.length; at += 2) {
        const together = steps.slice(at, at + 2).map((todo) => act(players, todo));
        for (const outcome of await Promise.allSettled(together)) {
          // what a state or a limit does not allow is refused, with a code; anything else is a fault
          if (outcome.status === 'rejected')
            expect(outcome.reason).toHaveProperty('code', expect.stringMatching(/^[a-z_]+\./));
        }
        const { rows } = await database.db.execute(DISAGREEMENTS);
        expect(rows).toEqual([{ postings: 0, debts: 0, held: 0, twice: 0 }]);
      }
      for (const player of players) {
        for (const depositId of player.deposits) await expectEveryClaim(depositId);
        await expectEveryCent(player);
      }
      const topics = ['ledger.', 'withdrawals.', 'gateways.taken', 'gateways.given_back'];
      const books = ['deposits.booked', 'deposits.claims', 'deposits.waived'];
      expect(await findFaults(job(), { only: [...topics, ...books] })).toEqual([]);
    }),
    { numRuns: repeats({ suite: 6, soak: 80 }) },
  );
});
