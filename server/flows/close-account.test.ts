import { sql } from 'drizzle-orm';
import { CloseAccount, GetClosing } from '@/lib/contract/account';
import { CheckEmail, CheckSignIn, Refresh, SignIn, SignUp } from '@/lib/contract/identity';
import { GetPartyGroup, GetPartyInvitation, JoinByPartyToken } from '@/lib/contract/party-groups';
import { findFaults } from '@/server/audit';
import { inTransaction } from '@/server/db/transaction';
import { newId } from '@/server/kernel/ids';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aCart, aLotteryItem } from '@/server/testing/a-cart';
import { aRunOfDraws } from '@/server/testing/a-draw';
import { aGroupOf } from '@/server/testing/a-party';
import { aPlan } from '@/server/testing/a-plan';
import { aPurse } from '@/server/testing/a-purse';
import { testShop } from '@/server/testing/test-shop';
import { purchaseCart } from './purchase-cart';

const shop = testShop({ poolSize: 20 });
type Member = Awaited<ReturnType<typeof shop.member>>;

beforeAll(async () => {
  await aRunOfDraws(shop.database.db, { offerKey: 'powerball2018', drawNo: 100 }, 3);
});

const aMember = async () => {
  const member = await shop.member();
  await shop.database.db.execute(sql`
    insert into wallet_balances (customer_id, account, currency)
    values (${member.ctx.customer.id}, 'wallet', 'AUD'), (${member.ctx.customer.id}, 'held', 'AUD')
    on conflict do nothing`);
  return member;
};
const close = ({ api, password }: Member, by = password) =>
  api(CloseAccount, { currentPassword: by });

async function rowOf({ ctx }: Member) {
  const { rows } = await shop.database.db.execute<Record<string, unknown>>(sql`
    select status, closed_at is not null as has_end, marketing_accepted, favourite_numbers,
      (select count(*)::int from funds where customer_id = customers.id and removed_at is null) as cards,
      (select count(*)::int from marketing_wishes where customer_id = customers.id and is_wanted) as wishes,
      (select count(*)::int from customer_sessions where customer_id = customers.id and revoked_at is null) as sign_ins,
      (select count(*)::int from carts where customer_id = customers.id and status = 'active') as carts,
      (select count(*)::int from tickets where customer_id = customers.id) as tickets,
      (select coalesce(sum(balance_cents), 0)::int from wallet_balances where customer_id = customers.id) as cents,
      (select count(*)::int from outbox where payload->>'template' = 'account-closed' and payload->>'to' = email) as mails
    from customers where id = ${ctx.customer.id}`);
  return rows[0];
}

test('a closed account is nobody’s any more: signed out everywhere, no marketing, no cards, one mail', async () => {
  const member = await aMember();
  const { id } = member.ctx.customer;
  const { db } = shop.database;
  await db.execute(sql`
    update customers set marketing_accepted = true,
      favourite_numbers = '[{"lotteryKey":"oz_lotto2022","numbers":[1,2,3,4,5,6,7]}]' where id = ${id}`);
  await db.execute(sql`
    insert into communication_preferences (customer_id, channel, is_on) values (${id}, 'sms', true)`);
  await db.execute(sql`
    insert into funds (id, customer_id, kind, gateway, token, brand, last4, is_default)
    values (${newId()}, ${id}, 'cc', 'stripe', ${newId()}, 'Visa', '4242', true)`);
  await aCart(member.ctx, [aLotteryItem()]);
  const elsewhere = await shop.visitor()(SignIn, {
    email: member.email,
    password: member.password,
  });

  await close(member);
  expect(await rowOf(member)).toEqual({
    ...{ status: 'closed', has_end: true, marketing_accepted: false, favourite_numbers: [] },
    ...{ cards: 0, wishes: 0, sign_ins: 0, carts: 0, tickets: 0, cents: 0, mails: 1 },
  });
  await expect(member.api(CheckSignIn, {})).rejects.toMatchObject({ status: 401 });
  const { refreshToken } = elsewhere;
  await expect(shop.visitor()(Refresh, { refreshToken })).rejects.toMatchObject({ status: 401 });
  await expect(
    shop.visitor()(SignIn, { email: member.email, password: member.password }),
  ).rejects.toMatchObject({
    code: 'auth.account_closed',
  });
  await expect(close(member)).rejects.toMatchObject({ status: 401 });
});

test('what happened in groups, what was viewed and groups of experiments are forgotten', async () => {
  const member = await aMember();
  const other = await aMember();
  const { db } = shop.database;
  for (const { ctx } of [member, other]) {
    const { id } = ctx.customer;
    await db.execute(
      sql`insert into viewed_notifications (customer_id, ids) values (${id}, '{a}')`,
    );
    await db.execute(sql`
      insert into group_news (id, customer_id, event, group_id, group_name)
      values (${newId()}, ${id}, 'member_joined', ${newId()}, 'Friday five')`);
    await db.execute(sql`
      insert into experiment_groups (customer_id, experiment, chosen) values (${id}, 'cart', 'short')`);
  }
  await close(member);
  for (const table of ['viewed_notifications', 'group_news', 'experiment_groups']) {
    const { rows } = await db.execute(sql.raw(`select customer_id from ${table}`));
    expect(rows).toEqual([{ customer_id: other.ctx.customer.id }]);
  }
});

test('the address stays with the closed account: nobody joins with it again', async () => {
  const member = await aMember();
  await close(member);
  expect(await shop.visitor()(CheckEmail, { email: member.email })).toEqual({ isAvailable: false });
  const joining = shop.visitor()(SignUp, {
    email: member.email,
    password: 'a horse of another colour',
    firstName: 'Robin',
    lastName: 'Example',
    dateOfBirth: '1980-05-01',
    state: 'NSW',
    termsAccepted: true,
  });
  await expect(joining).rejects.toMatchObject({
    code: 'customer.email_taken',
  });
});

test('only the customer’s own password closes it, and guessing is slowed down', async () => {
  const member = await aMember();
  await expect(close(member, 'a guess')).rejects.toMatchObject({
    code: 'customer.password_wrong',
    problems: [expect.objectContaining({ target: 'currentPassword' })],
  });
  for (let time = 0; time < 4; time += 1) await close(member, 'a guess').catch(() => {});
  await expect(close(member)).rejects.toMatchObject({ code: 'auth.blocked' });
  expect(await rowOf(member)).toMatchObject({ status: 'active' });
});

test('money in the account, on its way there, or a ticket to be drawn keeps it open', async () => {
  const rich = await aMember();
  await aPurse(shop.database.db, rich.ctx.customer, 1_00);
  await expect(close(rich)).rejects.toMatchObject({
    code: 'customer.close_balance',
    message: expect.stringContaining('$1.00'),
  });

  const paying = await aMember();
  await shop.database.db.execute(sql`
    insert into deposits (id, customer_id, method_code, gateway, amount_cents, currency, status)
    values (${newId()}, ${paying.ctx.customer.id}, 'cc', 'stripe', 500, 'AUD', 'pending')`);
  await expect(close(paying)).rejects.toMatchObject({ code: 'customer.close_deposits' });

  const playing = await aMember();
  const cart = await aCart(playing.ctx, [aLotteryItem()]);
  await aPurse(shop.database.db, playing.ctx.customer, cart.cartTotal.amountCents);
  await purchaseCart(playing.ctx, purchaseOf(cart));
  await expect(close(playing)).rejects.toMatchObject({ code: 'customer.close_tickets' });
  const closing = await playing.api(GetClosing, {});
  expect(closing).toMatchObject({ balance: { amountCents: 0 }, openDeposits: 0, canClose: false });
  expect(closing.openTickets).toBeGreaterThan(0);
  expect(closing.lastDrawAt).not.toBeNull();
  await shop.database.db.execute(sql`
    update draws set status = 'DRAW_PAID' where id in (select draw_id from tickets where customer_id = ${playing.ctx.customer.id})`);
  expect(await playing.api(GetClosing, {})).toMatchObject({ openTickets: 0, canClose: true });
  await shop.database.db.execute(
    sql`update draws set status = 'DRAW_OPEN' where status = 'DRAW_PAID'`,
  );
});

test('of a purchase and the closing at the same time one wins, never both', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    const member = await aMember();
    const cart = await aCart(member.ctx, [aLotteryItem()]);
    await aPurse(shop.database.db, member.ctx.customer, cart.cartTotal.amountCents);
    const bought = purchaseCart(member.ctx, purchaseOf(cart)).then(
      () => 'bought',
      ({ code }: { code: string }) => code,
    );
    const closed = close(member).then(
      () => 'closed',
      ({ code }: { code: string }) => code,
    );
    outcomes.add((await Promise.all([bought, closed])).join(' and '));
    const row = await rowOf(member);
    expect(row?.status === 'closed' && Number(row.tickets) > 0).toBe(false);
  }
  for (const outcome of outcomes) expect(outcome).not.toBe('bought and closed');
});

test('whoever closes first leaves a purchase no cart', async () => {
  const member = await aMember();
  const cart = await aCart(member.ctx, [aLotteryItem()]);
  await close(member);
  await expect(purchaseCart(member.ctx, purchaseOf(cart))).rejects.toMatchObject({
    code: 'cart.not_found',
  });
  // a cart that a request under way made after the closing
  const late = await aCart(member.ctx, [aLotteryItem()]);
  await expect(purchaseCart(member.ctx, purchaseOf(late))).rejects.toMatchObject({
    code: 'cart.not_found',
  });
});

test('a purchase under way is waited for, and then keeps the account open', async () => {
  const member = await aMember();
  const cart = await aCart(member.ctx, [aLotteryItem()]);
  await aPurse(shop.database.db, member.ctx.customer, cart.cartTotal.amountCents);
  const [closed] = await inTransaction(shop.database, async (tx) => {
    await purchaseCart({ ...member.ctx, db: tx }, purchaseOf(cart));
    const closing = close(member).then(
      () => 'closed',
      ({ code }: { code: string }) => code,
    );
    // the closing stands at the cart’s lock before this transaction ends
    for (;;) {
      const { rows } = await shop.database.db.execute<{ waiting: number }>(sql`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      if (rows[0]?.waiting) break;
    }
    return [closing] as const;
  }).then(([closing]) => Promise.all([closing]));
  expect(closed).toBe('customer.close_tickets');
});

test('plans are cancelled with the account', async () => {
  const member = await aMember();
  await aPurse(shop.database.db, member.ctx.customer, 615);
  await aPlan(member);
  const { id } = member.ctx.customer;
  await shop.database.db.execute(sql`update tickets set status = 'lost' where customer_id = ${id}`);
  await close(member);
  const { rows } = await shop.database.db.execute(sql`
    select status from recurring_plans where customer_id = ${id}`);
  expect(rows).toEqual([{ status: 'cancelled' }]);
});

test('whoever closes their account leaves their groups, and the others go on', async () => {
  const member = await aMember();
  const group = await aGroupOf(member);
  const other = await shop.customer();
  await other.api(JoinByPartyToken, { token: group.token ?? '' });
  const alone = await aGroupOf(member);
  await close(member);
  expect(await other.api(GetPartyGroup, { groupId: group.id })).toMatchObject({
    isOrganiser: true,
    memberCount: 1,
  });
  await expect(
    shop.visitor()(GetPartyInvitation, { token: alone.token ?? '' }),
  ).rejects.toMatchObject({ code: 'party.link_invalid' });
});

test('the audit finds nothing wrong with any of that', async () => {
  expect(
    await findFaults(shop.database, {
      only: ['histories.', 'verification.', 'plans.', 'parties.'],
    }),
  ).toEqual([]);
});
