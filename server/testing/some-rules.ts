import { sql } from 'drizzle-orm';
import { buildCart } from '@/server/cart';
import type { Db } from '@/server/db/pool';
import { purchaseCart } from '@/server/flows/purchase-cart';
import { startBreak } from '@/server/flows/start-break';
import type { Context, CustomerContext } from '@/server/kernel/context';
import { setPreCommitment, setSpendLimit } from '@/server/limits';
import { decideDocuments, demandVerification } from '@/server/verification';
import { aFile, aPhoto } from '@/server/verification/testing/a-photo';
import { uploadIdentityDocument } from '@/server/verification/upload-document';
import { depositFromFund } from '@/server/wallet/deposit-from-fund';
import { aCard } from '@/server/wallet/testing/a-card';
import { purchaseOf } from './a-buyer';
import { aLotteryItem } from './a-cart';
import { aCustomer } from './a-customer';
import { customerContext } from './context';

const MINUTE_MS = 60_000;
/** longer than what the audit does not tell apart */
const A_WHILE = 5;

/** Those to whom rules of their own apply. */
export interface RuledCustomers {
  /** was asked who they are, and has proven it by a document */
  carl: CustomerContext;
  /** has limits, keeps to them, and asked for a higher one; took a break of a day with a ticket in hand */
  dora: CustomerContext;
  /** has excluded themselves, with a plan that went on until then */
  eve: CustomerContext;
}

/** Customers who set limits, take breaks and prove who they are, through the verbs that serve everybody. */
export async function someRules(job: Context, drawNo: number): Promise<RuledCustomers> {
  const { db } = job;
  const named = (firstName: string) => aCustomer(db, { firstName });
  const carl = customerContext(db, await aCustomer(db, { firstName: 'Carl' }, false));
  const dora = customerContext(db, await named('Dora'));
  const eve = customerContext(db, await named('Eve'));
  await demandVerification(db, carl.customer.email);
  await setSpendLimit(dora, { period: 'week', limit: '50' });
  await setPreCommitment(dora, { limit: '80' });
  await setPreCommitment(dora, { limit: '90', period: 'month' });
  await pass(db, A_WHILE);
  const file = aFile(await aPhoto());
  await uploadIdentityDocument(carl, { documentKind: 'passport', file });
  await decideDocuments(db, carl.customer.email, null);
  await pass(db, A_WHILE);
  for (const ctx of [carl, dora, eve]) await payIn(ctx, 3_000);
  await setSpendLimit(dora, { period: 'week', limit: '70' });
  const entry = aLotteryItem({ lotteryKey: 'weekday_windfall', drawNo, quickpick: 4 });
  const recurringPurchase = { type: 'autoplay' as const, enabled: true };
  await buy(dora, entry);
  await buy(eve, { ...entry, recurringPurchase });
  await pass(db, A_WHILE);
  await startBreak(dora, { length: 'day' });
  await startBreak(eve, { length: 'year' });
  await pass(db, A_WHILE);
  return { carl, dora, eve };
}

const pass = (db: Db, minutes: number) =>
  db.execute(sql`update shop_clock set offset_ms = offset_ms + ${minutes * MINUTE_MS}::bigint`);

async function payIn(ctx: CustomerContext, amountCents: number): Promise<void> {
  const { id: fundId } = await aCard(ctx, 'approved');
  const deposit = { fundId, amountCents, depositMethodCode: 'cc', csc: '123' } as const;
  await depositFromFund(ctx, { ...deposit, checkout: false });
}

async function buy(ctx: CustomerContext, item: ReturnType<typeof aLotteryItem>): Promise<void> {
  await purchaseCart(ctx, purchaseOf(await buildCart(ctx, { items: [item] })));
}
