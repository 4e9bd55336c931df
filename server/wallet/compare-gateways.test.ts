import { sql } from 'drizzle-orm';
import { findFaults } from '@/server/audit';
import { testDatabase } from '@/server/db/testing/test-database';
import { findCardGateway } from '@/server/gateways/cards';
import type { CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { stripeDouble } from '@/server/testing/stripe-double';
import { cancelDeposit } from './cancel-deposit';
import { compareGateways, daysRead, readGateways } from './compare-gateways';
import { depositFromFund } from './deposit-from-fund';
import { differencesOf } from './gateway-differences';
import { getDeposit } from './get-deposit';
import { readGatewayDay } from './read-gateway-day';
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
const DAY = 24 * 60;

beforeEach(async () => {
  await database.db.execute(sql`update shop_clock set offset_ms = 0`);
  await database.db.execute(sql`truncate gateway_payments, gateway_days`);
  await database.db.execute(sql`delete from deposit_claims`);
});

const never = (): never => {
  throw new Error('the sandbox is a gateway of this shop');
};
const pays = async (ctx: CustomerContext, gateway: PayingGateway, kind: PayingCard = 'approved') =>
  depositFromFund(ctx, inputOf((await aFund(ctx, gateway, kind)).id, AMOUNT));

/** Lets the day end, and whatever is due be compared. */
async function comparesAfter(days = 2) {
  await passMinutes(database.db, days * DAY);
  return compareGateways(job());
}
/** What is left over, of this deposit. */
async function differences(reference: string): Promise<unknown[]> {
  const { rows } = await database.db.execute<{ kind: string }>(sql`
    select one ->> 'kind' as kind from gateway_days, jsonb_array_elements(differences) as one
    where one ->> 'reference' = ${reference}`);
  return rows.map(({ kind }) => kind);
}
const faults = async (reference: string) =>
  (await findFaults(job(), { only: ['gateways.'] })).filter(({ subject }) => subject === reference);
const statusOf = async (ctx: CustomerContext, depositId: string) =>
  (await getDeposit(ctx, { depositId })).status;

describe.each([
  ['sandbox', () => sandboxPaying(database)],
  ['stripe', () => stripePaying(double)],
] as const)('the books of %s', (_, gatewayOf) => {
  const gateway = gatewayOf();
  const refund = (ctx: CustomerContext, id: string, amountCents: number) =>
    findCardGateway(ctx, gateway.key)?.refund(id, { id: newId(), amountCents });

  test('agree with deposits that were completed, and with those that were not', async () => {
    const ctx = await aPayer();
    const { id } = await pays(ctx, gateway);
    await expect(pays(ctx, gateway, 'insufficient_funds')).rejects.toMatchObject({
      code: 'deposit.declined',
    });
    await comparesAfter();
    expect(await differences(id)).toEqual([]);
    expect(await faults(id)).toEqual([]);
    expect(await centsOf(ctx)).toBe(AMOUNT);
  });

  test('a day that is not over is not compared yet', async () => {
    await pays(await aPayer(), gateway);
    const before = await compareGateways(job());
    expect(before.find((one) => one.gateway === gateway.key)).toMatchObject({ days: 0 });
  });

  test('money that was taken for a declined deposit is in the wallet, once, and the customer is told', async () => {
    const ctx = await aPayer();
    const { id } = await pays(ctx, gateway, 'challenge');
    await gateway.bankSays(id, 'approved');
    await database.db.execute(
      sql`update deposits set status = 'declined', settled_at = shop_now() where id = ${id}`,
    );
    await comparesAfter();
    await compareGateways(job());
    expect(await statusOf(ctx, id)).toBe('completed');
    expect(await centsOf(ctx)).toBe(AMOUNT);
    expect(await mailsTo(ctx)).toEqual(['deposit-completed']);
    expect(await differences(id)).toEqual([]);
  });

  test('a refund whose message got lost is claimed back, also weeks later', async () => {
    const ctx = await aPayer();
    const { id } = await pays(ctx, gateway);
    await comparesAfter();
    await refund(ctx, id, 700);
    await comparesAfter(14);
    expect(await centsOf(ctx)).toBe(AMOUNT - 700);
    await comparesAfter(14);
    expect(await centsOf(ctx)).toBe(AMOUNT - 700);
    expect(await differences(id)).toEqual([]);
    expect(await faults(id)).toEqual([]);
  });

  test.each([
    { cents: AMOUNT - 1, currency: 'AUD' },
    { cents: AMOUNT, currency: 'GBP' },
  ])('another amount or currency is told, and nothing moves: %o', async (amount) => {
    const ctx = await aPayer();
    const { id } = await pays(ctx, gateway);
    await gateway.tookInstead(id, amount);
    await comparesAfter();
    expect(await differences(id)).toEqual(['other_amount']);
    expect(await faults(id)).toMatchObject([
      { check: 'gateways.credited', detail: expect.stringContaining(gateway.key) },
    ]);
    expect(await centsOf(ctx)).toBe(AMOUNT);
    // put right at the gateway, it is forgotten at the next look
    await gateway.tookInstead(id, { cents: AMOUNT, currency: 'AUD' });
    await comparesAfter();
    expect(await differences(id)).toEqual([]);
    expect(await faults(id)).toEqual([]);
  });

  test('a deposit that the gateway never took is told', async () => {
    const ctx = await aPayer();
    const { id } = await pays(ctx, gateway, 'challenge');
    await cancelDeposit(ctx, { depositId: id });
    await database.db.execute(sql`update deposits set status = 'completed' where id = ${id}`);
    await comparesAfter();
    expect(await differences(id)).toEqual(['not_taken']);
    expect(await faults(id)).toMatchObject([{ check: 'gateways.taken' }]);
    await database.db.execute(sql`update deposits set status = 'cancelled' where id = ${id}`);
  });

  test('around midnight a payment counts to another day than its deposit, and is found', async () => {
    const ctx = await aPayer();
    const { id } = await pays(ctx, gateway);
    await database.db.execute(
      sql`update deposits set created_at = created_at - interval '1 day' where id = ${id}`,
    );
    await comparesAfter();
    expect(await differences(id)).toEqual([]);
    expect(await faults(id)).toEqual([]);
  });

  test('reading alone settles nothing, and says what differs', async () => {
    const ctx = await aPayer();
    const { id } = await pays(ctx, gateway);
    await refund(ctx, id, 700);
    await passMinutes(database.db, 2 * DAY);
    await readGateways(job());
    expect(await centsOf(ctx)).toBe(AMOUNT);
    expect(await faults(id)).toMatchObject([{ check: 'gateways.given_back' }]);
    await compareGateways(job());
    expect(await centsOf(ctx)).toBe(AMOUNT - 700);
    expect(await faults(id)).toEqual([]);
  });
});

test('where a gateway cannot list, it is asked about every deposit of the day that is settled', async () => {
  const ctx = await aPayer();
  const gateway = sandboxPaying(database);
  const [paid, declined, partly] = [
    await pays(ctx, gateway),
    await pays(ctx, gateway, 'challenge'),
    await pays(ctx, gateway),
  ];
  await gateway.bankSays(declined.id, 'approved');
  await database.db.execute(
    sql`update deposits set status = 'declined', settled_at = shop_now() where id = ${declined.id}`,
  );
  const { takenBetween: _, ...unlisted } = findCardGateway(ctx, 'sandbox') ?? never();
  await unlisted.refund(partly.id, { id: newId(), amountCents: 700 });
  const { rows } = await database.db.execute<{ day: string }>(
    sql`select (created_at at time zone 'UTC')::date::text as day from deposits where id = ${paid.id}`,
  );
  const references = await readGatewayDay(job(), unlisted, rows[0]?.day ?? '');
  expect(references).toEqual(expect.arrayContaining([paid.id, declined.id, partly.id]));
  const differences = await differencesOf(database.db, 'sandbox', references);
  expect(differences.filter(({ reference }) => reference === paid.id)).toEqual([]);
  expect(differences).toEqual(
    expect.arrayContaining([
      {
        reference: declined.id,
        kind: 'not_completed',
        here: 'declined 2000 AUD',
        there: '2000 AUD taken, 0 given back',
      },
      {
        reference: partly.id,
        kind: 'given_back',
        here: 'completed 2000 AUD, 0 claimed',
        there: '2000 AUD taken, 700 given back',
      },
    ]),
  );
});

test('a dispute whose message got lost is claimed, and given back when the shop has won', async () => {
  const ctx = await aPayer();
  const { id } = await pays(ctx, stripePaying(double));
  const intent = double()
    .intents.all()
    .find(({ metadata }) => metadata.reference === id);
  const dispute = double().intents.dispute(intent?.id ?? '', AMOUNT);
  await comparesAfter();
  expect(await centsOf(ctx)).toBe(0);
  dispute.status = 'won';
  await comparesAfter(7);
  expect(await centsOf(ctx)).toBe(AMOUNT);
  expect(await differences(id)).toEqual([]);
});

test('a gateway that does not answer is told, keeps the others from nothing, and is compared later', async () => {
  const ctx = await aPayer();
  const { id } = await pays(ctx, stripePaying(double));
  await database.db.execute(
    sql`update deposits set status = 'declined' where id = ${id} and status = 'completed'`,
  );
  await pays(ctx, sandboxPaying(database));
  await passMinutes(database.db, 2 * DAY);
  double().fails(/\/v1\/charges$/, 500, 2);
  const readings = await compareGateways(job());
  expect(readings).toMatchObject([
    { gateway: 'sandbox', days: expect.any(Number) },
    { gateway: 'stripe', days: 0, error: expect.any(Error) },
  ]);
  expect(await statusOf(ctx, id)).toBe('declined');
  await database.db.execute(sql`update deposits set status = 'completed' where id = ${id}`);
  await compareGateways(job());
  const read = await daysRead(job());
  expect(read.map(({ gateway }) => gateway)).toEqual(['sandbox', 'stripe']);
  for (const { days } of read) expect(days).toBeGreaterThan(0);
});
