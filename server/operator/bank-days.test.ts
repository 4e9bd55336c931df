import { sql } from 'drizzle-orm';
import {
  EnterBankBalance,
  GetGatewayDay,
  ListBankDays,
  ListGatewayDays,
} from '@/lib/contract/operator/days';
import { ListStaffLog } from '@/lib/contract/operator/log';
import { GetToday } from '@/lib/contract/operator/today';
import { publishNight } from '@/server/ledger';
import { aStaffMember, forgetConfirmation } from '@/server/staff/testing/a-staff-member';
import { guestContext } from '@/server/testing/context';
import { testShop } from '@/server/testing/test-shop';
import { compareGateways } from '@/server/wallet';
import { passMinutes } from '@/server/wallet/testing/a-card';
import { paysIn } from '@/server/wallet/testing/a-payer';

const shop = testShop();
const { database } = shop;

const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

const finance = () => aStaffMember(shop, ['finance']);
const reason = 'As their page says';

/** Two deposits on a day that is over and compared; the gateway has forgotten one of them. */
async function aDayThatDiffers(): Promise<{ lost: string; day: string }> {
  const robin = await shop.customer({});
  const [one, other] = [await paysIn(robin.ctx, 'approved'), await paysIn(robin.ctx, 'approved')];
  await database.db.execute(
    sql`update sandbox_charges set status = 'declined' where reference = ${other.id}`,
  );
  const { rows } = await database.db.execute<{ day: string }>(sql`
    select (created_at at time zone 'UTC')::date::text as day from deposits where id = ${one.id}`);
  await passMinutes(database.db, 2 * 24 * 60);
  await compareGateways(guestContext(database.db));
  return { lost: other.id, day: rows[0]?.day ?? '' };
}

test('a day that does not add up is listed with both sides, and its rows say what differs', async () => {
  const { lost, day } = await aDayThatDiffers();
  const { api } = await finance();
  const { days } = await api(ListGatewayDays, { differ: 'yes', gateway: 'sandbox' });
  expect(days).toEqual([
    expect.objectContaining({
      ...{ gateway: 'sandbox', day, differences: 1 },
      sums: [
        {
          ...{ currency: 'AUD', bookedCents: 4_000, takenCents: 2_000 },
          ...{ claimedCents: 0, givenBackCents: 0 },
        },
      ],
    }),
  ]);
  const { queues } = await api(GetToday, {});
  expect(queues).toContainEqual(expect.objectContaining({ queue: 'gateway_days', count: 1 }));
  const { differences } = await api(GetGatewayDay, { gateway: 'sandbox', day });
  expect(differences).toEqual([
    {
      ...{ reference: lost, kind: 'not_taken' },
      ...{ here: 'completed 2000 AUD', there: 'nothing taken' },
      entryId: expect.any(String),
      customer: { id: expect.any(String), name: expect.stringContaining('•••') },
    },
  ]);
});

test('days come a page at a time, each once', async () => {
  await database.db.execute(sql`
    insert into gateway_days (gateway, day) values ('aaa', '2020-01-02'), ('bbb', '2020-01-02'), ('aaa', '2020-01-01')`);
  const { api } = await finance();
  const seen: string[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await api(ListGatewayDays, { limit: 1, ...(after && { after }) });
    seen.push(...page.days.map(({ day, gateway }) => `${day}.${gateway}`));
    after = page.next;
  }
  expect(seen.slice(-3)).toEqual(['2020-01-02.aaa', '2020-01-02.bbb', '2020-01-01.aaa']);
  expect(new Set(seen).size).toBe(seen.length);
  expect(await refusal(api(GetGatewayDay, { gateway: 'aaa', day: '2019-01-01' }))).toBe(
    'gateway_day.not_found',
  );
  for (const bad of [{ after: 'x' }, { differ: 'no' }, { gateway: "'" }])
    expect(await refusal(api(ListGatewayDays, bad as never))).toMatch(/^request\./);
});

test('what the bank held is entered for a reason, stands beside the sum, and the newest counts', async () => {
  const fay = await finance();
  await publishNight(guestContext(database.db));
  const ofPounds = async () =>
    (await fay.api(ListBankDays, {})).days.find(({ wallets }) => wallets.currency === 'GBP');
  const night = await ofPounds();
  expect(night?.bank).toBeNull();
  const day = night?.day ?? '';
  const enter = (amountCents: number, more: object = {}) =>
    fay.api(EnterBankBalance, { day, currency: 'GBP', amountCents, reason, ...more });
  expect(await enter(123_00)).toEqual({ before: null });
  expect(await enter(-50)).toEqual({ before: { amountCents: 123_00, currency: 'GBP' } });
  expect(await ofPounds()).toMatchObject({
    bank: { day, balance: { amountCents: -50, currency: 'GBP' }, source: 'operator' },
  });
  const { api } = await aStaffMember(shop, ['compliance']);
  const { entries } = await api(ListStaffLog, { subject: `bank_day:${day}` });
  expect(entries.map(({ action }) => action)).toEqual([
    ...['bank_balance.entered', 'bank_balance.entered'],
  ]);
  expect(await refusal(enter(1, { day: '2100-01-01' }))).toBe('bank_balance.not_ended');
  for (const bad of [{ day: 'today' }, { currency: 'USD' }, { amountCents: 1.5 }, { reason: '' }])
    expect(await refusal(enter(1, bad))).toMatch(/^request\./);
  await forgetConfirmation(shop, fay.id);
  expect(await refusal(enter(1))).toBe('staff.confirmation_required');
});
