import { sql } from 'drizzle-orm';
import { SaveFavouriteNumbers } from '@/lib/contract/account';
import { GetActivity } from '@/lib/contract/activity';
import { ListOrders, ListRecommendedOrders } from '@/lib/contract/checkout';
import { GetProgress } from '@/lib/contract/gamify';
import { GetCustomer, GetDetails } from '@/lib/contract/identity';
import { GetSpendLimits, SetPreCommitment, SetSpendLimit } from '@/lib/contract/limits';
import { ListNotifications } from '@/lib/contract/notifications';
import { ListPartyGroups } from '@/lib/contract/party-groups';
import { ListPaymentResolutions } from '@/lib/contract/payment-resolutions';
import { ListAutoplay, ListRecurringPurchases, ListSubscriptions } from '@/lib/contract/plans';
import { PurchaseCart } from '@/lib/contract/purchase';
import { GetTwoFactor, ListSignIns } from '@/lib/contract/security';
import { GetStatement, ListTransactions } from '@/lib/contract/transactions';
import { GetVerification } from '@/lib/contract/verification';
import { DepositFromFund, ListPaymentMethods } from '@/lib/contract/wallet';
import { GetWithdrawalTerms, ListWithdrawals, Withdraw } from '@/lib/contract/withdrawals';
import { openSignIn } from '@/server/identity';
import { newId } from '@/server/kernel/ids';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aCart, aLotteryItem } from '@/server/testing/a-cart';
import { aRunOfDraws } from '@/server/testing/a-draw';
import { aGroupOf, aSession } from '@/server/testing/a-party';
import { anItemAgain, aPlan } from '@/server/testing/a-plan';
import { countStatements } from '@/server/testing/count-statements';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { aCard } from '@/server/wallet/testing/a-card';
import { aPayoutAccount } from '@/server/withdrawals/testing/a-payout-account';
import type { Api } from '@/web/api/server-client';

const shop = testShop();
const aPage = { limit: 10, offset: 0 };

/** What the account's pages read, by page. */
const READS: Record<string, (api: Api) => Promise<unknown>> = {
  'the overview, with limits and favourite numbers': (api) => api(GetCustomer, {}),
  'the details': (api) => api(GetDetails, {}),
  'the list of sign-ins': (api) => api(ListSignIns, {}),
  'two-factor authentication': (api) => api(GetTwoFactor, {}),
  'the spend limits': (api) => api(GetSpendLimits, {}),
  'the verification': (api) => api(GetVerification, {}),
  'the month’s activity': (api) => api(GetActivity, {}),
  'the ways to pay': (api) => api(ListPaymentMethods, {}),
  'what may be withdrawn': (api) => api(GetWithdrawalTerms, {}),
  'the withdrawals': (api) => api(ListWithdrawals, {}),
  'the progress of the membership': (api) => api(GetProgress, {}),
  'the notifications': (api) => api(ListNotifications, {}),
  'what waits for a payment': (api) => api(ListPaymentResolutions, {}),
  'the transactions': (api) => api(ListTransactions, aPage),
  'the purchases of a month': (api) =>
    api(ListTransactions, { kind: 'purchase', from: '2026-11-01', to: '2026-11-30', ...aPage }),
  'the autoplays': (api) => api(ListAutoplay, aPage),
  'the subscriptions': (api) => api(ListSubscriptions, aPage),
  'the lotto party groups': (api) => api(ListPartyGroups, {}),
  'what is bought again': (api) => api(ListRecurringPurchases, aPage),
  'the statement': (api) => api(GetStatement, {}),
  'what can be played again': (api) => api(ListRecommendedOrders, {}),
  'the tickets': (api) => api(ListOrders, { status: 'upcoming_products', ...aPage }),
};

let nothing: TestCustomer;
let much: TestCustomer;
beforeAll(async () => {
  await aRunOfDraws(shop.database.db, { offerKey: 'powerball2018', drawNo: 100 }, 3);
  nothing = await shop.customer({ purseCents: 1 });
  much = await aCustomerWithMuch();
  // what is prepared or read once per process is not counted
  for (const read of Object.values(READS)) await read(nothing.api);
});

async function aCustomerWithMuch(): Promise<TestCustomer> {
  const customer = await shop.customer({ purseCents: 1_000_000 });
  const { api, ctx } = customer;
  const { db } = shop.database;
  for (const scenario of ['approved', 'approved_mastercard', 'challenge']) {
    const { id: fundId } = await aCard(ctx, scenario);
    const deposit = { fundId, amountCents: 2_000, csc: '123' };
    await api(DepositFromFund, deposit, { idempotencyKey: newId() });
  }
  for (let index = 0; index < 3; index += 1) {
    const fundId = await aPayoutAccount(ctx);
    const withdrawal = { fundId, amountCents: 2_000, withdrawalMethodCode: 'do' as const };
    await api(Withdraw, withdrawal, { idempotencyKey: newId() });
  }
  const again = { recurringPurchase: { type: 'autoplay' as const, enabled: true } };
  for (let plans = 0; plans < 3; plans += 1) {
    const cart = await aCart(ctx, [aLotteryItem(again)]);
    await api(PurchaseCart, purchaseOf(cart), { idempotencyKey: newId() });
  }
  await db.execute(sql`
    insert into payment_resolutions (id, customer_id, plan_id, draw_no, fund_kind, reason)
    select gen_random_uuid(), customer_id, id, next_draw_no, 'wallet', 'wallet_short'
    from recurring_plans where customer_id = ${ctx.customer.id}`);
  for (const period of ['day', 'week', 'month'] as const) {
    await api(SetSpendLimit, { period, limit: '500' });
    await api(SetSpendLimit, { period, limit: '900' });
  }
  await api(SetPreCommitment, { limit: '500' });
  for (let bought = 0; bought < 4; bought += 1) {
    const cart = await aCart(ctx, [aLotteryItem(), aLotteryItem()]);
    await api(PurchaseCart, purchaseOf(cart), { idempotencyKey: newId() });
  }
  for (const drawNo of [100, 101]) {
    const group = await aGroupOf(customer);
    await aSession({ organiser: customer, group }, drawNo);
  }
  for (const type of ['autoplay', 'subscription', 'autoplay', 'subscription'] as const)
    await aPlan(customer, anItemAgain({ type }));
  await db.execute(sql`
    update recurring_plans set asked_cents = 700, last_attempt_status = 'soft_failure' where customer_id = ${ctx.customer.id}`);
  const numbers = [1, 2, 3, 4, 5, 6, 7];
  await api(SaveFavouriteNumbers, { lotteryKey: 'oz_lotto2022', numbers });
  await api(SaveFavouriteNumbers, { lotteryKey: 'powerball2018', numbers: [...numbers, 8] });
  for (let opened = 0; opened < 4; opened += 1) await openSignIn(db, ctx, ctx.customer);
  await db.execute(sql`
    insert into verification_methods (customer_id, type, status, reference)
    select ${ctx.customer.id}, type, 'pending', gen_random_uuid() from unnest(array['drivers_licence', 'photo_id_upload', 'auto_verification']) as type`);
  return customer;
}

/** The statements of one read; of two, since either may renew something that all customers share. */
async function statementsOf(read: () => Promise<unknown>): Promise<number> {
  const { pool } = shop.database;
  return Math.min(await countStatements(pool, read), await countStatements(pool, read));
}

test.each(Object.entries(READS))(
  '%s: as many statements for who has much as for who has nothing',
  async (_, read) => {
    const few = await statementsOf(() => read(nothing.api));
    expect(few).toBeGreaterThan(0);
    expect(await statementsOf(() => read(much.api))).toBe(few);
  },
);

test('the overview asks few', async () => {
  expect(await statementsOf(() => much.api(GetCustomer, {}))).toBeLessThanOrEqual(12);
});
