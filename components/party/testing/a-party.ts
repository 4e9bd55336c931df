import type { PartyConfig } from '@/lib/contract/party-config';
import type { PartyGroup, PartyInvitation, PartyMember } from '@/lib/contract/party-groups';
import type { PartySession, PartySessionDetails } from '@/lib/contract/party-sessions';

export const dollars = (amountCents: number) => ({ amountCents, currency: 'AUD' as const });

export const GROUP_ID = '01900000-0000-7000-8000-000000000001';
export const SESSION_ID = '01900000-0000-7000-8000-000000000002';
export const TOKEN = 'a-token-of-24-characters';

export const aMember = (over: Partial<PartyMember> = {}): PartyMember => ({
  memberId: 'robin',
  name: 'Robin S.',
  isOrganiser: false,
  isMe: false,
  joinedAt: '2026-11-20T00:00:00.000Z',
  ...over,
});

const DRAW = {
  drawId: 'd',
  lotteryKey: 'powerball2018',
  name: 'Powerball',
  drawNo: 1_589,
  drawDate: '2030-11-28T09:30:00.000Z',
  status: 'DRAW_OPEN' as const,
  prizePool: dollars(3_000_000_000),
  isSandbox: true,
  numbers: null,
};

export const aSession = (over: Partial<PartySession> = {}): PartySession => ({
  sessionId: SESSION_ID,
  groupId: GROUP_ID,
  groupName: 'Friday team',
  syndicateId: '01900000-0000-7000-8000-000000000003',
  status: 'open',
  draws: [DRAW],
  closesAt: '2030-11-28T07:00:00.000Z',
  sharePrice: dollars(500),
  gamesPerShare: 4,
  sharesTotal: 50,
  sharesSold: 5,
  minimumShares: 2,
  pot: dollars(2_500),
  prize: null,
  autosessionStatus: 'off',
  inviteAllExistingMembers: false,
  isOrganiser: false,
  isMember: true,
  myShares: 2,
  myStake: dollars(1_000),
  myPrize: null,
  myShareLimit: 8,
  createdAt: '2026-11-20T00:00:00.000Z',
  ...over,
});

const GAME = {
  sets: [
    { key: 'numbers' as const, numbers: [1, 2, 3, 4, 5, 6, 7] },
    { key: 'powerball' as const, numbers: [8] },
  ],
};

export const someDetails = (over: Partial<PartySessionDetails> = {}): PartySessionDetails => ({
  ...aSession(),
  gameType: 'standard',
  numGames: 20,
  games: [],
  holders: [
    { memberId: 'pat', name: 'Pat J.', isMe: true, shares: 2 },
    { memberId: 'robin', name: 'Robin S.', isMe: false, shares: 3 },
  ],
  wins: [],
  cancelledReason: null,
  ...over,
});

/** A draw that is over: the ticket won $100.01, and I hold two of five shares. */
export const paidDetails = (): PartySessionDetails =>
  someDetails({
    status: 'paid',
    draws: [
      {
        ...DRAW,
        status: 'DRAW_PAID',
        numbers: { main: [1, 2, 3, 4, 5, 6, 7], supplementary: [], special: 8, order: 'drawn' },
      },
    ],
    games: Array.from({ length: 20 }, () => GAME),
    prize: dollars(100_01),
    myPrize: dollars(40_00),
    myWin: {
      prize: dollars(40_00),
      note: 'The prize is in your wallet. There is nothing to claim.',
    },
    wins: [{ division: 7, wins: 1, amount: dollars(100_01), title: 'Division 7' }],
  });

export const aGroup = (over: Partial<PartyGroup> = {}): PartyGroup => ({
  id: GROUP_ID,
  groupName: 'Friday team',
  publicityStatus: 'private',
  members: [aMember({ memberId: 'pat', name: 'Pat J.', isOrganiser: true, isMe: true }), aMember()],
  memberCount: 2,
  maxMembers: 50,
  organiserName: 'Pat J.',
  isOrganiser: true,
  isMember: true,
  token: TOKEN,
  openSessions: [aSession({ isOrganiser: true })],
  createdAt: '2026-11-20T00:00:00.000Z',
  ...over,
});

export const anInvitation = (over: Partial<PartyInvitation> = {}): PartyInvitation => ({
  groupId: GROUP_ID,
  groupName: 'Friday team',
  organiserName: 'Pat',
  memberCount: 2,
  isFull: false,
  isMember: false,
  openSessions: [aSession()],
  ...over,
});

export const aConfig = (): PartyConfig => ({
  lotteries: [
    {
      id: 'powerball2018',
      name: 'Powerball',
      gameType: 'standard',
      sharePrices: [
        { sharePrice: dollars(500), gamesPerShare: 4 },
        { sharePrice: dollars(1_000), gamesPerShare: 8 },
      ],
      minimumShares: 2,
    },
  ],
  groupName: { minLength: 3, maxLength: 40 },
  maxMembersPerGroup: 50,
  maxGroupsPerCustomer: 20,
  maxSharesPerMember: 10,
  minSharesPerSession: 2,
  maxSharesPerSession: 100,
  defaultSharesPerSession: 50,
  maxOpenSessions: 4,
  closesMinutesBefore: 60,
  whenTooSmall: 'refund',
});

export const pageOf = (items: object[], total = items.length) => ({
  items,
  pageInfo: { limit: 10, offset: 0, total },
});
