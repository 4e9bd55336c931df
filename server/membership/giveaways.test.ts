import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { GIVEAWAY_TYPES } from '@/lib/contract/membership';
import { CHAIN_STEPS } from '@/lib/rules/raffles/chain/chain-steps';
import { checkProof } from '@/lib/rules/raffles/check-proof';
import { AA_TEXT, contrast } from '@/lib/rules/theme/contrast';
import { findFaults } from '@/server/audit';
import type { Db } from '@/server/db/pool';
import { testDatabase } from '@/server/db/testing/test-database';
import type { Context, CustomerContext } from '@/server/kernel/context';
import { changesSince } from '@/server/kernel/revalidations';
import { insertBreak } from '@/server/limits';
import { aCustomer } from '@/server/testing/a-customer';
import { customerContext, guestContext } from '@/server/testing/context';
import { emptyLog } from '@/server/testing/empty-log';
import { linksOf } from '@/server/testing/links-of';
import { showsSignsOfHarm } from '@/server/testing/signs-of-harm';
import { balanceOf } from '@/server/wallet';
import { listTransactions } from '@/server/wallet/list-transactions';
import { ensureGiveaways, setMembership, settleGiveaways, withdrawEntries } from '.';
import { enterGiveaway } from './enter-giveaway';
import { getGiveawayProof } from './get-giveaway-proof';
import { getGiveawayWin } from './get-giveaway-win';
import { getMember } from './get-member';
import { listGiveaways } from './list-giveaways';
import { seedMembership } from './sample-members';
import { aGiveaway } from './testing/a-giveaway';
import { wonGiveaways } from './won-giveaways';

const database = testDatabase();
let db: Db;
let guest: Context;
beforeAll(() => {
  db = database.db;
  guest = guestContext(db);
});

beforeEach(async () => {
  await database.pool.query(
    'truncate bonus_entries, membership_interest, memberships, giveaways, giveaway_secrets, giveaway_entries, giveaway_unlocks, giveaway_winners, outbox',
  );
  await emptyLog(db);
  await database.pool.query('update shop_clock set offset_ms = 0');
});

async function aMember(): Promise<CustomerContext> {
  const ctx = customerContext(db, await aCustomer(db));
  await setMembership(ctx, 'member');
  return ctx;
}

const passTime = (ms: number) =>
  db.execute(sql`update shop_clock set offset_ms = offset_ms + ${ms}`);
const HOUR = 3_600_000;

async function mailsTo(email: string): Promise<string[]> {
  const { rows } = await db.execute<{ template: string }>(sql`
    select payload->>'template' as template from outbox where payload->>'to' = ${email}`);
  return rows.map(({ template }) => template);
}

test('a member wins, is paid once however often and at once it is settled, and anyone can draw it again', async () => {
  const member = await aMember();
  const { id, seedHash } = await aGiveaway(db);
  const before = await getGiveawayProof(guest, { drawId: id });
  expect(before).toMatchObject({ seedHash, seed: null, entriesHash: null });
  expect(before.chain).toMatchObject({ list: null, root: null, signature: null, secret: null });

  await passTime(2 * HOUR);
  await Promise.all([settleGiveaways(guest), settleGiveaways(guest), settleGiveaways(guest)]);
  await settleGiveaways(guest);

  expect((await balanceOf(member, member.customer.id)).amountCents).toBe(500_00);
  expect(await mailsTo(member.customer.email)).toEqual(['giveaway-won']);
  const proof = await getGiveawayProof(guest, { drawId: id });
  const { memberNo } = await getMember(member);
  expect(proof.published).toEqual([{ rank: 1, ticketNo: memberNo }]);
  expect(proof.chain?.fingerprint).toBe(before.chain?.fingerprint);
  const links = await linksOf(proof, 'giveaway:daily');
  expect(links.map(({ step, isRight }) => isRight && step)).toEqual(CHAIN_STEPS);
  expect(await findFaults(database)).toEqual([]);
});

test('between close and draw the list is published and stamped, and the secret still sealed', async () => {
  const member = await aMember();
  const { id } = await aGiveaway(db, { drawnAfterSeconds: 3600 });
  await passTime(HOUR + 1);
  await settleGiveaways(guest);
  const proof = await getGiveawayProof(guest, { drawId: id });
  expect(proof).toMatchObject({ status: 'DRAW_CLOSED', seed: null, published: [] });
  const own = await getMember(member);
  expect(proof.chain).toMatchObject({ list: `1 - ${own.memberNo}`, signature: null, secret: null });
  expect(proof.chain?.closingToken).not.toBeNull();

  await aMember();
  await passTime(2 * HOUR);
  await settleGiveaways(guest);
  const drawn = await getGiveawayProof(guest, { drawId: id });
  expect(drawn.chain?.list).toBe(proof.chain?.list);
  expect(drawn.chain?.closingToken).toBe(proof.chain?.closingToken);
});

test('the winner reads what they won, with the number that was drawn; nobody else finds it', async () => {
  const [winner, other] = [await aMember(), await aMember()];
  const { id, drawNo } = await aGiveaway(db, { winnerCount: 2 });
  await passTime(2 * HOUR);
  await settleGiveaways(guest);
  const [news] = await wonGiveaways(winner, { days: 30, limit: 10 });
  expect(news).toMatchObject({ kind: 'giveaway_won', drawId: id });
  const winId = news?.winId ?? '';
  const { memberNo } = await getMember(winner);
  expect(await getGiveawayWin(winner, { winId })).toMatchObject({
    ...{ id: winId, entryNo: memberNo, prize: { amountCents: 500_00, currency: 'AUD' } },
    prizeNote: 'The prize is in your wallet. There is nothing to claim.',
    giveaway: { drawId: id, number: drawNo, entryCount: 2, images: [expect.any(String)] },
  });
  const { items } = await listTransactions(winner, { limit: 10, offset: 0 });
  expect(items).toMatchObject([{ kind: 'prize', link: { type: 'giveaway', id: winId } }]);
  await expect(getGiveawayWin(other, { winId })).rejects.toMatchObject({
    code: 'membership.win_not_found',
  });
  await expect(getGiveawayWin(winner, { winId: id })).rejects.toMatchObject({
    code: 'membership.win_not_found',
  });
});

test('a giveaway that was open before there was a beacon in them is drawn as it was promised', async () => {
  await aMember();
  const { id, seedHash } = await aGiveaway(db, { protocol: 1 });
  await passTime(2 * HOUR);
  await settleGiveaways(guest);
  const proof = await getGiveawayProof(guest, { drawId: id });
  expect(proof).toMatchObject({ status: 'DRAW_PAID', seedHash, chain: null });
  const steps: boolean[] = [];
  const { seed, entriesHash } = proof;
  for await (const { isRight } of checkProof({
    ...proof,
    seed: seed ?? '',
    entriesHash: entriesHash ?? '',
  }))
    steps.push(isRight);
  expect(steps).toEqual([true, true, true]);
});

test('who left, came too late, lives elsewhere or closed the account is in no draw', async () => {
  const stays = await aMember();
  const left = await aMember();
  await setMembership(left, 'non-member');
  const closed = await aMember();
  await db.execute(sql`update customers set status = 'closed' where id = ${closed.customer.id}`);
  const elsewhere = customerContext(
    db,
    await aCustomer(db, {
      variant: 'GB',
      pricingId: 'GB',
      currency: 'GBP',
      segmentName: 'gb_default',
    }),
  );
  await expect(setMembership(elsewhere, 'member')).rejects.toMatchObject({
    code: 'membership.not_eligible',
  });
  const { id } = await aGiveaway(db, { winnerCount: 3 });
  await passTime(2 * HOUR);
  const late = await aMember();
  await settleGiveaways(guest);
  const { chain, published } = await getGiveawayProof(guest, { drawId: id });
  const { memberNo } = await getMember(stays);
  expect(chain?.list).toBe(`1 - ${memberNo}`);
  expect(published).toHaveLength(1);
  expect((await balanceOf(late, late.customer.id)).amountCents).toBe(0);
});

test('a giveaway that nobody is in is drawn without a winner', async () => {
  const { id } = await aGiveaway(db, { closesInMs: -5000 });
  await settleGiveaways(guest);
  const proof = await getGiveawayProof(guest, { drawId: id });
  expect(proof).toMatchObject({ status: 'DRAW_PAID', published: [] });
});

test('the monthly giveaway is for those who asked, and for old members without asking', async () => {
  const asks = await aMember();
  const silent = await aMember();
  const old = await aMember();
  await db.execute(sql`
    update memberships set status_since = shop_now() - interval '2 years' where customer_id = ${old.customer.id}`);
  const { id } = await aGiveaway(db, { type: 'monthly', winnerCount: 3 });
  expect((await getMember(asks)).navigationStatus).toBe('draw_locked');

  const entered = await enterGiveaway(asks, { drawId: id, entryStatus: 'unlocked' });
  expect(entered.navigationStatus).toBe('draw_unlocked');
  await enterGiveaway(asks, { drawId: id, entryStatus: 'unlocked' });
  const standing = async (ctx: CustomerContext) =>
    (await getMember(ctx)).upcomingDraws[0]?.entryStatus;
  expect(await standing(asks)).toBe('unlocked');
  expect(await standing(silent)).toBe('locked');
  expect(await standing(old)).toBe('guaranteed');

  await passTime(2 * HOUR);
  await expect(
    enterGiveaway(silent, { drawId: id, entryStatus: 'unlocked' }),
  ).rejects.toMatchObject({ code: 'membership.draw_closed' });
  await settleGiveaways(guest);
  const won = async (ctx: CustomerContext) =>
    (await balanceOf(ctx, ctx.customer.id)).amountCents > 0;
  expect([await won(asks), await won(silent), await won(old)]).toEqual([true, false, true]);
});

test('who takes a break is in no giveaway that closes meanwhile, and asks anew afterwards', async () => {
  const rests = await aMember();
  const plays = await aMember();
  const daily = await aGiveaway(db, { winnerCount: 2 });
  const monthly = await aGiveaway(db, { type: 'monthly', winnerCount: 2 });
  const ask = (ctx: CustomerContext, drawId = monthly.id) =>
    enterGiveaway(ctx, { drawId, entryStatus: 'unlocked' });
  await ask(rests);
  await ask(plays);
  const person = { firstName: 'Robin', lastName: 'Example', dateOfBirth: '1980-01-01' };
  await insertBreak(db, rests.customer.id, { length: 'day', person });
  await withdrawEntries(db, rests.customer.id);
  await expect(ask(rests)).rejects.toMatchObject({ code: 'limits.on_break' });
  const { navigationStatus, breakEndsAt, upcomingDraws } = await getMember(rests);
  expect([navigationStatus, breakEndsAt]).toEqual(['draw_unlocked', expect.any(String)]);
  expect(upcomingDraws.map(({ entryStatus }) => entryStatus)).toEqual(['locked', 'locked']);
  const { rows } = await db.execute<{ member_no: number }>(
    sql`select member_no from giveaway_unlocks`,
  );
  const { memberNo } = await getMember(plays);
  expect(rows).toEqual([{ member_no: memberNo }]);

  await passTime(2 * HOUR);
  await settleGiveaways(guest);
  for (const { id } of [daily, monthly]) {
    const { published } = await getGiveawayProof(guest, { drawId: id });
    expect(published?.map(({ ticketNo }) => ticketNo)).toEqual([memberNo]);
  }
  await passTime(23 * HOUR);
  const next = await aGiveaway(db, { type: 'monthly' });
  expect((await getMember(rests)).navigationStatus).toBe('draw_locked');
  expect((await ask(rests, next.id)).navigationStatus).toBe('draw_unlocked');
});

const LISTS = ['giveaways.entitled', 'giveaways.left_out'];

test('who may be somebody that excluded themselves wins nothing before they have verified', async () => {
  const [held, plays] = [await aMember(), await aMember()];
  const set = (isVerified: boolean) =>
    db.execute(sql`
      update customers set must_verify = true, verify_quietly = true, is_verified = ${isVerified}
      where id = ${held.customer.id}`);
  await set(false);
  const first = await aGiveaway(db, { winnerCount: 2 });
  await passTime(2 * HOUR);
  await settleGiveaways(guest);
  const winners = async (drawId: string) => {
    const { published } = await getGiveawayProof(guest, { drawId });
    return published?.map(({ ticketNo }) => ticketNo).toSorted();
  };
  const { memberNo } = await getMember(plays);
  expect(await winners(first.id)).toEqual([memberNo]);
  await set(true);
  const next = await aGiveaway(db, { winnerCount: 2 });
  await passTime(2 * HOUR);
  await settleGiveaways(guest);
  expect(await winners(next.id)).toHaveLength(2);
  expect(await findFaults(database, { only: LISTS })).toEqual([]);
});

test('the month’s giveaway comes onto the page of what is open at the moment it opens', async () => {
  // it is open for a day
  await aGiveaway(db, { type: 'monthly', closesInMs: 25 * HOUR, isAnnounced: false });
  const before = await changesSince(db, undefined);
  const renewed = async () => (await changesSince(db, before?.upTo))?.tags;
  await settleGiveaways(guest);
  expect(await renewed()).toEqual([]);
  await passTime(HOUR);
  await settleGiveaways(guest);
  expect(await renewed()).toEqual(['membership']);
});

test('a stranger is told where they stand, and may not enter', async () => {
  const { id } = await aGiveaway(db, { type: 'monthly' });
  expect(await getMember(guest)).toMatchObject({ navigationStatus: 'anonymous', memberNo: null });
  const customer = customerContext(db, await aCustomer(db));
  expect(await getMember(customer)).toMatchObject({ navigationStatus: 'non-member' });
  await expect(
    enterGiveaway(customer, { drawId: id, entryStatus: 'unlocked' }),
  ).rejects.toMatchObject({ code: 'membership.members_only' });
});

test.each(GIVEAWAY_TYPES)(
  'a %s giveaway says how often it is, how to get in and what follows; its letters read and its pictures are there',
  async (type) => {
    await aGiveaway(db, { type });
    const { items } = await listGiveaways(guest, { status: 'upcoming', limit: 1, offset: 0 });
    const [giveaway] = items;
    if (!giveaway) throw new Error('none is open');
    const { subtitle, pill, entryLabel, lockedContent, details, footer } = giveaway;
    for (const line of [subtitle, pill, entryLabel, lockedContent, details, footer])
      expect(line?.length).toBeGreaterThan(8);
    const { backgroundColour, fontColour, images, bannerImages } = giveaway;
    expect(contrast(backgroundColour ?? '', fontColour ?? '')).toBeGreaterThanOrEqual(AA_TEXT);
    for (const picture of [...images, ...bannerImages])
      expect(existsSync(path.join('public', picture))).toBe(true);
    expect([images.length, bannerImages.length]).toEqual([1, 1]);
  },
);

test('joining twice, leaving and coming back keeps the number', async () => {
  const member = await aMember();
  const { memberNo } = await getMember(member);
  await setMembership(member, 'member');
  await setMembership(member, 'non-member');
  expect(await getMember(member)).toMatchObject({ memberNo: null, membershipStatus: 'non-member' });
  await setMembership(member, 'member');
  expect((await getMember(member)).memberNo).toBe(memberNo);
});

test('members who want mails hear once that the monthly giveaway is open; who shows signs of harm does not', async () => {
  const wants = await aMember();
  const entered = await aMember();
  const wantsNone = await aMember();
  const spared = await aMember();
  await showsSignsOfHarm(db, spared.customer.id);
  await db.execute(sql`
    update customers set marketing_accepted = true
    where id in (${wants.customer.id}, ${entered.customer.id}, ${spared.customer.id})`);
  const { id } = await aGiveaway(db, { type: 'monthly', isAnnounced: false });
  await enterGiveaway(entered, { drawId: id, entryStatus: 'unlocked' });
  await settleGiveaways(guest);
  await settleGiveaways(guest);
  expect(await mailsTo(wants.customer.email)).toEqual(['monthly-giveaway-open']);
  expect(await mailsTo(entered.customer.email)).toEqual([]);
  expect(await mailsTo(wantsNone.customer.email)).toEqual([]);
  expect(await mailsTo(spared.customer.email)).toEqual([]);

  const joins = customerContext(db, await aCustomer(db));
  await db.execute(
    sql`update customers set marketing_accepted = true where id = ${joins.customer.id}`,
  );
  await setMembership(joins, 'member');
  await setMembership(joins, 'member');
  expect(await mailsTo(joins.customer.email)).toEqual(['monthly-giveaway-open']);
});

test('five weeks are planned and committed, once, and a standstill leaves no gap', async () => {
  const written = await Promise.all([ensureGiveaways(guest), ensureGiveaways(guest)]);
  expect(Math.max(...written)).toBeGreaterThan(35);
  expect(await ensureGiveaways(guest)).toBe(0);
  await passTime(60 * 24 * HOUR);
  await ensureGiveaways(guest);
  await settleGiveaways(guest);
  const { rows } = await db.execute<{
    type: string;
    gaps: number;
    open: number;
    drawn: number;
  }>(sql`
    select type, (max(draw_no) - min(draw_no) + 1 - count(*))::int as gaps,
      count(*) filter (where closes_at <= shop_now() and status = 'DRAW_OPEN')::int as open,
      count(*) filter (where status = 'DRAW_PAID')::int as drawn
    from giveaways group by type order by type`);
  expect(rows.map(({ type, gaps, open }) => [type, gaps, open])).toEqual([
    ['daily', 0, 0],
    ['monthly', 0, 0],
    ['special', 0, 0],
  ]);
  expect(rows[0]?.drawn).toBeGreaterThanOrEqual(58);
  expect(rows[2]?.drawn).toBeGreaterThanOrEqual(8);
});

test('a sandbox begins with a past: invented members, drawn winners by page and kind, once', async () => {
  expect(await seedMembership(guest)).toBe(true);
  expect(await seedMembership(guest)).toBe(false);
  const page = { status: 'past', limit: 10, offset: 0 } as const;
  const all = await listGiveaways(guest, page);
  expect(all.items).toHaveLength(10);
  expect(all.pageInfo.total).toBeGreaterThan(45);
  expect(all.items[0]).toMatchObject({ status: 'DRAW_PAID', isSandbox: true });
  expect(all.items[0]?.winners[0]?.name).toMatch(/^\w+, [A-Z]{2,3}$/);
  const boosts = await listGiveaways(guest, { ...page, type: 'special', offset: 2 });
  expect(boosts.items.length).toBeGreaterThan(0);
  expect(new Set(boosts.items.map(({ type }) => type))).toEqual(new Set(['special']));
  const open = await listGiveaways(guest, { ...page, status: 'upcoming' });
  expect(open.items.map(({ type }) => type)).toContain('daily');
});
