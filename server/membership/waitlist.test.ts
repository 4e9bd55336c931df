import { sql } from 'drizzle-orm';
import { findFaults } from '@/server/audit';
import { testDatabase } from '@/server/db/testing/test-database';
import type { CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { aCustomer } from '@/server/testing/a-customer';
import { customerContext, guestContext } from '@/server/testing/context';
import { linksOf } from '@/server/testing/links-of';
import { balanceOf } from '@/server/wallet';
import { setMembership, settleGiveaways } from '.';
import { getGiveawayProof } from './get-giveaway-proof';
import { getMember } from './get-member';
import { registerInterest } from './register-interest';
import { aGiveaway } from './testing/a-giveaway';

const database = testDatabase();
const DAY_MS = 86_400_000;
const passTime = (ms: number) =>
  database.db.execute(sql`update shop_clock set offset_ms = offset_ms + ${ms}`);
const inPounds = { variant: 'GB', pricingId: 'GB', segmentName: 'gb_default' } as const;

const customer = async (over: { email?: string } = {}) =>
  customerContext(database.db, await aCustomer(database.db, over));
const anAddress = () => `${newId()}@fairdraw.example`;
/** Asks by an address, before anybody has an account with it. */
const askBy = (email: string) =>
  registerInterest(guestContext(database.db, { ...inPounds, address: email }), { email });

async function fromTheWaitlist(): Promise<CustomerContext> {
  const email = anAddress();
  await askBy(email);
  const ctx = await customer({ email });
  await setMembership(ctx, 'member');
  return ctx;
}

test('who asked before begins with four more numbers, once; others with none', async () => {
  const waited = await fromTheWaitlist();
  expect(await getMember(waited)).toMatchObject({
    memberNo: expect.any(Number),
    bonusEntries: { count: 4, until: expect.any(String) },
  });
  await setMembership(waited, 'non-member');
  expect((await getMember(waited)).bonusEntries).toBeNull();
  await setMembership(waited, 'member');
  expect((await getMember(waited)).bonusEntries?.count).toBe(4);

  const other = await customer();
  await setMembership(other, 'member');
  await askBy(other.customer.email);
  await setMembership(other, 'non-member');
  await setMembership(other, 'member');
  expect((await getMember(other)).bonusEntries).toBeNull();
});

test('an address counts where it asked before it had an account, and once it is confirmed', async () => {
  const here = await customer();
  await askBy(here.customer.email);
  await setMembership(here, 'member');
  expect((await getMember(here)).bonusEntries).toBeNull();

  const email = anAddress();
  await askBy(email);
  const unconfirmed = await customer({ email });
  await database.db.execute(sql`
    update customers set email_confirmation_required = true where id = ${unconfirmed.customer.id}`);
  await setMembership(unconfirmed, 'member');
  expect((await getMember(unconfirmed)).bonusEntries).toBeNull();
});

test('an account that asked in pounds has them once it is an Australian one', async () => {
  const ctx = await customer();
  await registerInterest({ ...ctx, ...inPounds }, {});
  await setMembership(ctx, 'member');
  expect((await getMember(ctx)).bonusEntries?.count).toBe(4);
});

test('the numbers are on the list with their member’s, win for them, and can be checked', async () => {
  await database.db.execute(sql`update memberships set status = 'non-member'`);
  const waited = await fromTheWaitlist();
  const { id } = await aGiveaway(database.db, { winnerCount: 5 });
  await passTime(2 * 3_600_000);
  await settleGiveaways(guestContext(database.db));
  const proof = await getGiveawayProof(guestContext(database.db), { drawId: id });
  expect(proof.published).toHaveLength(5);
  expect(new Set(proof.published.map(({ ticketNo }) => ticketNo)).size).toBe(5);
  const links = await linksOf(proof, 'giveaway:daily');
  expect(links.every(({ isRight }) => isRight)).toBe(true);
  expect((await balanceOf(waited, waited.customer.id)).amountCents).toBe(5 * 500_00);
  expect(await findFaults(database)).toEqual([]);
});

test('after 30 days a list has the member’s own number alone', async () => {
  await database.db.execute(sql`update memberships set status = 'non-member'`);
  const waited = await fromTheWaitlist();
  await passTime(30 * DAY_MS);
  const { id } = await aGiveaway(database.db, { winnerCount: 5 });
  await passTime(2 * 3_600_000);
  await settleGiveaways(guestContext(database.db));
  const { published } = await getGiveawayProof(guestContext(database.db), { drawId: id });
  expect(published.map(({ ticketNo }) => ticketNo)).toEqual([(await getMember(waited)).memberNo]);
  expect((await getMember(waited)).bonusEntries).toBeNull();
});
