import { findFaults } from '@/server/audit';
import { testDatabase } from '@/server/db/testing/test-database';
import {
  depositLimitsOf,
  insertBreak,
  removePreCommitment,
  setPreCommitment,
} from '@/server/limits';
import { depositFromFund } from './deposit-from-fund';
import { aCard, passMinutes } from './testing/a-card';
import { centsOf, inputOf, payersOn, paysIn } from './testing/a-payer';

const database = testDatabase();
const { aPayer: someone } = payersOn(database);
const DAY = 24 * 60;

const pass = (minutes: number) => passMinutes(database.db, minutes);
const dollars = (amountCents: number) => ({ amountCents, currency: 'AUD' });

describe('the limit to deposits', () => {
  test('holds for any seven days, to the cent', async () => {
    const ctx = await someone();
    await setPreCommitment(ctx, { limit: '50' });
    await paysIn(ctx, 'approved', 2_000);
    await pass(6 * DAY);
    await paysIn(ctx, 'approved', 2_500);
    await expect(paysIn(ctx, 'approved', 501)).rejects.toMatchObject({
      code: 'limits.deposit_exceeded',
      message:
        'This is over your deposit limit of $50.00 in any 7 days. You can deposit $5.00 more now.',
    });
    await paysIn(ctx, 'approved', 500);
    const { preCommitment } = await depositLimitsOf(ctx, ctx.customer.id);
    expect(preCommitment).toEqual({
      limit: dollars(5_000),
      amountDeposited: dollars(5_000),
      remaining: dollars(0),
      pending: null,
    });
    await pass(DAY + 1);
    await paysIn(ctx, 'approved', 2_000);
    expect(await centsOf(ctx)).toBe(7_000);
  });

  test('counts what may still arrive, and not what was declined', async () => {
    const ctx = await someone();
    await setPreCommitment(ctx, { limit: '20' });
    await expect(paysIn(ctx, 'do_not_honour')).rejects.toMatchObject({ code: 'deposit.declined' });
    await paysIn(ctx, 'challenge', 1_500);
    await pass(8 * DAY);
    await expect(paysIn(ctx, 'approved', 501)).rejects.toMatchObject({
      code: 'limits.deposit_exceeded',
    });
    await paysIn(ctx, 'approved', 500);
  });

  test('is not passed by a cent by 50 deposits at once', async () => {
    const ctx = await someone();
    await setPreCommitment(ctx, { limit: '45' });
    const card = await aCard(ctx, 'approved');
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => depositFromFund(ctx, inputOf(card.id, 700))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    expect(await centsOf(ctx)).toBe(4_200);
  });

  test('rises, and goes, when it is asked for twice; a lower one counts at once', async () => {
    const ctx = await someone();
    await expect(removePreCommitment(ctx)).rejects.toMatchObject({ status: 404 });
    await setPreCommitment(ctx, { limit: '50' });
    const raised = await setPreCommitment(ctx, { limit: '90' });
    expect(raised.preCommitment).toMatchObject({
      limit: dollars(5_000),
      pending: { limit: dollars(9_000) },
    });
    await expect(paysIn(ctx, 'approved', 5_001)).rejects.toMatchObject({ status: 422 });
    await pass(7 * DAY);
    await setPreCommitment(ctx, { limit: '90' });
    await paysIn(ctx, 'approved', 5_001);
    await setPreCommitment(ctx, { limit: '30' });
    await expect(paysIn(ctx, 'approved', 500)).rejects.toMatchObject({ status: 422 });
    await removePreCommitment(ctx);
    await expect(removePreCommitment(ctx)).rejects.toMatchObject({ code: 'limits.cooling_off' });
    await pass(7 * DAY);
    expect(await removePreCommitment(ctx)).toEqual({ preCommitment: null, depositLimits: [] });
    await paysIn(ctx, 'approved', 50_000);
  });

  test('of 24 hours, 7 days and a month hold side by side, and the tightest speaks', async () => {
    const ctx = await someone();
    await setPreCommitment(ctx, { limit: '20', period: 'day' });
    await setPreCommitment(ctx, { limit: '50' });
    await setPreCommitment(ctx, { limit: '60', period: 'month' });
    await paysIn(ctx, 'approved', 2_000);
    await expect(paysIn(ctx, 'approved', 500)).rejects.toMatchObject({
      message: expect.stringContaining('$20.00 in any 24 hours. You can deposit $0.00 more now.'),
    });
    await pass(DAY + 1);
    await paysIn(ctx, 'approved', 2_000);
    await pass(DAY + 1);
    await expect(paysIn(ctx, 'approved', 1_001)).rejects.toMatchObject({
      message: expect.stringContaining('$50.00 in any 7 days. You can deposit $10.00 more now.'),
    });
    await pass(7 * DAY);
    await paysIn(ctx, 'approved', 2_000);
    await pass(DAY + 1);
    await expect(paysIn(ctx, 'approved', 500)).rejects.toMatchObject({
      message: expect.stringContaining('$60.00 in any month. You can deposit $0.00 more now.'),
    });
    const { preCommitment, depositLimits } = await depositLimitsOf(ctx, ctx.customer.id);
    expect(preCommitment?.limit).toEqual(dollars(5_000));
    expect(depositLimits.map(({ period }) => period)).toEqual(['day', 'week', 'month']);
  });

  test.each(['day', 'month'] as const)(
    'of a %s is raised by a second word, lowered at once, and not passed by 20 deposits at once',
    async (period) => {
      const ctx = await someone();
      await expect(removePreCommitment(ctx, { period })).rejects.toMatchObject({ status: 404 });
      await setPreCommitment(ctx, { limit: '45', period });
      const raised = await setPreCommitment(ctx, { limit: '90', period });
      expect(raised.depositLimits).toMatchObject([
        { period, limit: dollars(4_500), pending: { limit: dollars(9_000) } },
      ]);
      const card = await aCard(ctx, 'approved');
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, () => depositFromFund(ctx, inputOf(card.id, 700))),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
      await setPreCommitment(ctx, { limit: '10', period });
      await removePreCommitment(ctx, { period });
      await pass(7 * DAY);
      expect(await removePreCommitment(ctx, { period })).toEqual({
        preCommitment: null,
        depositLimits: [],
      });
    },
  );

  test('says when a deposit comes again under its key that it was made already', async () => {
    const ctx = { ...(await someone()), idempotencyKey: 'the-key-of-this-test' };
    await setPreCommitment(ctx, { limit: '20' });
    const card = await aCard(ctx, 'approved');
    const first = await depositFromFund(ctx, inputOf(card.id));
    expect(await depositFromFund(ctx, inputOf(card.id))).toEqual(first);
    expect(await centsOf(ctx)).toBe(2_000);
  });
});

test('nothing is deposited during a break', async () => {
  const ctx = await someone();
  const card = await aCard(ctx, 'approved');
  await insertBreak(database.db, ctx.customer.id, {
    length: 'day',
    person: { firstName: 'Robin', lastName: 'Example', dateOfBirth: '1980-05-01' },
  });
  await expect(depositFromFund(ctx, inputOf(card.id))).rejects.toMatchObject({
    code: 'limits.on_break',
    message: expect.stringMatching(/^You are taking a break until \d/),
  });
  await pass(DAY);
  expect(await depositFromFund(ctx, inputOf(card.id))).toMatchObject({ status: 'completed' });
});

test('the audit finds nothing wrong with any of that', async () => {
  expect(await findFaults(database, { only: ['limits.', 'breaks.', 'histories.'] })).toEqual([]);
});
