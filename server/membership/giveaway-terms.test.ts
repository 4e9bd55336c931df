import { sql } from 'drizzle-orm';
import type { CatalogueGiveaways } from '@/lib/contract/catalogue-giveaways';
import { findFaults } from '@/server/audit';
import { catalogueNow, changeCatalogue, keepCatalogue, lookAtVersions } from '@/server/catalogue';
import { holdVersions } from '@/server/catalogue/versions/held-versions';
import { testDatabase } from '@/server/db/testing/test-database';
import { customersBySegment } from '@/server/identity';
import type { CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { aCustomer } from '@/server/testing/a-customer';
import { customerContext, guestContext } from '@/server/testing/context';
import { ensureGiveaways, setMembership, settleGiveaways } from '.';
import { getMember } from './get-member';
import { getMembershipConfig } from './get-membership-config';
import { registerInterest } from './register-interest';
import { aGiveaway } from './testing/a-giveaway';

const database = testDatabase();
const guest = () => guestContext(database.db);
const DAY = '1 day';

const passTime = (interval: string) =>
  database.db.execute(sql`
    update shop_clock set offset_ms = offset_ms + extract(epoch from ${interval}::interval) * 1000`);

/** Changes the giveaways at once, in the shop's time. */
async function promise(change: (giveaways: CatalogueGiveaways) => void): Promise<void> {
  const catalogue = structuredClone(catalogueNow());
  change(catalogue.giveaways);
  await changeCatalogue(database, customersBySegment, {
    ...{ catalogue, by: 'Kim', reason: 'A test' },
  });
  await passTime('3 seconds');
  await lookAtVersions(database.db);
}

interface Stored extends Record<string, unknown> {
  id: string;
  type: string;
  draw_no: number;
  prize_cents: string;
  winner_count: number;
  guaranteed_after_months: number;
}

async function stored(): Promise<Stored[]> {
  const { rows } = await database.db.execute<Stored>(
    sql`select * from giveaways order by draws_at, type`,
  );
  return rows;
}
const newSince = async (before: readonly Stored[]) =>
  (await stored()).filter(({ id }) => !before.some((old) => old.id === id));

const config = async () => (await getMembershipConfig(guest())).config;

beforeAll(() => keepCatalogue(database.db, customersBySegment));
beforeEach(() =>
  database.pool.query(
    'truncate bonus_entries, membership_interest, memberships, giveaways, giveaway_secrets, giveaway_entries, giveaway_unlocks, giveaway_winners',
  ),
);
afterAll(() => holdVersions([], 0));

test('a change makes the next giveaways by its terms, and leaves those that were promised', async () => {
  await ensureGiveaways(guest());
  const before = await stored();
  expect(before.find(({ type }) => type === 'daily')).toMatchObject({ prize_cents: '50000' });
  await promise(({ daily, monthly }) => {
    Object.assign(daily, { prizeCents: 600_00, winners: 3, closes: '20:00', draws: '20:45' });
    Object.assign(monthly, { prizeCents: 7_000_00, guaranteedAfterMonths: 6 });
  });
  expect(await ensureGiveaways(guest())).toBe(0);
  expect(await stored()).toEqual(before);
  // what is told is what can be won next
  expect(await config()).toMatchObject({
    dailyGiveaways: { prize: { amountCents: 500_00 }, winners: 1 },
    guaranteedAfterMonths: 12,
  });

  await passTime('33 days');
  await ensureGiveaways(guest());
  const made = await newSince(before);
  const daily = made.filter(({ type }) => type === 'daily');
  expect(daily.length).toBeGreaterThan(30);
  for (const one of daily) expect(one).toMatchObject({ prize_cents: '60000', winner_count: 3 });
  expect(made.find(({ type }) => type === 'monthly')).toMatchObject({
    ...{ prize_cents: '700000', guaranteed_after_months: 6 },
  });
  const numbers = (await stored()).filter(({ type }) => type === 'daily');
  expect(numbers.map(({ draw_no: no }) => no)).toEqual(
    numbers.map((_, index) => (numbers[0]?.draw_no ?? 0) + index),
  );
  await settleGiveaways(guest());
  await passTime('3 days');
  await settleGiveaways(guest());
  expect(await config()).toMatchObject({
    dailyGiveaways: { prize: { amountCents: 600_00 }, winners: 3, every: 'day' },
    specialGiveaways: { prize: { amountCents: 2_500_00 }, every: 'week', isUnlocked: false },
  });
  const faults = await findFaults(database);
  expect(faults).toEqual([]);
});

test('without a giveaway that is promised, the catalogue’s are told', async () => {
  await promise(({ special }) => Object.assign(special, { prizeCents: 1 }));
  expect(await config()).toMatchObject({ specialGiveaways: { prize: { amountCents: 1 } } });
});

async function aMemberSince(interval: string): Promise<CustomerContext> {
  const ctx = customerContext(database.db, await aCustomer(database.db));
  await setMembership(ctx, 'member');
  await database.db.execute(sql`
    update memberships set status_since = shop_now() - ${interval}::interval where customer_id = ${ctx.customer.id}`);
  return ctx;
}
const standingOf = async (ctx: CustomerContext) =>
  (await getMember(ctx)).upcomingDraws[0]?.entryStatus;

test('who is in a monthly giveaway without asking is as it was promised, whatever is decided later', async () => {
  const [year, half] = [await aMemberSince('13 months'), await aMemberSince('8 months')];
  await aGiveaway(database.db, { type: 'monthly', winnerCount: 2 });
  expect([await standingOf(year), await standingOf(half)]).toEqual(['guaranteed', 'locked']);
  await promise(({ monthly }) => Object.assign(monthly, { guaranteedAfterMonths: 7 }));
  expect([await standingOf(year), await standingOf(half)]).toEqual(['guaranteed', 'locked']);
  await passTime(DAY);
  await settleGiveaways(guest());
  expect(await findFaults(database, { only: LISTS })).toEqual([]);

  await aGiveaway(database.db, { type: 'monthly', winnerCount: 2, guaranteedAfterMonths: 7 });
  expect([await standingOf(year), await standingOf(half)]).toEqual(['guaranteed', 'guaranteed']);
  await passTime(DAY);
  await settleGiveaways(guest());
  const { rows } = await database.db.execute<{ count: number }>(sql`
    select entry_count as count from giveaways order by draws_at`);
  expect(rows.map(({ count }) => count)).toEqual([1, 2]);
  expect(await findFaults(database, { only: LISTS })).toEqual([]);
});
const LISTS = ['giveaways.entitled', 'giveaways.left_out'];

test('no statement changes what a giveaway guarantees', async () => {
  await aGiveaway(database.db, { type: 'monthly' });
  await expect(
    database.db.execute(sql`update giveaways set guaranteed_after_months = 1`),
  ).rejects.toThrow();
});

test('who asked to be told begins with as many numbers as they were told', async () => {
  const inPounds = { variant: 'GB', pricingId: 'GB', segmentName: 'gb_default' } as const;
  const asks = async () => {
    const email = `${newId()}@fairdraw.example`;
    await registerInterest(guestContext(database.db, { ...inPounds, address: email }), { email });
    return email;
  };
  const bonusOf = async (email: string) => {
    const ctx = customerContext(database.db, await aCustomer(database.db, { email }));
    await setMembership(ctx, 'member');
    return (await getMember(ctx)).bonusEntries?.count ?? 0;
  };
  const early = await asks();
  await promise(({ waitlistBonus }) => Object.assign(waitlistBonus, { entries: 6, days: 10 }));
  const late = await asks();
  await promise(({ waitlistBonus }) => Object.assign(waitlistBonus, { entries: 0 }));
  const last = await asks();
  expect(await bonusOf(late)).toBe(6);
  expect(await bonusOf(early)).toBe(4);
  expect(await bonusOf(last)).toBe(0);
  expect(await config()).toMatchObject({ waitlistBonus: { entries: 0, days: 10 } });
  expect(await findFaults(database, { only: ['giveaways.bonus'] })).toEqual([]);
});
