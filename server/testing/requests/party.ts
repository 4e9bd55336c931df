import { ListPartyEvents } from '@/lib/contract/party-events';
import { GetPartyGroup, JoinByPartyToken } from '@/lib/contract/party-groups';
import { aGroupName, aGroupOf, aSession, buyShares, SHARE_CENTS } from '../a-party';
import { type Asker, aPage, drawn, type GoodRequests } from './an-asker';

/** A group that the asker organises, with one more member. */
async function aGroup(asker: Asker) {
  const group = await aGroupOf(asker);
  const other = await asker.shop.customer();
  await other.api(JoinByPartyToken, { token: group.token ?? '' });
  const { members } = await asker.api(GetPartyGroup, { groupId: group.id });
  return { groupId: group.id, memberId: members.find(({ isMe }) => !isMe)?.memberId, group };
}

/** The link of somebody else's group. */
const aLink = async ({ shop }: Asker) => ({
  token: (await aGroupOf(await shop.customer())).token,
});

async function anOpenSession(asker: Asker, autosessionStatus = 'on') {
  const group = await aGroupOf(asker);
  return aSession({ organiser: asker, group }, drawn.drawNo + 1, { autosessionStatus });
}

/** Groups that play together, and their tickets. */
export const PARTY_REQUESTS: GoodRequests = {
  getPartyConfig: () => ({}),
  getPartyLottery: () => ({ id: drawn.offerKey }),
  createPartyGroup: () => ({ groupName: aGroupName(), publicityStatus: 'public' }),
  listPartyGroups: () => aPage,
  getPartyInvitation: aLink,
  joinByPartyToken: aLink,
  getPartyGroup: async (asker) => ({ groupId: (await aGroupOf(asker)).id }),
  changePartyGroup: async (asker) => ({
    ...{ groupId: (await aGroupOf(asker)).id, groupName: aGroupName(), publicityStatus: 'private' },
  }),
  // one's own: anybody joins a public one
  joinPartyGroup: async (asker) => ({ groupId: (await aGroupOf(asker)).id }),
  leavePartyGroup: async (asker) => ({ groupId: (await aGroupOf(asker)).id }),
  removePartyMember: async (asker) => {
    const { groupId, memberId } = await aGroup(asker);
    return { groupId, memberId };
  },
  handOverPartyGroup: async (asker) => {
    const { groupId, memberId } = await aGroup(asker);
    return { groupId, memberId };
  },
  renewPartyToken: async (asker) => ({ groupId: (await aGroupOf(asker)).id }),
  listPartyEvents: async (asker) => {
    const { id: groupId } = await aGroupOf(asker);
    const { last } = await asker.api(ListPartyEvents, { groupId });
    return { groupId, after: last, waitSeconds: 0 };
  },
  listPartySessions: async (asker) => ({ groupId: (await aGroupOf(asker)).id, ...aPage }),
  listOpenPartySessions: async (asker) => ({ groupId: (await aGroupOf(asker)).id }),
  createPartySession: async (asker) => ({
    groupId: (await aGroupOf(asker)).id,
    lotteryKey: drawn.offerKey,
    drawNo: drawn.drawNo + 1,
    sharePriceCents: SHARE_CENTS,
    sharesTotal: 10,
    autosessionStatus: 'paused',
    inviteAllExistingMembers: true,
  }),
  getPartySession: async (asker) => ({ sessionId: (await anOpenSession(asker)).sessionId }),
  changePartySession: async (asker) => {
    const { sessionId } = await anOpenSession(asker);
    return { sessionId, autosessionStatus: 'paused' };
  },
  cancelPartySession: async (asker) => ({ sessionId: (await anOpenSession(asker)).sessionId }),
  discoverPartySessions: () => aPage,
  getPartyOrder: async (asker) => {
    const session = await anOpenSession(asker);
    await buyShares(asker, session);
    return { sessionId: session.sessionId, showDetails: 'true' };
  },
};
