import { z } from 'zod';
import { call, Nothing } from '../call';
import { DrawCancellation, DrawnNumbers, DrawType, OfferKey, OneDraw, RafflePrize } from '../draws';
import { NUMBERS_ONLY, REQUIRED } from '../form-messages';
import { Identifier, Instant, Money } from '../site';
import { Reason } from './reason';
import type { StaffRole } from './roles';

const base = '/operator/v1';
/** who may see them */
const readers = ['draws', 'finance', 'support', 'compliance'] as const satisfies StaffRole[];

/** How a draw stands, as the office speaks of it. */
export const DRAW_STATES = [
  'on_sale',
  /** sales are over, and it is to be drawn */
  'closed',
  /** it should be drawn by now */
  'waiting',
  /** the result is known, and prizes are not paid yet */
  'known',
  'settled',
  'cancelled',
] as const;
export type DrawState = (typeof DRAW_STATES)[number];

/** What should have happened by now. */
const LATE_BECAUSE = ['not_closed', 'no_result', 'not_paid', 'not_mailed', 'not_refunded'] as const;
export type LateBecause = (typeof LATE_BECAUSE)[number];

/** A draw as a list shows it. */
export const ScheduledDraw = z.object({
  offerKey: z.string(),
  offerName: z.string(),
  drawNo: z.number().int(),
  closesAt: Instant,
  drawsAt: Instant,
  state: z.enum(DRAW_STATES),
  late: z.enum(LATE_BECAUSE).nullable(),
  isHeld: z.boolean(),
  /** tickets of customers, shares among them */
  entries: z.number().int(),
  /** what they cost, before promotions */
  stakes: Money,
  /** null until they are paid */
  prizesPaid: Money.nullable(),
});
export type ScheduledDraw = z.infer<typeof ScheduledDraw>;

/** The draws of what the shop sells: those that are late, the next ones, or the last ones. */
export const ListDrawSchedule = call('listDrawSchedule', {
  method: 'GET',
  base,
  path: '/draws',
  mayLag: true,
  access: 'staff',
  roles: readers,
  input: z.object({
    /** `late` and `next`: the earliest first; `last`: the latest first */
    when: z.enum(['late', 'next', 'last']).default('next'),
    offer: OfferKey.optional(),
    state: z.enum(DRAW_STATES).optional(),
    after: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  result: z.object({
    draws: z.array(ScheduledDraw),
    /** the draw that the next page comes after; null on the last one */
    next: Identifier.nullable(),
    /** when those on sale were counted last; null: just now */
    countedAt: Instant.nullable(),
    /** what can be filtered by */
    offers: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        /** its past draws can be taken from a file */
        hasResultFiles: z.boolean(),
      }),
    ),
  }),
});

const DivisionOfNight = z.object({
  division: z.number().int(),
  name: z.string(),
  /** everywhere; null where that is not known */
  winners: z.number().int().nullable(),
  dividend: Money,
  /** tickets of this shop in it, and what they win together */
  ownTickets: z.number().int(),
  ownPrizes: Money,
});

/** Everything about one draw, for whoever watches over it. */
export const DrawNight = ScheduledDraw.extend({
  drawId: Identifier,
  kind: z.enum(['lottery', 'raffle']),
  opensAt: Instant,
  /** when the result became known, and when it was confirmed */
  drawnAt: Instant.nullable(),
  confirmedAt: Instant.nullable(),
  /** how many of closing, drawing, scoring, confirming, paying and mailing are done */
  stepsDone: z.number().int().min(0).max(6),
  /** the first division or first prize; 0 while it is not known */
  prizePool: Money,
  drawType: DrawType.nullable(),
  /** whether the operator announces a jackpot of each draw */
  hasJackpot: z.boolean(),
  /** where its result comes from */
  source: z.enum(['sandbox', 'import', 'shop']),
  numbers: DrawnNumbers.nullable(),
  /** the name of the special number: `Powerball` */
  specialName: z.string().nullable(),
  divisions: z.array(DivisionOfNight),
  /** how many divisions the game has; 0 for a raffle */
  divisionCount: z.number().int(),
  rafflePrizes: z.array(RafflePrize),
  ticketsTotal: z.number().int().nullable(),
  cancellation: DrawCancellation.nullable(),
  /** what was paid back of a cancelled draw, so far */
  refunded: Money,
  /** the last hours of its sales, one row each */
  sales: z.array(z.object({ hour: Instant, entries: z.number().int(), amount: Money })),
  /** what stands in the public log, oldest first; without a place while it is on its way */
  logged: z.array(
    z.object({ kind: z.string(), loggedAt: Instant, place: z.number().int().nullable() }),
  ),
  /** while it waits for two people: customers' tickets that won it, and all that these are owed */
  firstDivision: z.object({ since: Instant, tickets: z.number().int(), prizes: Money }).nullable(),
  /** requests about it that wait for a second person */
  requests: z.array(z.object({ title: z.string(), requestedBy: z.string(), requestedAt: Instant })),
  /** what somebody may do about it, by how it stands */
  may: z.object({
    enterResult: z.boolean(),
    cancel: z.boolean(),
    announceJackpot: z.boolean(),
    hold: z.boolean(),
    release: z.boolean(),
    payFirstDivision: z.boolean(),
  }),
});
export type DrawNight = z.infer<typeof DrawNight>;

export const GetDrawNight = call('getDrawNight', {
  method: 'GET',
  base,
  path: '/draws/:offerKey/:drawNo',
  access: 'staff',
  roles: readers,
  input: OneDraw,
  result: DrawNight,
  errors: ['draw.not_found', 'offer.not_found'],
});

/** Numbers apart by spaces. */
const Numbers = z
  .string()
  .trim()
  .max(60)
  .regex(/^[\d ]*$/, NUMBERS_ONLY);

/** What one division paid: its winners and what each was paid, in whole units and cents. */
const TypedDivision = z.object({
  winners: z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, NUMBERS_ONLY),
  dividend: z
    .string()
    .trim()
    .regex(/^\d{1,11}(\.\d{1,2})?$/, NUMBERS_ONLY),
});

/**
 * Asks a second person to confirm a result that was typed in, twice: it is judged as an import is, and taken when it is
 * approved. Of a result that is known it is the correction, until its prizes are paid.
 */
export const RequestDrawResult = call('requestDrawResult', {
  method: 'POST',
  base,
  path: '/draws/:offerKey/:drawNo/result',
  access: 'staff',
  roles: ['draws'],
  confirmed: true,
  input: OneDraw.extend({
    numbers: Numbers.min(1, REQUIRED),
    numbersAgain: Numbers.min(1, REQUIRED),
    /** supplementary numbers or the special one */
    supplementary: Numbers.default(''),
    supplementaryAgain: Numbers.default(''),
    order: z.enum(['drawn', 'sorted']),
    /** division 1 first; empty while that is not known */
    divisions: z.array(TypedDivision).max(20).default([]),
    reason: Reason,
  }),
  result: z.object({ approvalId: Identifier }),
  errors: [
    'draw.not_found',
    'offer.not_found',
    'draw.result_differs',
    'draw.result_refused',
    'draw.result_known',
    'approval.pending',
  ],
});

/** Asks a second person to cancel a draw, whose tickets are all paid back then. */
export const RequestDrawCancellation = call('requestDrawCancellation', {
  method: 'POST',
  base,
  path: '/draws/:offerKey/:drawNo/cancellation',
  access: 'staff',
  roles: ['draws'],
  confirmed: true,
  input: OneDraw.extend({
    /** what everybody who has a ticket reads */
    words: z.string().trim().min(1, REQUIRED).max(500),
    reason: Reason,
  }),
  result: z.object({ approvalId: Identifier }),
  errors: ['draw.not_found', 'draw.wrong_state', 'approval.pending'],
});

/** Asks a second person to pay a first division that waits, into the wallets of its winners. */
export const RequestFirstDivision = call('requestFirstDivision', {
  method: 'POST',
  base,
  path: '/draws/:offerKey/:drawNo/first-division',
  access: 'staff',
  roles: ['draws', 'finance'],
  confirmed: true,
  input: OneDraw.extend({ reason: Reason }),
  result: z.object({ approvalId: Identifier }),
  errors: ['draw.not_found', 'draw.wrong_state', 'approval.pending'],
});

/** Says what a draw to come is for, as its operator announced it. */
export const AnnounceDrawJackpot = call('announceDrawJackpot', {
  method: 'POST',
  base,
  path: '/draws/:offerKey/:drawNo/jackpot',
  access: 'staff',
  roles: ['draws'],
  confirmed: true,
  input: OneDraw.extend({
    /** in whole units */
    amount: z
      .string()
      .trim()
      .regex(/^[1-9]\d{0,9}$/, NUMBERS_ONLY),
    drawType: DrawType.optional(),
    reason: Reason,
  }),
  result: Nothing,
  errors: ['draw.not_found', 'offer.not_found'],
});

/** Stops a draw from being confirmed and paid. It takes one person. */
export const HoldSettlement = call('holdSettlement', {
  method: 'POST',
  base,
  path: '/draws/:offerKey/:drawNo/hold',
  access: 'staff',
  roles: ['draws', 'finance', 'compliance'],
  input: OneDraw.extend({ reason: Reason }),
  result: Nothing,
  errors: ['draw.not_found', 'draw.wrong_state'],
});

/** Lets a draw that is held be confirmed and paid. */
export const ReleaseSettlement = call('releaseSettlement', {
  method: 'POST',
  base,
  path: '/draws/:offerKey/:drawNo/release',
  access: 'staff',
  roles: ['draws'],
  confirmed: true,
  input: OneDraw.extend({ reason: Reason }),
  result: Nothing,
  errors: ['draw.not_found', 'draw.wrong_state'],
});
