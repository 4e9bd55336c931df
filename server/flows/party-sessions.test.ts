import { jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import {
  AddAnonymousCartItem,
  AddCartItem,
  CreateAnonymousCart,
  GetCart,
} from '@/lib/contract/cart-calls';
import { GetOrder } from '@/lib/contract/checkout';
import { StartBreak } from '@/lib/contract/limits';
import { LeavePartyGroup } from '@/lib/contract/party-groups';
import {
  CancelPartySession,
  ChangePartySession,
  GetPartyOrder,
  GetPartySession,
  ListOpenPartySessions,
  ListPartySessions,
  type PartySessionDetails,
} from '@/lib/contract/party-sessions';
import { PARTY_TERMS } from '@/lib/rules/party/terms';
import { findFaults } from '@/server/audit';
import { ensureSchedule, openDrawsFrom } from '@/server/draws';
import { sandboxOperator } from '@/server/gateways/operator/sandbox-operator';
import { shopNow } from '@/server/kernel/clock';
import { openNextSessions, sessionsClosed } from '@/server/party';
import { readEnv } from '@/server/runtime/env';
import { closeSyndicates } from '@/server/syndicates';
import { purchaseOf } from '@/server/testing/a-buyer';
import {
  aParty,
  aSession,
  buyShares,
  type Party,
  PURSE_CENTS,
  SHARE_CENTS,
  sharesOf,
} from '@/server/testing/a-party';
import { clockBetweenDraws } from '@/server/testing/between-draws';
import { guestContext } from '@/server/testing/context';
import { showsSignsOfHarm } from '@/server/testing/signs-of-harm';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { booksOf } from '@/server/testing/what-was-written';
import { purchaseCart } from './purchase-cart';
import { runDue } from './run-due';
import { settleDraw } from './settle-draw';

const shop = testShop({ poolSize: 30 });
const job = () => guestContext(shop.database.db);
const { balance } = booksOf(shop.database);
const MINUTE_MS = 60_000;
const CLOSES_BEFORE_MS = PARTY_TERMS.closesMinutesBefore * MINUTE_MS;

beforeAll(async () => {
  await clockBetweenDraws(shop.database.db);
  await ensureSchedule(job());
});

/** The next draws of Powerball that a party may enter now. */
async function drawsAhead(count: number) {
  const now = await shopNow(job());
  const draws = await openDrawsFrom(job(), 'powerball2018', 1, count + 1);
  return draws.filter(({ closesAt }) => closesAt.getTime() - CLOSES_BEFORE_MS > now.getTime());
}
async function nextDraw() {
  const [draw] = await drawsAhead(1);
  if (!draw) throw new Error('no draw is on sale');
  return draw;
}

async function clockAt(instant: Date | string, plusMs = 0) {
  const at = new Date(instant).toISOString();
  await shop.database.db.execute(sql`
    update shop_clock set offset_ms = ceil(extract(epoch from ${at}::timestamptz - now()) * 1000) + ${plusMs}`);
}

const clockAtClosing = ({ closesAt }: { closesAt: Date | string }) =>
  clockAt(closesAt, MINUTE_MS - CLOSES_BEFORE_MS);

/** Closes the sessions of this draw, as `runDue` does, without settling every other draw of the week as well. */
async function closeSessions(draw: { closesAt: Date | string }) {
  await clockAtClosing(draw);
  await ensureSchedule(job());
  await closeSyndicates(job(), sessionsClosed);
  await openNextSessions(job());
}

/** In order: a draw waits for the jackpot of the one before. */
async function settlePowerball() {
  const { rows } = await shop.database.db.execute<{ id: string }>(sql`
    select id from draws where offer_key = 'powerball2018' and draws_at <= shop_now() order by draws_at`);
  for (const { id } of rows) await settleDraw(job(), id, sandboxOperator);
}

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'allowed',
    (error: { code: string }) => error.code,
  );
const seenBy = ({ api }: TestCustomer, { sessionId }: { sessionId: string }) =>
  api(GetPartySession, { sessionId });
const memberOf = ({ members: [member] }: Party): TestCustomer => {
  if (!member) throw new Error('no member');
  return member;
};

async function openSession(over: Record<string, unknown> = {}, others = 1) {
  const party = await aParty(shop, others);
  const draw = await nextDraw();
  return { party, draw, session: await aSession(party, draw.drawNo, over) };
}

describe('the next ticket', () => {
  const opened = async (party: Party): Promise<PartySessionDetails[]> => {
    const { items } = await party.organiser.api(ListPartySessions, { groupId: party.group.id });
    return Promise.all(items.map((item) => seenBy(party.organiser, item)));
  };

  test('opens by itself when the one before closes, once, and invites the members who want mails', async () => {
    const party = await aParty(shop, 2);
    const { id } = memberOf(party).ctx.customer;
    // the other one wants mails as well, and shows signs of harm
    const spared = party.members.filter(({ ctx }) => ctx.customer.id !== id);
    for (const { ctx } of spared) await showsSignsOfHarm(shop.database.db, ctx.customer.id);
    await shop.database.db.execute(sql`
      update customers set marketing_accepted = true
      where id = ${id} or id = ${spared[0]?.ctx.customer.id ?? null}`);
    const draw = await nextDraw();
    const session = await aSession(party, draw.drawNo, {
      autosessionStatus: 'on',
      inviteAllExistingMembers: true,
    });
    await buyShares(memberOf(party), session, 2);
    await clockAtClosing(draw);
    await Promise.all([runDue(job()), runDue(job())]);
    const [next, first] = await opened(party);
    expect(first).toMatchObject({ sessionId: session.sessionId, status: 'closed' });
    expect(next).toMatchObject({ status: 'open', sharesSold: 0, autosessionStatus: 'on' });
    expect(next?.draws[0]?.drawNo).toBe(draw.drawNo + 1);
    expect(await opened(party)).toHaveLength(2);
    const { rows } = await shop.database.db.execute<{ to: string; data: unknown }>(sql`
      select payload ->> 'to' as to, payload -> 'data' as data from outbox
      where payload ->> 'template' = 'party-invitation' and payload -> 'data' ->> 'groupId' = ${party.group.id} order by id`);
    expect(rows.map(({ to }) => to)).toEqual(
      Array.from({ length: 2 }, () => memberOf(party).ctx.customer.email),
    );
  });

  test('waits while it is paused, opens when it goes on, and never again once it is off', async () => {
    const { party, draw, session } = await openSession({ autosessionStatus: 'on' });
    const { api } = party.organiser;
    const { sessionId } = session;
    const set = (autosessionStatus: 'on' | 'paused' | 'off') =>
      api(ChangePartySession, { sessionId, autosessionStatus });
    expect(
      await codeOf(
        memberOf(party).api(ChangePartySession, { sessionId, autosessionStatus: 'off' }),
      ),
    ).toBe('party.organiser_only');
    await buyShares(party.organiser, session, 2);
    await set('paused');
    await closeSessions(draw);
    expect(await opened(party)).toHaveLength(1);
    expect(await set('on')).toMatchObject({ autosessionStatus: 'on' });
    expect(await opened(party)).toHaveLength(2);
    await set('off');
    for (const status of ['on', 'paused', 'off'] as const)
      await expect(set(status)).rejects.toMatchObject({
        status: 422,
        code: 'party.autosession_off',
        message:
          'The organiser has turned off ticket creation into future draws and cannot be unpaused.',
      });
    const [open] = await api(ListOpenPartySessions, { groupId: party.group.id });
    await closeSessions({
      closesAt: new Date(Date.parse(open?.closesAt ?? '') + CLOSES_BEFORE_MS),
    });
    expect(await opened(party)).toHaveLength(2);
  });

  test('opens by itself after one that was put on sale once, and was turned on meanwhile', async () => {
    const { party, draw, session } = await openSession();
    const { sessionId } = session;
    await buyShares(memberOf(party), session, 2);
    await party.organiser.api(ChangePartySession, { sessionId, autosessionStatus: 'on' });
    expect(await opened(party)).toHaveLength(1);
    await closeSessions(draw);
    expect(await opened(party)).toEqual([
      expect.objectContaining({ status: 'open', autosessionStatus: 'on' }),
      expect.objectContaining({ sessionId, status: 'closed' }),
    ]);
  });

  test('does not open when nobody bought a share, nor while the organiser is on a break', async () => {
    const lonely = await openSession({ autosessionStatus: 'on' });
    const resting = await aParty(shop, 1);
    const session = await aSession(resting, lonely.draw.drawNo, { autosessionStatus: 'on' });
    await buyShares(memberOf(resting), session, 2);
    await resting.organiser.api(StartBreak, { length: 'week' });
    await closeSessions(lonely.draw);
    for (const party of [lonely.party, resting])
      expect(await opened(party)).toEqual([
        expect.objectContaining({ autosessionStatus: 'paused' }),
      ]);
  });
});

describe('a ticket of a party', () => {
  test('is drawn, and its prize is divided among the members, each paid into their own wallet', async () => {
    const { party, draw, session } = await openSession();
    const member = memberOf(party);
    expect(session).toMatchObject({
      status: 'open',
      gamesPerShare: 4,
      minimumShares: 2,
      games: [],
    });
    expect(session.closesAt).toBe(
      new Date(draw.closesAt.getTime() - CLOSES_BEFORE_MS).toISOString(),
    );
    const checkoutId = await buyShares(member, session, 2);
    await buyShares(party.organiser, session, 1);
    expect(await seenBy(member, session)).toMatchObject({
      sharesSold: 3,
      pot: { amountCents: 3 * SHARE_CENTS },
      myShares: 2,
      myStake: { amountCents: 2 * SHARE_CENTS },
      holders: [
        { name: 'Robin E.', shares: 2, isMe: true },
        { name: 'Olive E.', shares: 1, isMe: false },
      ],
    });
    await closeSessions(draw);
    const closed = await seenBy(party.organiser, session);
    expect(closed).toMatchObject({ status: 'closed', numGames: 12, prize: null });
    expect(closed.games).toHaveLength(12);
    expect((await seenBy(member, session)).games).toEqual(closed.games);
    await clockAt(draw.drawsAt, 20 * MINUTE_MS);
    await settlePowerball();
    const paid = await seenBy(member, session);
    const others = await seenBy(party.organiser, session);
    expect(paid.status).toBe('paid');
    expect(paid.draws[0]?.numbers?.main).toHaveLength(7);
    const [mine, theirs] = [paid.myPrize?.amountCents ?? -1, others.myPrize?.amountCents ?? -1];
    expect(mine + theirs).toBe(paid.prize?.amountCents);
    expect(paid.wins.reduce((sum, { amount }) => sum + amount.amountCents, 0)).toBe(mine + theirs);
    expect(await balance(member.ctx)).toBe(PURSE_CENTS - 2 * SHARE_CENTS + mine);
    const order = await member.api(GetPartyOrder, {
      sessionId: session.sessionId,
      showDetails: 'true',
    });
    expect(order).toMatchObject({
      socialSyndicateId: session.sessionId,
      shares: 2,
      purchases: [{ checkoutId, shares: 2 }],
      session: { sessionId: session.sessionId, status: 'paid' },
    });
    const [purchase] = order.purchases;
    expect(await member.api(GetOrder, { orderId: purchase?.orderId ?? '' })).toMatchObject({
      socialSyndicateId: session.sessionId,
    });
    expect(await findFaults(shop.database)).toEqual([]);
  });

  test('that too few take part in is cancelled, and everybody has their stake back', async () => {
    const { party, draw, session } = await openSession();
    await buyShares(party.organiser, session, 1);
    await closeSessions(draw);
    expect(await seenBy(party.organiser, session)).toMatchObject({
      status: 'cancelled',
      cancelledReason: 'too_few_shares',
      myShares: 1,
    });
    expect(await balance(party.organiser.ctx)).toBe(PURSE_CENTS);
  });

  test('is placed all the same where the shop is set so', async () => {
    const setting = jest.replaceProperty(readEnv(), 'PARTY_TOO_SMALL', 'place');
    try {
      const { party, draw, session } = await openSession();
      await buyShares(party.organiser, session, 1);
      await closeSessions(draw);
      expect(await seenBy(party.organiser, session)).toMatchObject({
        status: 'closed',
        numGames: 4,
      });
    } finally {
      setting.restore();
    }
  });

  test('is not sold to somebody outside, and to nobody more than their part', async () => {
    const { party, session } = await openSession();
    const stranger = await shop.customer({ purseCents: PURSE_CENTS });
    expect(await codeOf(seenBy(stranger, session))).toBe('party.session_not_found');
    const item = sharesOf(session);
    await expect(stranger.api(AddCartItem, { item })).rejects.toMatchObject({
      status: 404,
      message: expect.stringContaining('Please join the group first'),
    });
    expect((await stranger.api(GetCart, {})).cartItems).toEqual([]);
    const visit = shop.visitor();
    const { token } = await visit(CreateAnonymousCart, {});
    expect(await codeOf(visit(AddAnonymousCartItem, { token, item }))).toBe(
      'party.session_not_found',
    );
    const member = memberOf(party);
    const most = PARTY_TERMS.maxSharesPerMember;
    await buyShares(member, session, 2);
    expect(await codeOf(buyShares(member, session, most - 1))).toBe('party.share_limit');
    expect(await seenBy(member, session)).toMatchObject({ sharesSold: 2, myShareLimit: most - 2 });
  });

  test('has one last share: of fifty who want it, one gets it', async () => {
    const { party, session } = await openSession({ sharesTotal: 2 }, 50);
    await buyShares(party.organiser, session, 1);
    const codes = await Promise.all(
      party.members.map((member) => codeOf(buyShares(member, session))),
    );
    expect(codes.filter((code) => code === 'allowed')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['allowed', 'cart.sold_out']));
    expect(await seenBy(party.organiser, session)).toMatchObject({ sharesSold: 2 });
  });

  test('is there once in a draw, for a price that is offered, before the draw closes', async () => {
    const { party, draw } = await openSession();
    const [, next] = await drawsAhead(2);
    const drawNo = next?.drawNo ?? 0;
    expect(await codeOf(aSession(party, draw.drawNo))).toBe('party.session_exists');
    for (const over of [
      { sharePriceCents: SHARE_CENTS + 1 },
      { sharesTotal: 1 },
      { sharesTotal: 501 },
    ])
      expect(await codeOf(aSession(party, drawNo, over))).toBe('party.price_not_offered');
    expect(await codeOf(aSession(party, 9_999_999))).toBe('draw.not_found');
    await clockAt(next?.closesAt ?? '', -CLOSES_BEFORE_MS + 1_000);
    await expect(aSession(party, drawNo)).rejects.toMatchObject({
      status: 422,
      code: 'draw.closed',
    });
  });

  test('is called off by its organiser, with every stake paid back', async () => {
    const { party, session } = await openSession();
    const member = memberOf(party);
    await buyShares(member, session, 3);
    const { sessionId } = session;
    expect(await codeOf(member.api(CancelPartySession, { sessionId }))).toBe(
      'party.organiser_only',
    );
    const cancelled = await party.organiser.api(CancelPartySession, { sessionId });
    expect(cancelled).toMatchObject({ status: 'cancelled', cancelledReason: 'organiser' });
    expect(await balance(member.ctx)).toBe(PURSE_CENTS);
    expect(await codeOf(party.organiser.api(CancelPartySession, { sessionId }))).toBe(
      'party.session_not_open',
    );
  });

  test('stays with who has shares of it and leaves the group', async () => {
    const { party, session } = await openSession();
    const member = memberOf(party);
    await buyShares(member, session, 1);
    const cart = await member.api(AddCartItem, { item: sharesOf(session) });
    const before = await balance(member.ctx);
    await member.api(LeavePartyGroup, { groupId: party.group.id });
    expect(await seenBy(member, session)).toMatchObject({ myShares: 1 });
    expect(await codeOf(purchaseCart(member.ctx, purchaseOf(cart)))).toBe(
      'party.session_not_found',
    );
    expect(await balance(member.ctx)).toBe(before);
    expect(await codeOf(buyShares(member, session))).toBe('party.session_not_found');
  });
});

test('whatever members buy, never more shares are sold than there are, and refunds are what was paid', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 2, max: 12 }),
      async (shareCounts, sharesTotal) => {
        const { party, session } = await openSession({ sharesTotal }, shareCounts.length);
        await Promise.all(
          party.members.map((member, place) =>
            codeOf(buyShares(member, session, shareCounts[place] ?? 1)),
          ),
        );
        const { sharesSold, holders } = await seenBy(party.organiser, session);
        expect(sharesSold).toBeLessThanOrEqual(sharesTotal);
        expect(holders.reduce((sum, { shares }) => sum + shares, 0)).toBe(sharesSold);
        await party.organiser.api(CancelPartySession, { sessionId: session.sessionId });
        const balances = await Promise.all(party.members.map(({ ctx }) => balance(ctx)));
        expect(balances.every((cents) => cents === PURSE_CENTS)).toBe(true);
      },
    ),
    { numRuns: 6 },
  );
  expect(await findFaults(shop.database)).toEqual([]);
});
