import { CreatePartyGroup, JoinByPartyToken, type PartyGroup } from '@/lib/contract/party-groups';
import { CreatePartySession, type PartySessionDetails } from '@/lib/contract/party-sessions';
import { newId } from '@/server/kernel/ids';
import { buy } from './a-whole-shop';
import type { TestCustomer, TestShop } from './test-shop';

/** The price of a share of four games of Powerball. */
export const SHARE_CENTS = 6_15;
export const PURSE_CENTS = 100_000;

export interface Party {
  organiser: TestCustomer;
  members: TestCustomer[];
  group: PartyGroup;
}

/** A name that no group has, of letters that spell nothing: names are read for bad words. */
export const aGroupName = (): string =>
  `Friends ${newId()
    .replaceAll('-', '')
    .replace(/./g, (digit) => 'bdfghjklmnpqrtvx'[Number.parseInt(digit, 16)] ?? '')}`;

/** A new group that the customer organises. */
export const aGroupOf = ({ api }: Pick<TestCustomer, 'api'>): Promise<PartyGroup> =>
  api(CreatePartyGroup, { groupName: aGroupName() });

/** A group of an organiser and this many others, each with money. */
export async function aParty(shop: TestShop, others = 1): Promise<Party> {
  const organiser = await shop.customer({ purseCents: PURSE_CENTS, firstName: 'Olive' });
  const group = await aGroupOf(organiser);
  const members = await Promise.all(
    Array.from({ length: others }, () => shop.customer({ purseCents: PURSE_CENTS })),
  );
  for (const { api } of members) await api(JoinByPartyToken, { token: group.token ?? '' });
  return { organiser, members, group };
}

/** An open session of the group in this draw of Powerball. */
export const aSession = (
  { organiser, group }: { organiser: Pick<TestCustomer, 'api'>; group: PartyGroup },
  drawNo: number,
  over: Record<string, unknown> = {},
): Promise<PartySessionDetails> =>
  organiser.api(CreatePartySession, {
    groupId: group.id,
    lotteryKey: 'powerball2018',
    drawNo,
    sharePriceCents: SHARE_CENTS,
    ...over,
  });

/** Shares of a session as a cart takes them. */
export const sharesOf = ({ syndicateId }: { syndicateId: string }, quantity = 1) =>
  ({ productType: 'syndicate_share', lotteryKey: 'lotto_party', syndicateId, quantity }) as const;

/** Shares through the cart, from the customer's own wallet. */
export const buyShares = (
  { ctx }: Pick<TestCustomer, 'ctx'>,
  session: { syndicateId: string },
  quantity = 1,
): Promise<string> => buy(ctx, [sharesOf(session, quantity)]);
