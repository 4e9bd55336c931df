import { sql } from 'drizzle-orm';
import { GetPush, type PushChoices, SavePush } from '@/lib/contract/web-push';
import { deliverOutbox } from '@/server/kernel/outbox-delivery';
import { readEnv } from '@/server/runtime/env';
import { doubleInFile } from '@/server/testing/http-double';
import { startPushServiceDouble } from '@/server/testing/push-service-double';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { pushHandlers } from '../deliver-pushes';

export const ALL_CHOICES: PushChoices = {
  results: true,
  wins: true,
  jackpots: true,
  showsAmounts: false,
};

/** A shop whose customers' browsers are at the double of a push service. Call it once at the top of a test file. */
export function pushShop() {
  const shop = testShop();
  const service = doubleInFile(startPushServiceDouble);
  const db = () => shop.database.db;
  beforeAll(() => Object.assign(readEnv(), { PUSH_SANDBOX_ORIGIN: service().url }));
  beforeEach(async () => {
    service().arrived.length = 0;
    await db().execute(sql`delete from outbox where kind = 'push'`);
    await db().execute(sql`delete from push_subscriptions`);
  });
  return {
    shop,
    service,
    db,
    /** Has a new browser of a customer's told. */
    async turnOn({ api }: TestCustomer, choices: Partial<PushChoices> = {}) {
      const { publicKey } = await api(GetPush, {});
      const browser = service().subscribe(publicKey ?? '');
      const all = { ...ALL_CHOICES, ...choices };
      const { subscriptions } = await api(SavePush, { ...browser, choices: all });
      const own = subscriptions.find(({ endpoint }) => endpoint === browser.endpoint);
      if (!own) throw new Error('The browser was not saved');
      return { browser, id: own.id };
    },
    deliver: () => deliverOutbox({ db: db(), handlers: pushHandlers(db()) }),
  };
}
