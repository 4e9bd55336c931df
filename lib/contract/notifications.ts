import { z } from 'zod';
import { call, Nothing } from './call';
import { Win } from './checkout';
import { ContentAction } from './content-sections';
import { Instant, Money } from './site';
import { SyndicateCancelledBecause } from './syndicates';

const MONEY_NEWS_KINDS = [
  'withdrawal_paid',
  'withdrawal_rejected',
  'withdrawal_failed',
  'withdrawal_returned',
  'deposit_pending',
  'deposit_completed',
  'deposit_declined',
  'deposit_reversed',
  'deposit_restored',
] as const;

/** What the members of a group are told of it; what they won or got back is told of their own tickets. */
export const GROUP_EVENTS = [
  'member_joined',
  'member_left',
  'organiser_changed',
  'session_opened',
] as const;
export type GroupEvent = (typeof GROUP_EVENTS)[number];

/** Something that happened to the customer's money while they were away. */
const MoneyNews = z.object({
  id: z.string(),
  kind: z.enum(MONEY_NEWS_KINDS),
  /** of the withdrawal or the deposit */
  subjectId: z.string(),
  amount: Money,
  /** why, for the customer; null where there is nothing to say */
  reason: z.string().nullable(),
  at: Instant,
});
export type MoneyNews = z.infer<typeof MoneyNews>;

/** An order whose draws are over, won or not; or that was paid back, at the time of that. */
const OrderNews = z.object({
  id: z.string(),
  kind: z.literal('order'),
  orderId: z.string(),
  offerKey: z.string(),
  offerName: z.string(),
  numDraws: z.number().int(),
  isRefunded: z.boolean(),
  /** whose shares they were. Left out for tickets, and by older versions of the API */
  share: z
    .object({
      title: z.string(),
      /** of friends who play together: its id leads to their page */
      socialSyndicateId: z.string().optional(),
      /** why it was not played; left out where it was, or nobody wrote down why */
      cancelledBecause: SyndicateCancelledBecause.optional(),
      /** it goes on: only this customer's shares went back */
      isPlayed: z.boolean(),
    })
    .optional(),
  prize: Money,
  ...Win,
  at: Instant,
});

const GiveawayNews = z.object({
  id: z.string(),
  kind: z.literal('giveaway_won'),
  /** leads to the win's page. It and `drawId` are left out by older versions of the API */
  winId: z.string().optional(),
  drawId: z.string().optional(),
  /** `Daily giveaway`, in the words of the site */
  title: z.string(),
  number: z.number().int(),
  prize: Money,
  at: Instant,
});

/** A draw that a plan should have entered, and did not. */
const MissedDraw = z.object({
  id: z.string(),
  kind: z.literal('draw_missed'),
  planId: z.string(),
  planType: z.enum(['autoplay', 'subscription']),
  offerKey: z.string(),
  offerName: z.string(),
  drawNo: z.number().int(),
  at: Instant,
});
export type MissedDraw = z.infer<typeof MissedDraw>;

/** A draw that was cancelled, with what the customer got back of it; of each order one. */
const CancelledDraw = z.object({
  id: z.string(),
  kind: z.literal('draw_cancelled'),
  orderId: z.string(),
  /** of shares in a ticket: their page is another */
  isShare: z.boolean(),
  offerKey: z.string(),
  offerName: z.string(),
  drawNo: z.number().int(),
  refund: Money,
  at: Instant,
});
export type CancelledDraw = z.infer<typeof CancelledDraw>;

/** Something that happened in one of the customer's groups. */
const GroupNews = z.object({
  id: z.string(),
  kind: z.literal('group'),
  event: z.enum(GROUP_EVENTS),
  groupId: z.string(),
  groupName: z.string(),
  /** whom it is about; null where it is about nobody */
  memberName: z.string().nullable(),
  at: Instant,
});
export type GroupNews = z.infer<typeof GroupNews>;

/** What an editor tells all customers. */
const AnnouncementNews = z.object({
  id: z.string(),
  kind: z.literal('announcement'),
  title: z.string(),
  message: z.string(),
  action: ContentAction.nullable(),
  at: Instant,
});
export type AnnouncementNews = z.infer<typeof AnnouncementNews>;

/** The tools that keep play fun; it says nothing of why it was sent. */
const CareNews = z.object({ id: z.string(), kind: z.literal('care'), at: Instant });

export const News = z.discriminatedUnion('kind', [
  MoneyNews,
  OrderNews,
  GiveawayNews,
  MissedDraw,
  CancelledDraw,
  GroupNews,
  AnnouncementNews,
  CareNews,
]);
export type News = z.infer<typeof News>;

const Feed = z.object({
  /** newest first; `isViewed` is the same on every device of the customer */
  cards: z.array(z.object({ news: News, isViewed: z.boolean() })),
  /** how many of them the customer has not viewed */
  unviewed: z.number().int(),
});
export type Feed = z.infer<typeof Feed>;

/** The news of the last days. A segment without orders, the membership or groups has none of these. */
export const ListNotifications = call('listNotifications', {
  method: 'GET',
  path: '/notifications',
  access: 'customer',
  browser: true,
  capabilities: ['notifications_feed'],
  input: Nothing,
  result: Feed,
});

/** Marks cards of the feed as viewed; ids that are not in it are passed over. */
export const ViewNotifications = call('viewNotifications', {
  method: 'PUT',
  path: '/notifications/viewed',
  access: 'customer',
  browser: true,
  capabilities: ['notifications_feed'],
  input: z.object({ ids: z.array(z.string().min(1).max(120)).max(100) }),
  result: Feed,
});
