import { z } from 'zod';
import { call, Nothing } from './call';
import { CompleteGame } from './cart';
import { DrawnNumbers, DrawStatus } from './draws';
import { Identifier, Instant, Money } from './site';

/*
 * Notifications of the catalogue (`partyNotices` of the copy): `creationFailed` and `ticketFailed` stay until they are
 * dismissed, `autosessionOff`, `editFailed` and `linkCopied` go by themselves. A refusal has its sentence with it.
 */
const SOCIAL = '/social/v2';
const CAPABILITY = ['social_syndicates'] as const;
const DAY_SECONDS = 86_400;

/** The offer whose shares a party's members buy: `lotteryKey` of their cart items and orders. */
export const PARTY_OFFER_KEY = 'lotto_party';

export const PUBLICITY_STATUSES = ['private', 'public'] as const;
export const PublicityStatus = z.enum(PUBLICITY_STATUSES);
export type PublicityStatus = z.infer<typeof PublicityStatus>;

/** Whether the next draw's session opens by itself. Paused may go on again, off is for good. */
export const AUTOSESSION_STATUSES = ['on', 'paused', 'off'] as const;
export const AutosessionStatus = z.enum(AUTOSESSION_STATUSES);
export type AutosessionStatus = z.infer<typeof AutosessionStatus>;

export const SESSION_STATUSES = ['open', 'closed', 'paid', 'cancelled'] as const;
export const SessionStatus = z.enum(SESSION_STATUSES);
export type SessionStatus = z.infer<typeof SessionStatus>;

export const GROUP_NAME_LENGTH = { minLength: 3, maxLength: 40 } as const;

/** What a mail program would make a link of. */
const LINK = /[/:@\\<>]|\.\S/;

/** The name of a group as it is shown: single spaces, 3 to 40 characters, and no link. */
export const GroupName = z
  .string()
  .max(120)
  .transform((name) => name.normalize('NFC').trim().replace(/\s+/g, ' '))
  .pipe(
    z
      .string()
      .min(GROUP_NAME_LENGTH.minLength, 'forms.groupName')
      .max(GROUP_NAME_LENGTH.maxLength, 'forms.groupName')
      .refine((name) => !LINK.test(name) && !/\p{C}/u.test(name), 'forms.groupName'),
  );

/** The secret part of a group's link. */
export const PartyToken = z.string().regex(/^[A-Za-z0-9_-]{20,64}$/);

/** Somebody in a group, as the others see them. */
export const PartyMember = z.object({
  /** of this person in this group: it says nothing of the account */
  memberId: z.string(),
  /** `Robin S.`: first name and initial only */
  name: z.string(),
  isOrganiser: z.boolean(),
  isMe: z.boolean(),
  joinedAt: Instant,
});
export type PartyMember = z.infer<typeof PartyMember>;

/** The draw of a session. */
const PartyDraw = z.object({
  drawId: z.string(),
  lotteryKey: z.string(),
  name: z.string(),
  drawNo: z.number().int(),
  drawDate: Instant,
  status: DrawStatus,
  prizePool: Money,
  isSandbox: z.boolean(),
  /** null until drawn */
  numbers: DrawnNumbers.nullable(),
});

/** A session as it is listed: what it plays for, and how far it is. */
export const PartySession = z.object({
  sessionId: z.string(),
  groupId: z.string(),
  groupName: z.string(),
  /** for the cart: `{ productType: 'syndicate_share', lotteryKey: 'lotto_party', syndicateId, quantity }` */
  syndicateId: z.string(),
  status: SessionStatus,
  /** always one */
  draws: z.array(PartyDraw),
  /** when the last share is sold at the latest: before single tickets of the draw */
  closesAt: Instant,
  sharePrice: Money,
  /** random games that each share adds to the ticket */
  gamesPerShare: z.number().int(),
  sharesTotal: z.number().int(),
  sharesSold: z.number().int(),
  /** with fewer sold at the close it is cancelled and refunded, unless the config says that it is placed */
  minimumShares: z.number().int(),
  /** what all members paid: the price of the games */
  pot: Money,
  /** the ticket's prize; null until it is paid */
  prize: Money.nullable(),
  autosessionStatus: AutosessionStatus,
  inviteAllExistingMembers: z.boolean(),
  isOrganiser: z.boolean(),
  /** shares of the customer who asks, and what they paid and won */
  myShares: z.number().int(),
  myStake: Money,
  /** paid into the wallet; null until it is paid */
  myPrize: Money.nullable(),
  /** how many shares they may still buy of it */
  myShareLimit: z.number().int(),
  createdAt: Instant,
});
export type PartySession = z.infer<typeof PartySession>;

export const PartySessionDetails = PartySession.extend({
  gameType: z.string(),
  /** the present number of games: of each share sold */
  numGames: z.number().int(),
  /** picked by chance at the close, the same for all; empty while it is open and where it was cancelled */
  games: z.array(CompleteGame),
  /** who has shares, in the order of buying */
  holders: z.array(
    z.object({
      memberId: z.string(),
      name: z.string(),
      isMe: z.boolean(),
      shares: z.number().int(),
    }),
  ),
  /** what the ticket won, by division */
  wins: z.array(
    z.object({
      division: z.number().int(),
      wins: z.number().int(),
      amount: Money,
      title: z.string(),
    }),
  ),
  /** why it was cancelled; null unless it was */
  cancelledReason: z.enum(['too_few_shares', 'organiser']).nullable(),
});
export type PartySessionDetails = z.infer<typeof PartySessionDetails>;

export const PartyGroup = z.object({
  id: z.string(),
  groupName: z.string(),
  publicityStatus: PublicityStatus,
  /** the organiser first; none but the count is shown to those outside a public group */
  members: z.array(PartyMember),
  memberCount: z.number().int(),
  maxMembers: z.number().int(),
  /** first name and initial */
  organiserName: z.string(),
  isOrganiser: z.boolean(),
  isMember: z.boolean(),
  /** of the link that others join by; null for those outside */
  token: z.string().nullable(),
  /** the sessions on sale, the next to close first */
  openSessions: z.array(PartySession),
  createdAt: Instant,
});
export type PartyGroup = z.infer<typeof PartyGroup>;

/** What a link leads to, before one joins: for visitors too. */
export const PartyInvitation = z.object({
  groupId: z.string(),
  groupName: z.string(),
  /** the first name only */
  organiserName: z.string(),
  memberCount: z.number().int(),
  isFull: z.boolean(),
  isMember: z.boolean(),
  openSessions: z.array(
    PartySession.pick({
      sessionId: true,
      draws: true,
      closesAt: true,
      sharePrice: true,
      gamesPerShare: true,
      sharesTotal: true,
      sharesSold: true,
      pot: true,
    }),
  ),
});
export type PartyInvitation = z.infer<typeof PartyInvitation>;

/** An open session of a public group. */
export const DiscoveredSession = PartyInvitation.shape.openSessions.element.extend({
  groupId: z.string(),
  groupName: z.string(),
  organiserName: z.string(),
  memberCount: z.number().int(),
  isMember: z.boolean(),
});
export type DiscoveredSession = z.infer<typeof DiscoveredSession>;

/** A lottery that parties play. */
export const PartyLottery = z.object({
  /** the lottery's key */
  id: z.string(),
  name: z.string(),
  gameType: z.string(),
  sharePrices: z.array(z.object({ sharePrice: Money, gamesPerShare: z.number().int() })),
  minimumShares: z.number().int(),
});
export type PartyLottery = z.infer<typeof PartyLottery>;

export const PartyConfig = z.object({
  lotteries: z.array(PartyLottery),
  groupName: z.object({ minLength: z.number().int(), maxLength: z.number().int() }),
  maxMembersPerGroup: z.number().int(),
  /** groups that one customer is a member of */
  maxGroupsPerCustomer: z.number().int(),
  maxSharesPerMember: z.number().int(),
  minSharesPerSession: z.number().int(),
  maxSharesPerSession: z.number().int(),
  defaultSharesPerSession: z.number().int(),
  /** on sale at the same time in one group */
  maxOpenSessions: z.number().int(),
  /** a session closes this long before single tickets of its draw */
  closesMinutesBefore: z.number().int(),
  /** what happens at the close to a session with fewer shares sold than `minimumShares` */
  whenTooSmall: z.enum(['refund', 'place']),
});
export type PartyConfig = z.infer<typeof PartyConfig>;

/** Something that happened in a group, for pages that are open. */
export const PartyEvent = z.object({
  kind: z.enum([
    'member_joined',
    'member_left',
    'group_changed',
    'session_opened',
    'session_changed',
    'shares_sold',
    'session_closed',
    'session_paid',
    'session_cancelled',
  ]),
  sessionId: z.string().nullable(),
  /** of who joined, left or bought; null where it does not matter */
  memberName: z.string().nullable(),
  /** of the session; null where there is none */
  sharesSold: z.number().int().nullable(),
  pot: Money.nullable(),
  at: Instant,
});
export type PartyEvent = z.infer<typeof PartyEvent>;

const OfGroup = z.object({ groupId: z.uuid() });
const OfSession = z.object({ sessionId: z.uuid() });
const OfToken = z.object({ token: PartyToken });
const Paged = (limit: number) =>
  z.object({
    limit: z.coerce.number().int().min(1).max(50).default(limit),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  });

const NAME_ERRORS = ['contains_profanity', 'party.name_taken'] as const;
const EDIT_ERRORS = ['party.group_not_found', 'party.organiser_only'] as const;
const JOIN_ERRORS = [
  'party.group_full',
  'party.too_many_groups',
  'limits.on_break',
  'request.rate_limited',
] as const;

/** What parties may be, and which lotteries they play. May be kept for a day. */
export const GetPartyConfig = call('getPartyConfig', {
  base: SOCIAL,
  method: 'GET',
  path: '/config',
  maxAgeSeconds: DAY_SECONDS,
  access: 'public',
  browser: true,
  capabilities: CAPABILITY,
  input: Nothing,
  result: PartyConfig,
});
/** The same of one lottery, by its key. */
export const GetPartyLottery = call('getPartyLottery', {
  base: SOCIAL,
  method: 'GET',
  path: '/config/:id',
  maxAgeSeconds: DAY_SECONDS,
  access: 'public',
  browser: true,
  capabilities: CAPABILITY,
  input: z.object({ id: Identifier }),
  result: PartyLottery,
  errors: ['offer.not_found'],
});

/** A name that another group has (case and spaces aside) answers 409, a bad one the code `contains_profanity`. */
export const CreatePartyGroup = call('createPartyGroup', {
  base: SOCIAL,
  method: 'POST',
  path: '/group',
  access: 'customer',
  browser: true,
  capabilities: CAPABILITY,
  input: z.object({ groupName: GroupName, publicityStatus: PublicityStatus.default('private') }),
  result: PartyGroup,
  errors: [...NAME_ERRORS, 'party.too_many_groups', 'limits.on_break', 'request.rate_limited'],
});
/** The groups that the customer is a member of, the latest joined first. */
export const ListPartyGroups = call('listPartyGroups', {
  base: SOCIAL,
  method: 'GET',
  path: '/group',
  access: 'customer',
  browser: true,
  paged: true,
  capabilities: CAPABILITY,
  input: Paged(6),
  result: PartyGroup,
});
export const GetPartyGroup = call('getPartyGroup', {
  base: SOCIAL,
  method: 'GET',
  path: '/group/:groupId',
  access: 'customer',
  browser: true,
  capabilities: CAPABILITY,
  input: OfGroup,
  result: PartyGroup,
  errors: ['party.group_not_found'],
});
/** The organiser's: a new name, or who may find the group. */
export const ChangePartyGroup = call('changePartyGroup', {
  base: SOCIAL,
  method: 'PUT',
  path: '/group/:groupId',
  access: 'customer',
  browser: true,
  capabilities: CAPABILITY,
  input: OfGroup.extend({
    groupName: GroupName.optional(),
    publicityStatus: PublicityStatus.optional(),
  }),
  result: PartyGroup,
  errors: [...EDIT_ERRORS, ...NAME_ERRORS, 'request.rate_limited'],
});
/** What a link leads to. */
export const GetPartyInvitation = call('getPartyInvitation', {
  base: SOCIAL,
  method: 'GET',
  path: '/group/token/:token',
  access: 'public',
  browser: true,
  capabilities: CAPABILITY,
  input: OfToken,
  result: PartyInvitation,
  errors: ['party.link_invalid', 'request.rate_limited'],
});
/** Joins by link; a member already stays one. */
export const JoinByPartyToken = call('joinByPartyToken', {
  base: SOCIAL,
  method: 'POST',
  path: '/group/token/:token',
  access: 'customer',
  browser: true,
  capabilities: CAPABILITY,
  input: OfToken,
  result: PartyGroup,
  errors: ['party.link_invalid', ...JOIN_ERRORS],
});
/** Joins a public group. */
export const JoinPartyGroup = call('joinPartyGroup', {
  base: SOCIAL,
  method: 'POST',
  path: '/group/:groupId/member',
  access: 'customer',
  browser: true,
  capabilities: CAPABILITY,
  input: OfGroup,
  result: PartyGroup,
  errors: ['party.group_not_found', 'party.removed', ...JOIN_ERRORS],
});
/**
 * Leaves. Shares stay with who paid for them. The organiser hands over first, unless nobody else is left:
 * then the group is over, and its open sessions are cancelled.
 */
export const LeavePartyGroup = call('leavePartyGroup', {
  base: SOCIAL,
  method: 'POST',
  path: '/group/:groupId/leave',
  access: 'customer',
  browser: true,
  capabilities: CAPABILITY,
  input: OfGroup,
  result: Nothing,
  errors: ['party.group_not_found', 'party.hand_over_first'],
});
/** The organiser's: the member keeps the shares they paid for, and the link is renewed, so that it does not lead back. */
export const RemovePartyMember = call('removePartyMember', {
  base: SOCIAL,
  method: 'DELETE',
  path: '/group/:groupId/member/:memberId',
  access: 'customer',
  browser: true,
  capabilities: CAPABILITY,
  input: OfGroup.extend({ memberId: z.uuid() }),
  result: PartyGroup,
  errors: [...EDIT_ERRORS, 'party.member_not_found'],
});
/** Makes another member the organiser. */
export const HandOverPartyGroup = call('handOverPartyGroup', {
  base: SOCIAL,
  method: 'PUT',
  path: '/group/:groupId/organiser',
  access: 'customer',
  browser: true,
  capabilities: CAPABILITY,
  input: OfGroup.extend({ memberId: z.uuid() }),
  result: PartyGroup,
  errors: [...EDIT_ERRORS, 'party.member_not_found'],
});
/** A new link; the one before leads nowhere from now on. */
export const RenewPartyToken = call('renewPartyToken', {
  base: SOCIAL,
  method: 'POST',
  path: '/group/:groupId/token',
  access: 'customer',
  browser: true,
  capabilities: CAPABILITY,
  input: OfGroup,
  result: PartyGroup,
  errors: EDIT_ERRORS,
});
/**
 * What happened in the group after a place in its list, oldest first. Waits up to `waitSeconds` for something
 * to happen; without `after` it answers the present place at once. The web tier streams it to browsers as
 * server-sent events, `/api/party/events?group=`: `ready` at the beginning (read anew what is shown), a `PartyEvent` as
 * JSON in each `message`, `gone` when the group is none of theirs any more. Browsers without a stream poll.
 */
export const ListPartyEvents = call('listPartyEvents', {
  base: SOCIAL,
  method: 'GET',
  path: '/group/:groupId/events',
  access: 'customer',
  browser: true,
  capabilities: CAPABILITY,
  input: OfGroup.extend({
    after: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
    waitSeconds: z.coerce.number().int().min(0).max(20).default(0),
  }),
  result: z.object({ events: z.array(PartyEvent), last: z.string() }),
  errors: ['party.group_not_found'],
});

/** Sessions of a group, the latest first. */
export const ListPartySessions = call('listPartySessions', {
  base: SOCIAL,
  method: 'GET',
  path: '/group/:groupId/session',
  access: 'customer',
  browser: true,
  paged: true,
  capabilities: CAPABILITY,
  input: Paged(10).extend(OfGroup.shape),
  result: PartySession,
  errors: ['party.group_not_found'],
});
/** Those that sell shares now, the next to close first. */
export const ListOpenPartySessions = call('listOpenPartySessions', {
  base: SOCIAL,
  method: 'GET',
  path: '/group/:groupId/session/open',
  access: 'customer',
  browser: true,
  capabilities: CAPABILITY,
  input: OfGroup,
  result: z.array(PartySession),
  errors: ['party.group_not_found'],
});
/** The organiser's. 422 where the draw is closed; what else is refused has another status. */
export const CreatePartySession = call('createPartySession', {
  base: SOCIAL,
  method: 'POST',
  path: '/session',
  access: 'customer',
  browser: true,
  capabilities: CAPABILITY,
  input: OfGroup.extend({
    lotteryKey: Identifier,
    drawNo: z.number().int().min(1).max(10_000_000),
    /** one of the lottery's `sharePrices` */
    sharePriceCents: z.number().int().min(1).max(1_000_000),
    sharesTotal: z.number().int().min(1).max(10_000).optional(),
    autosessionStatus: AutosessionStatus.default('off'),
    inviteAllExistingMembers: z.boolean().default(false),
  }),
  result: PartySessionDetails,
  errors: [
    ...EDIT_ERRORS,
    'draw.not_found',
    'draw.closed',
    'offer.not_found',
    'party.price_not_offered',
    'party.session_exists',
    'party.too_many_sessions',
    'limits.on_break',
    'request.rate_limited',
  ],
});
/** Of the customer's groups, and those of which they have shares. */
export const GetPartySession = call('getPartySession', {
  base: SOCIAL,
  method: 'GET',
  path: '/session/:sessionId',
  access: 'customer',
  browser: true,
  capabilities: CAPABILITY,
  input: OfSession,
  result: PartySessionDetails,
  errors: ['party.session_not_found'],
});
/** The organiser's. Off is for good: `party.autosession_off` (422) has the text for the notification. */
export const ChangePartySession = call('changePartySession', {
  base: SOCIAL,
  method: 'PUT',
  path: '/session/:sessionId',
  access: 'customer',
  browser: true,
  capabilities: CAPABILITY,
  input: OfSession.extend({ autosessionStatus: AutosessionStatus }),
  result: PartySessionDetails,
  errors: ['party.session_not_found', 'party.organiser_only', 'party.autosession_off'],
});
/** The organiser's, while it is open: every share is refunded in full. */
export const CancelPartySession = call('cancelPartySession', {
  base: SOCIAL,
  method: 'DELETE',
  path: '/session/:sessionId',
  access: 'customer',
  browser: true,
  capabilities: CAPABILITY,
  input: OfSession,
  result: PartySessionDetails,
  errors: ['party.session_not_found', 'party.organiser_only', 'party.session_not_open'],
});
/** Open sessions of public groups, the next to close first. */
export const DiscoverPartySessions = call('discoverPartySessions', {
  base: SOCIAL,
  method: 'GET',
  path: '/session/discover',
  access: 'public',
  browser: true,
  paged: true,
  capabilities: CAPABILITY,
  input: Paged(10),
  result: DiscoveredSession,
});

/** The customer's shares of a session, with the purchases they come from. */
export const GetPartyOrder = call('getPartyOrder', {
  method: 'GET',
  path: '/orders/social_syndicate_session/:sessionId',
  access: 'customer',
  browser: true,
  capabilities: ['viewing_orders', 'social_syndicates'],
  input: OfSession.extend({
    showDetails: z.string().max(8).pipe(z.stringbool()).default(false),
  }),
  result: z.object({
    /** the session's id */
    socialSyndicateId: z.string(),
    status: SessionStatus,
    shares: z.number().int(),
    total: Money,
    prize: Money,
    purchases: z.array(
      z.object({
        orderId: z.string(),
        checkoutId: z.string(),
        shares: z.number().int(),
        total: Money,
        purchasedAt: Instant,
      }),
    ),
    /** only where details are asked for */
    session: PartySessionDetails.nullable(),
  }),
  errors: ['order.not_found'],
});
