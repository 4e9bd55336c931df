import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { repeats } from '@/lib/testing/repeats';
import { findFaults } from '@/server/audit';
import { testDatabase } from '@/server/db/testing/test-database';
import { findCardGateway, RefundRefused } from '@/server/gateways/cards';
import type { CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { stripeDouble } from '@/server/testing/stripe-double';
import { house, move, postEntry, wallet } from '.';
import { answerChallenge } from './answer-challenge';
import { cancelDeposit } from './cancel-deposit';
import { depositByWallet } from './deposit-by-wallet';
import { depositFromFund } from './deposit-from-fund';
import { getDeposit } from './get-deposit';
import { receiveGatewayNews } from './receive-gateway-news';
import { reconcileDeposits } from './reconcile-deposits';
import { passMinutes } from './testing/a-card';
import { centsOf, inputOf, payersOn } from './testing/a-payer';
import {
  aFund,
  type PayingCard,
  type PayingGateway,
  sandboxPaying,
  stripePaying,
} from './testing/paying-gateways';

const double = stripeDouble();
const database = testDatabase({ poolSize: 16 });
const { job, aPayer, mailsTo } = payersOn(database);

const AMOUNT = 2_000;
const paysWith = async (ctx: CustomerContext, gateway: PayingGateway, kind: PayingCard) =>
  depositFromFund(ctx, inputOf((await aFund(ctx, gateway, kind)).id, AMOUNT));
const receive = (gateway: PayingGateway, reference: string, eventId = newId()) =>
  receiveGatewayNews(job(), { gateway: gateway.key, ...gateway.message(reference, eventId) });

describe.each([
  ['sandbox', () => sandboxPaying(database)],
  ['stripe', () => stripePaying(double)],
] as const)('deposits by %s', (_, gatewayOf) => {
  const gateway = gatewayOf();

  test('an approved card credits the wallet once, whatever is told later', async () => {
    const ctx = await aPayer();
    const { id, status } = await paysWith(ctx, gateway, 'approved');
    expect(status).toBe('completed');
    const eventId = newId();
    await Promise.all([
      receive(gateway, id, eventId),
      receive(gateway, id, eventId),
      receive(gateway, id),
    ]);
    await receive(gateway, id);
    expect(await centsOf(ctx)).toBe(AMOUNT);
  });

  test('a challenge is settled by the webhook before the customer is back', async () => {
    const ctx = await aPayer();
    const { id, status } = await paysWith(ctx, gateway, 'challenge');
    expect(status).toBe('challenged');
    await receive(gateway, id);
    expect(await getDeposit(ctx, { depositId: id })).toMatchObject({ status: 'challenged' });
    await gateway.bankSays(id, 'approved');
    await Promise.all([
      receive(gateway, id),
      receive(gateway, id),
      answerChallenge(ctx, { depositId: id, outcome: 'refused' }),
    ]);
    expect(await getDeposit(ctx, { depositId: id })).toMatchObject({ status: 'completed' });
    expect(await centsOf(ctx)).toBe(AMOUNT);
  });

  test('a message that comes late does not undo a cancellation, nor one out of order a payment', async () => {
    const ctx = await aPayer();
    const { id } = await paysWith(ctx, gateway, 'challenge');
    await cancelDeposit(ctx, { depositId: id });
    await gateway.bankSays(id, 'approved');
    await receive(gateway, id);
    expect(await getDeposit(ctx, { depositId: id })).toMatchObject({ status: 'cancelled' });
    expect(await centsOf(ctx)).toBe(0);
  });

  test.each([
    { cents: AMOUNT - 1, currency: 'AUD' },
    { cents: AMOUNT, currency: 'GBP' },
    { cents: 10 * AMOUNT, currency: 'AUD' },
  ])('another amount or currency than agreed is not credited: %o', async (amount) => {
    const ctx = await aPayer();
    const { id } = await paysWith(ctx, gateway, 'challenge');
    await gateway.bankSays(id, 'approved');
    await gateway.tookInstead(id, amount);
    await receive(gateway, id);
    await passMinutes(database.db, 40);
    await reconcileDeposits(job());
    expect(await getDeposit(ctx, { depositId: id })).toMatchObject({ status: 'challenged' });
    expect(await centsOf(ctx)).toBe(0);
    await gateway.tookInstead(id, { cents: AMOUNT, currency: 'AUD' });
    await receive(gateway, id);
    expect(await centsOf(ctx)).toBe(AMOUNT);
  });

  test('a message with a wrong signature is refused, one about nothing of ours is left alone', async () => {
    const ctx = await aPayer();
    const { id } = await paysWith(ctx, gateway, 'challenge');
    await gateway.bankSays(id, 'approved');
    const { body } = gateway.message(id, newId());
    const { signature } = gateway.message(newId(), newId());
    await expect(
      receiveGatewayNews(job(), { gateway: gateway.key, body, signature }),
    ).rejects.toMatchObject({ code: 'wallet.news_refused', status: 400 });
    expect(await receive(gateway, newId())).toEqual({});
    expect(await centsOf(ctx)).toBe(0);
  });

  test('a digital wallet pays once and saves no card; another kind of card is refused', async () => {
    const ctx = await aPayer();
    const pay = async (token: string) =>
      depositByWallet(ctx, {
        depositMethodCode: 'ap',
        paymentGateway: gateway.key,
        token,
        amountCents: AMOUNT,
        checkout: false,
      });
    expect(await pay(await gateway.token(ctx, 'approved', 'ap'))).toMatchObject({
      status: 'completed',
      methodCode: 'ap',
      fund: null,
    });
    for (const wrong of [undefined, 'gp'] as const) {
      await expect(pay(await gateway.token(ctx, 'approved', wrong))).rejects.toMatchObject({
        code: 'wallet.card_invalid',
      });
    }
    expect(await centsOf(ctx)).toBe(AMOUNT);
  });

  test('money that went back to the card elsewhere leaves the wallet, once', async () => {
    const ctx = await aPayer();
    const { id } = await paysWith(ctx, gateway, 'approved');
    const refund = (amountCents: number) =>
      findCardGateway(ctx, gateway.key)?.refund(id, { id: newId(), amountCents });
    await refund(700);
    const eventId = newId();
    await Promise.all([
      receive(gateway, id, eventId),
      receive(gateway, id, eventId),
      receive(gateway, id),
    ]);
    expect(await centsOf(ctx)).toBe(AMOUNT - 700);
    await refund(300);
    await receive(gateway, id);
    expect(await centsOf(ctx)).toBe(AMOUNT - 1_000);
    expect(await mailsTo(ctx)).toEqual(['deposit-reversed', 'deposit-reversed']);
  });

  test('a wallet that is spent owes nothing: what went back stays an open claim', async () => {
    const ctx = await aPayer();
    const { id } = await paysWith(ctx, gateway, 'approved');
    await postEntry(database.db, ctx, {
      kind: 'purchase',
      customerId: ctx.customer.id,
      referenceId: null,
      description: 'Tickets',
      postings: [move(wallet(ctx.customer.id), house('sales'), 1_500, 'AUD')],
    });
    await findCardGateway(ctx, gateway.key)?.refund(id);
    await receive(gateway, id);
    expect(await centsOf(ctx)).toBe(500);
    const { rows } = await database.db.execute(
      sql`select status, amount_cents::int as cents from deposit_claims where deposit_id = ${id}`,
    );
    expect(rows).toEqual([{ status: 'open', cents: AMOUNT }]);
  });

  test('whatever happens in whatever order, a wallet holds what was taken whole, once, and no more', async () => {
    const step = fc.record({
      kind: fc.constantFrom<PayingCard>('approved', 'challenge', 'insufficient_funds'),
      bank: fc.constantFrom('approved' as const, 'refused' as const, null),
      instead: fc.constantFrom(null, null, { cents: 1_999, currency: 'AUD' }),
      messages: fc.nat({ max: 3 }),
      isMessageTwice: fc.boolean(),
      customer: fc.constantFrom('returns' as const, 'cancels' as const, null),
      refundCents: fc.constantFrom(null, null, 1, 700, AMOUNT),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const ctx = await aPayer();
        const ids = await Promise.all(
          steps.map(
            async ({ kind, bank, instead, messages, isMessageTwice, customer, refundCents }) => {
              const paid = await paysWith(ctx, gateway, kind).catch((error: { code?: string }) => {
                if (error.code !== 'deposit.declined') throw error;
                return null;
              });
              if (!paid) return [];
              const { id: depositId } = paid;
              if (bank) await gateway.bankSays(depositId, bank);
              if (kind === 'challenge' && instead) await gateway.tookInstead(depositId, instead);
              const eventId = newId();
              await Promise.all([
                ...Array.from({ length: messages }, () =>
                  receive(gateway, depositId, isMessageTwice ? eventId : newId()),
                ),
                customer === 'returns' &&
                  answerChallenge(ctx, { depositId, outcome: 'refused' }).catch(ofState),
                customer === 'cancels' && cancelDeposit(ctx, { depositId }).catch(ofState),
              ]);
              if (refundCents) {
                const part = { id: newId(), amountCents: refundCents };
                await findCardGateway(ctx, gateway.key)
                  ?.refund(depositId, part)
                  .catch(ofNothingLeft);
                await receive(gateway, depositId, eventId);
              }
              return depositId;
            },
          ),
        );
        await passMinutes(database.db, 40);
        await reconcileDeposits(job());
        let expected = 0;
        for (const reference of ids.flat()) {
          const state = await findCardGateway(ctx, gateway.key)?.status(reference);
          const { status } = await getDeposit(ctx, { depositId: reference });
          const wasTaken =
            state?.status === 'refunded' ||
            (state?.status === 'approved' && state.amountCents === AMOUNT);
          const wasPaid = state?.status === 'approved' && wasTaken && state.refundedCents === 0;
          // what went back before it was credited is not credited
          if (wasPaid) expect(status).toBe('completed');
          if (status === 'completed') expect(wasTaken).toBe(true);
          if (status === 'completed') expected += AMOUNT - (await claimedOf(reference));
        }
        expect(await centsOf(ctx)).toBe(expected);
      }),
      { numRuns: repeats({ suite: 5, soak: 50 }) },
    );
    const { rows } = await database.db.execute(
      sql`select coalesce(sum(amount_cents), 0)::int as cents from ledger_postings`,
    );
    expect(rows).toEqual([{ cents: 0 }]);
    expect(
      await findFaults(job(), { only: ['ledger.', 'deposits.booked', 'deposits.claims'] }),
    ).toEqual([]);
  });
});

/** What was booked of what went back. */
async function claimedOf(depositId: string): Promise<number> {
  const { rows } = await database.db.execute<{ cents: number }>(sql`
    select coalesce(sum(amount_cents), 0)::int as cents from deposit_claims
    where deposit_id = ${depositId} and status = 'booked'`);
  return rows[0]?.cents ?? 0;
}

/** Refused in a state that does not allow it: the random steps ask for that, too. */
function ofState(error: { code?: string }): void {
  if (error.code !== 'deposit.wrong_state') throw error;
}

/** Where nothing was taken, nothing goes back: the random steps ask for that, too. */
function ofNothingLeft(error: unknown): void {
  if (!(error instanceof RefundRefused)) throw error;
}

test('a Stripe payment without an answer is pending, then found by the reconciler, and mailed', async () => {
  const gateway = stripePaying(double);
  const ctx = await aPayer();
  double().fails(/\/confirm$/, 'lost_answer', 2);
  const { id, status } = await paysWith(ctx, gateway, 'approved');
  expect(status).toBe('pending');
  await passMinutes(database.db, 6);
  await reconcileDeposits(job());
  expect(await getDeposit(ctx, { depositId: id })).toMatchObject({ status: 'completed' });
  expect(await centsOf(ctx)).toBe(AMOUNT);
  expect(await mailsTo(ctx)).toEqual(['deposit-completed']);
});

test('while Stripe is down a message is not taken, so that it comes again, and then counts', async () => {
  const gateway = stripePaying(double);
  const ctx = await aPayer();
  const { id } = await paysWith(ctx, gateway, 'challenge');
  await gateway.bankSays(id, 'approved');
  const eventId = newId();
  double().fails(/payment_intents\/pi_\w+$/, 500, 2);
  await expect(receive(gateway, id, eventId)).rejects.toThrow('Stripe answered');
  expect(await centsOf(ctx)).toBe(0);
  await receive(gateway, id, eventId);
  expect(await centsOf(ctx)).toBe(AMOUNT);
});

test('a disputed deposit leaves the wallet, and is back there when the shop wins', async () => {
  const ctx = await aPayer();
  const { id } = await paysWith(ctx, stripePaying(double), 'approved');
  const intent = double()
    .intents.all()
    .find(({ metadata }) => metadata.reference === id);
  const dispute = double().intents.dispute(intent?.id ?? '', AMOUNT);
  const tell = (type: string) =>
    receiveGatewayNews(job(), { gateway: 'stripe', ...double().event(type, dispute) });
  await Promise.all([tell('charge.dispute.created'), tell('charge.dispute.funds_withdrawn')]);
  expect(await centsOf(ctx)).toBe(0);
  dispute.status = 'won';
  await tell('charge.dispute.closed');
  await tell('charge.dispute.funds_reinstated');
  expect(await centsOf(ctx)).toBe(AMOUNT);
  expect(await mailsTo(ctx)).toEqual(['deposit-reversed', 'deposit-restored']);
  const faults = await findFaults(job(), { only: ['ledger.', 'deposits.claims'] });
  expect(faults).toEqual([]);
});
