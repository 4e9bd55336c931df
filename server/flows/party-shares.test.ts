import { sql } from 'drizzle-orm';
import {
  AddCartItem,
  AddPromotion,
  BuildCart,
  ChangeCartItem,
  GetCart,
} from '@/lib/contract/cart-calls';
import { StartBreak } from '@/lib/contract/limits';
import { ListPartyEvents } from '@/lib/contract/party-events';
import { LeavePartyGroup } from '@/lib/contract/party-groups';
import { CancelPartySession, GetPartyOrder, GetPartySession } from '@/lib/contract/party-sessions';
import { PARTY_TERMS } from '@/lib/rules/party/terms';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aRunOfDraws } from '@/server/testing/a-draw';
import { aParty, aSession, buyShares, SHARE_CENTS, sharesOf } from '@/server/testing/a-party';
import { aPromotion } from '@/server/testing/a-promotion';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { booksOf } from '@/server/testing/what-was-written';
import { purchaseCart } from './purchase-cart';

const shop = testShop();
const { balance } = booksOf(shop.database);
const MOST = PARTY_TERMS.maxSharesPerMember;
beforeAll(() => aRunOfDraws(shop.database.db, { offerKey: 'powerball2018', drawNo: 100 }, 2));

async function openSession(drawNo = 100) {
  const party = await aParty(shop);
  const [member] = party.members;
  if (!member) throw new Error('no member');
  return { party, member, session: await aSession(party, drawNo) };
}
const orderOf = ({ api }: TestCustomer, { sessionId }: { sessionId: string }) =>
  api(GetPartyOrder, { sessionId, showDetails: 'true' });

test('a cart takes no more of a ticket than a member may have, with what they bought, however it is asked', async () => {
  const { member, session } = await openSession();
  const { api } = member;
  const refused = { code: 'party.share_limit', status: 422 };
  const add = (quantity: number) => api(AddCartItem, { item: sharesOf(session, quantity) });
  const cart = await add(MOST);
  expect(cart.cartItems).toMatchObject([{ gameType: 'lotto_party', gameTypeLabel: 'Lotto Party' }]);
  await expect(add(1)).rejects.toMatchObject(refused);
  const itemId = cart.cartItems[0]?.id ?? '';
  await expect(api(ChangeCartItem, { itemId, quantity: MOST + 1 })).rejects.toMatchObject(refused);
  await api(ChangeCartItem, { itemId, quantity: 2 });
  await purchaseCart(member.ctx, purchaseOf(await api(GetCart, {})));
  await expect(add(MOST - 1)).rejects.toMatchObject(refused);
  await expect(
    api(BuildCart, { items: [sharesOf(session, MOST - 2), sharesOf(session, 1)] }),
  ).rejects.toMatchObject(refused);
  expect((await api(GetCart, {})).cartItems).toEqual([]);
  await expect(add(MOST - 2)).resolves.toMatchObject({ cartItems: [{ quantity: MOST - 2 }] });
});

test('what was paid for shares is less what a promotion paid, and that is what comes back', async () => {
  const { party, member, session } = await openSession();
  const { sessionId } = session;
  const promotionCode = await aPromotion(shop.database.db, { amount_cents: 100 });
  const before = await balance(member.ctx);
  await member.api(AddCartItem, { item: sharesOf(session, 2) });
  await purchaseCart(member.ctx, purchaseOf(await member.api(AddPromotion, { promotionCode })));
  const paid = { amountCents: 2 * SHARE_CENTS - 100, currency: 'AUD' };
  expect(await balance(member.ctx)).toBe(before - paid.amountCents);
  expect(await member.api(GetPartySession, { sessionId })).toMatchObject({ myStake: paid });
  expect(await orderOf(member, session)).toMatchObject({
    total: paid,
    purchases: [{ total: paid }],
  });
  await party.organiser.api(CancelPartySession, { sessionId });
  expect(await balance(member.ctx)).toBe(before);
  expect(await orderOf(member, session)).toMatchObject({ isRefunded: true, total: paid });
});

test('shares that a break paid back are still to be seen as such, with nobody else named', async () => {
  const { party, member, session } = await openSession();
  await buyShares(member, session, 2);
  await buyShares(party.organiser, session, 1);
  await member.api(StartBreak, { length: 'week' });
  const none = { amountCents: 0, currency: 'AUD' };
  const refunded = { isRefunded: true, shares: 0, total: none };
  const seen = await orderOf(member, session);
  expect(seen).toMatchObject({ ...refunded, purchases: [{ shares: 2, isRefunded: true }] });
  expect(seen.session?.holders).toHaveLength(1);
  await member.api(LeavePartyGroup, { groupId: party.group.id });
  const left = await orderOf(member, session);
  expect(left).toMatchObject({ ...refunded, session: { holders: [], isMember: false } });
  const stranger = await shop.customer();
  await expect(orderOf(stranger, session)).rejects.toMatchObject({ code: 'order.not_found' });
});

test('open pages hear that shares are free again, and not that anybody changed the draw', async () => {
  const { party, member, session } = await openSession();
  await buyShares(member, session, 2);
  const { id: groupId } = party.group;
  const { api } = party.organiser;
  const { last } = await api(ListPartyEvents, { groupId });
  await member.api(StartBreak, { length: 'week' });
  const { events } = await api(ListPartyEvents, { groupId, after: last });
  expect(events).toEqual([
    expect.objectContaining({ kind: 'shares_returned', memberName: null, sharesSold: 0 }),
  ]);
});

test('a ticket of which some was paid back counts what was bought again, and says which was which', async () => {
  const { member, session } = await openSession(101);
  await buyShares(member, session, 3);
  await member.api(StartBreak, { length: 'day' });
  await shop.database.db.execute(sql`
    update shop_clock set offset_ms = offset_ms + 25 * 3600000`);
  await buyShares(member, session, 1);
  expect(await orderOf(member, session)).toMatchObject({
    isRefunded: false,
    shares: 1,
    total: { amountCents: SHARE_CENTS },
    purchases: [
      { shares: 3, isRefunded: true },
      { shares: 1, isRefunded: false },
    ],
  });
});
