import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ChangePush, GetPush, RemovePush, SavePush, TestPush } from '@/lib/contract/web-push';
import { hasCapability } from '@/server/catalogue';
import { inTransaction } from '@/server/db/transaction';
import { shopNow } from '@/server/kernel/clock';
import type { CustomerContext } from '@/server/kernel/context';
import { countSender } from '@/server/kernel/count-sender';
import { ShopError } from '@/server/kernel/errors';
import { addToOutbox } from '@/server/kernel/outbox';
import { readEnv } from '@/server/runtime/env';
import {
  isOwnSubscription,
  ownSubscriptions,
  pushKeys,
  removeSubscription,
  saveSubscription,
  setChoices,
} from '@/server/web-push';
import { mayHear } from './may-hear-of-jackpots';

type State = CallResult<typeof GetPush>;

const TESTS_AN_HOUR = 10;
const TEST_EXPIRES_MS = 5 * 60_000;

/** The shop's key, and the customer's own browsers. */
export async function getPush(ctx: CustomerContext): Promise<State> {
  const { db, customer } = ctx;
  const [publicKey, mayHearOfJackpots, subscriptions] = await Promise.all([
    readEnv().WEB_PUSH ? pushKeys(db).then((keys) => keys.publicKey) : null,
    mayHear(db, customer.id),
    ownSubscriptions(db, customer.id),
  ]);
  const hasJackpots = hasCapability(customer.segmentName, 'commercial_lotteries');
  return { publicKey, mayHearOfJackpots, hasJackpots, subscriptions };
}

/** @throws push.off | push.endpoint_refused | request.rate_limited */
export async function savePush(
  ctx: CustomerContext,
  input: VerbInput<typeof SavePush>,
): Promise<State> {
  refuseWhereOff();
  await inTransaction(ctx, (tx) => saveSubscription(tx, ctx, input));
  return getPush(ctx);
}

/** @throws push.unknown, also for a browser of somebody else's */
export async function changePush(
  ctx: CustomerContext,
  { subscriptionId, choices }: VerbInput<typeof ChangePush>,
): Promise<State> {
  if (!(await setChoices(ctx.db, ctx.customer.id, subscriptionId, choices)))
    throw new ShopError('push.unknown');
  return getPush(ctx);
}

/** @throws push.unknown, also for a browser of somebody else's */
export async function removePush(
  ctx: CustomerContext,
  { subscriptionId }: VerbInput<typeof RemovePush>,
): Promise<State> {
  if (!(await removeSubscription(ctx.db, ctx.customer.id, subscriptionId)))
    throw new ShopError('push.unknown');
  return getPush(ctx);
}

/** @throws push.off | push.unknown | request.rate_limited */
export async function testPush(
  ctx: CustomerContext,
  { subscriptionId }: VerbInput<typeof TestPush>,
): Promise<State> {
  refuseWhereOff();
  const customerId = ctx.customer.id;
  await inTransaction(ctx, async (tx) => {
    if (!(await isOwnSubscription(tx, customerId, subscriptionId)))
      throw new ShopError('push.unknown');
    await countSender(tx, {
      sender: `push-test:${customerId}`,
      limit: TESTS_AN_HOUR,
      key: 'request.rate_limited.notifications',
    });
    const now = await shopNow({ db: tx });
    const notice = {
      kind: 'test',
      path: '/communication-preferences',
      topic: 'test',
      expiresAt: new Date(now.getTime() + TEST_EXPIRES_MS).toISOString(),
    };
    await addToOutbox(tx, 'push', { customerId, subscriptionId, notice });
  });
  return getPush(ctx);
}

function refuseWhereOff(): void {
  if (!readEnv().WEB_PUSH) throw new ShopError('push.off');
}
