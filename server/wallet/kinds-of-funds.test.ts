import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { repeats } from '@/lib/testing/repeats';
import { testDatabase } from '@/server/db/testing/test-database';
import { removeFund } from '@/server/flows/remove-fund';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';
import { addPayPalAccount } from './add-paypal-account';
import { depositFromFund } from './deposit-from-fund';
import { fundsOf } from './funds-of';
import { aCard, aCardToken } from './testing/a-card';
import { inputOf, payersOn } from './testing/a-payer';

const database = testDatabase();
const { aPayer } = payersOn(database);

const aPayPal = async (ctx: CustomerContext, scenario = 'approved') =>
  addPayPalAccount(ctx, { gateway: 'sandbox', token: await aCardToken(ctx, scenario, 'pl') });
const kindsOf = async (ctx: CustomerContext) =>
  (await fundsOf(ctx, ctx.customer.id)).map(({ kind }) => kind).toSorted();

test('what a gateway knows by the same is saved as a card and as PayPal, in either order, each once', async () => {
  const [first, second] = [await aPayer(), await aPayer()];
  await aCard(first);
  await aPayPal(first);
  await aPayPal(second);
  await aCard(second);
  for (const ctx of [first, second]) {
    await aCard(ctx);
    await aPayPal(ctx);
    expect(await kindsOf(ctx)).toEqual(['cc', 'paypal']);
  }
});

test('a card that is kept once it has paid is no PayPal account of the same either', async () => {
  const ctx = await aPayer();
  await aPayPal(ctx);
  const card = await aCard(ctx, 'approved', 'when_paid');
  expect(await depositFromFund(ctx, inputOf(card.id))).toMatchObject({ status: 'completed' });
  expect(await kindsOf(ctx)).toEqual(['cc', 'paypal']);
});

test('an account that the release before saved is known, and stands in no card’s way', async () => {
  for (const next of [aPayPal, aCard]) {
    const ctx = await aPayer();
    await database.db.execute(sql`
      insert into funds (id, customer_id, kind, gateway, token, brand, last4, is_default, fingerprint)
      values (${newId()}, ${ctx.customer.id}, 'paypal', 'sandbox', ${newId()}, 'paypal', '', false, 'approved')`);
    await next(ctx);
    await aPayPal(ctx);
    await aCard(ctx, 'approved', 'when_paid');
    expect((await kindsOf(ctx)).filter((kind) => kind === 'paypal')).toHaveLength(1);
  }
});

const step = fc.record({
  what: fc.constantFrom('now', 'when_paid', 'never', 'paypal', 'remove'),
  scenario: fc.constantFrom('approved', 'insufficient_funds'),
});

test('whatever is saved and removed, in any order and at once, is refused by its name or done', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const ctx = await aPayer();
      const act = async ({ what, scenario }: (typeof steps)[number]) => {
        if (what === 'paypal') return aPayPal(ctx, scenario);
        if (what !== 'remove') return aCard(ctx, scenario, what as 'now');
        const [fund] = await fundsOf(ctx, ctx.customer.id);
        return fund && removeFund(ctx, { fundId: fund.id });
      };
      const outcomes = await Promise.allSettled(steps.map(act));
      const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(reasons.filter((reason) => !(reason instanceof ShopError))).toEqual([]);
    }),
    { numRuns: repeats({ suite: 8, soak: 200 }) },
  );
});
