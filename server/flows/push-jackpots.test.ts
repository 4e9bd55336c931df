import { sql } from 'drizzle-orm';
import { StartBreak } from '@/lib/contract/limits';
import { ChangePreferences } from '@/lib/contract/preferences';
import { GetPush } from '@/lib/contract/web-push';
import { aDraw } from '@/server/testing/a-draw';
import { guestContext } from '@/server/testing/context';
import { showsSignsOfHarm } from '@/server/testing/signs-of-harm';
import type { TestCustomer } from '@/server/testing/test-shop';
import { LARGE_JACKPOT_CENTS, pushJackpots } from './push-jackpots';
import { pushShop } from './testing/push-shop';

const { shop, service, db, turnOn, deliver } = pushShop();
let drawNo = 5000;
/** The clock stands at noon where draws are, on a later day each time. */
const toNoon = () =>
  db().execute(sql`
    update shop_clock set offset_ms = ceil(extract(epoch from
      (date_trunc('day', shop_now() at time zone 'Australia/Sydney') + interval '36 hours') at time zone 'Australia/Sydney' - now()) * 1000)`);

async function aReader(): Promise<TestCustomer> {
  const customer = await shop.customer();
  await db().execute(
    sql`update customers set marketing_accepted = true where id = ${customer.ctx.customer.id}`,
  );
  return customer;
}
/** The next draw of an offer, at noon. */
async function aJackpot(prizePoolCents = LARGE_JACKPOT_CENTS) {
  await toNoon();
  await db().execute(sql`
    update draws set status = 'DRAW_CANCELLED' where offer_key = 'oz_lotto2022' and status = 'DRAW_OPEN'`);
  drawNo += 1;
  await aDraw(db(), { offerKey: 'oz_lotto2022', drawNo, prizePoolCents });
  return drawNo;
}
const tell = () => pushJackpots(guestContext(db()));
const endpointsTold = async () => {
  await deliver();
  return service().arrived.map(({ endpoint }) => endpoint);
};

test('whoever wants marketing and chose them is told, once for each draw', async () => {
  const robin = await aReader();
  const { browser } = await turnOn(robin);
  const chosenNot = await aReader();
  await turnOn(chosenNot, { jackpots: false });
  const at = await aJackpot();
  expect(await tell()).toBe(1);
  expect(await tell()).toBe(0);
  expect(await endpointsTold()).toEqual([browser.endpoint]);
  expect(service().arrived[0]).toMatchObject({
    title: 'Oz Lotto: $50\u00a0million',
    body: `The jackpot of draw ${at}. Only if you feel like it, and within your limits.`,
    urgency: 'low',
  });
});

test('an ordinary one is told to nobody, nor one at night', async () => {
  await turnOn(await aReader());
  await aJackpot(LARGE_JACKPOT_CENTS - 1);
  expect(await tell()).toBe(0);
  await aJackpot();
  await db().execute(sql`update shop_clock set offset_ms = offset_ms + 11 * 3600000`);
  expect(await tell()).toBe(0);
});

type Protected = (customer: TestCustomer) => Promise<unknown>;
const protectedBy: [string, Protected][] = [
  [
    'has not agreed to marketing',
    ({ ctx }) =>
      db().execute(
        sql`update customers set marketing_accepted = false where id = ${ctx.customer.id}`,
      ),
  ],
  [
    'wants none of this offer',
    ({ api, ctx }) =>
      api(ChangePreferences, {
        id: ctx.customer.id,
        preferences: { email: { mutedOffers: ['oz_lotto2022'] } },
      }),
  ],
  ['is on a break', ({ api }) => api(StartBreak, { length: 'week' })],
  ['is excluded', ({ api }) => api(StartBreak, { length: 'six_months' })],
  ['shows signs of harm', ({ ctx }) => showsSignsOfHarm(db(), ctx.customer.id)],
  [
    'has a locked account',
    ({ ctx }) =>
      db().execute(sql`update customers set status = 'locked' where id = ${ctx.customer.id}`),
  ],
];
test.each(protectedBy)('a customer who %s is not told', async (_who, protect) => {
  const robin = await aReader();
  await turnOn(robin);
  await toNoon();
  await shop.renewTokens(robin);
  await protect(robin);
  await aJackpot();
  await tell();
  expect(await endpointsTold()).toEqual([]);
});

test('nor one who is excluded after it was queued', async () => {
  const robin = await aReader();
  await turnOn(robin);
  await aJackpot();
  expect(await tell()).toBe(1);
  await shop.renewTokens(robin);
  await robin.api(StartBreak, { length: 'week' });
  expect(await endpointsTold()).toEqual([]);
  expect((await robin.api(GetPush, {})).mayHearOfJackpots).toBe(false);
});
