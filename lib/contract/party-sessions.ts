import { z } from 'zod';
import { call } from './call';
import { CompleteGame } from './cart-items';
import { DrawnNumbers, DrawStatus } from './draws';
import { CAPABILITY, EDIT_ERRORS, OfGroup, Paged, SOCIAL } from './party-service';
import { Identifier, Instant, Money } from './site';

/** The offer whose shares a party's members buy: `lotteryKey` of their cart items and orders. */
export const PARTY_OFFER_KEY = 'lotto_party';

/** Whether the next draw's session opens by itself. Paused may go on again, what was turned off stays off. */
export const AUTOSESSION_STATUSES = ['on', 'paused', 'off'] as const;

export const AutosessionStatus = z.enum(AUTOSESSION_STATUSES);
export type AutosessionStatus = z.infer<typeof AutosessionStatus>;

export const SESSION_STATUSES = ['open', 'closed', 'paid', 'cancelled'] as const;

export const SessionStatus = z.enum(SESSION_STATUSES);
export type SessionStatus = z.infer<typeof SessionStatus>;

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
  /** whether it is off and the customer may turn it on: its organiser, where it never was. Older versions of the API omit it */
  canTurnOn: z.boolean().optional(),
  inviteAllExistingMembers: z.boolean(),
  isOrganiser: z.boolean(),
  /** whether they are in its group now: who left keeps their shares, and buys no more */
  isMember: z.boolean(),
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
  /**
   * what the customer's shares won, as soon as the draw is scored, and what becomes of it. Left out where they won
   * nothing, and by older versions of the API
   */
  myWin: z
    .object({
      prize: Money,
      note: z.string(),
      /** whether the draw's result is final. Left out by older versions of the API */
      isConfirmed: z.boolean().optional(),
    })
    .optional(),
  /** why it was cancelled; null unless it was */
  cancelledReason: z.enum(['too_few_shares', 'organiser', 'draw_cancelled']).nullable(),
});
export type PartySessionDetails = z.infer<typeof PartySessionDetails>;

/** An open session as those see it who are not in its group. */
export const InvitedSession = PartySession.pick({
  sessionId: true,
  draws: true,
  closesAt: true,
  sharePrice: true,
  gamesPerShare: true,
  sharesTotal: true,
  sharesSold: true,
  pot: true,
});
export type InvitedSession = z.infer<typeof InvitedSession>;

/** An open session of a public group. */
export const DiscoveredSession = InvitedSession.extend({
  groupId: z.string(),
  groupName: z.string(),
  organiserName: z.string(),
  memberCount: z.number().int(),
  isMember: z.boolean(),
});
export type DiscoveredSession = z.infer<typeof DiscoveredSession>;

const OfSession = z.object({ sessionId: z.uuid() });

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
    'limits.in_review',
    'limits.register_unanswered',
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

/**
 * The organiser's. `on` turns on what never was (`can_turn_on`); turned off is for good: `party.autosession_off` (422) has
 * the text for the notification. It does not go on during a break of theirs.
 */
export const ChangePartySession = call('changePartySession', {
  base: SOCIAL,
  method: 'PUT',
  path: '/session/:sessionId',
  access: 'customer',
  browser: true,
  capabilities: CAPABILITY,
  input: OfSession.extend({ autosessionStatus: AutosessionStatus }),
  result: PartySessionDetails,
  errors: [
    'party.session_not_found',
    'party.organiser_only',
    'party.autosession_off',
    'limits.on_break',
    'limits.in_review',
    'limits.register_unanswered',
  ],
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
    /** all of them were paid back; what is paid back of a session that goes on counts as no share */
    isRefunded: z.boolean(),
    shares: z.number().int(),
    total: Money,
    prize: Money,
    purchases: z.array(
      z.object({
        orderId: z.string(),
        checkoutId: z.string(),
        shares: z.number().int(),
        /** less what a promotion paid */
        total: Money,
        isRefunded: z.boolean(),
        purchasedAt: Instant,
      }),
    ),
    /** only where details are asked for */
    session: PartySessionDetails.nullable(),
  }),
  errors: ['order.not_found'],
});
