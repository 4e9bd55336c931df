import { z } from 'zod';
import { DrawPictures, DrawPromise, DrawRevision } from './catalogue';
import { Instant, Money } from './site';

export const DRAW_STATUSES = [
  'DRAW_OPEN',
  'DRAW_CAPPED',
  'DRAW_CLOSED',
  'DRAW_DRAWN',
  'DRAW_SCORED',
  'DRAW_PAID',
  'DRAW_EMAILED',
  'DRAW_CANCELLED',
] as const;

export const DrawStatus = z.enum(DRAW_STATUSES);
export type DrawStatus = z.infer<typeof DrawStatus>;

/** Why a draw was not held: by the operator, for too few tickets, or since its result was not published in its time. */
export const CANCELLED_BECAUSE = ['operator', 'too_few', 'silence'] as const;

export type CancelledBecause = (typeof CANCELLED_BECAUSE)[number];

export const DrawCancellation = z.object({
  because: z.enum(CANCELLED_BECAUSE),
  /** the operator's words; null for the other causes */
  reason: z.string().nullable(),
  at: Instant,
});
export type DrawCancellation = z.infer<typeof DrawCancellation>;

/** How a jackpot game's draw is announced: a base week, a carried jackpot, or a Superdraw. */
export const DrawType = z.enum(['base', 'jackpot', 'superdraw']);
export type DrawType = z.infer<typeof DrawType>;

/** The numbers of a lottery draw. `main` is in drawn order where `order` says so; digits for Super 66. */
export const DrawnNumbers = z.object({
  main: z.array(z.number().int()),
  supplementary: z.array(z.number().int()),
  special: z.number().int().nullable(),
  order: z.enum(['drawn', 'sorted']),
});
export type DrawnNumbers = z.infer<typeof DrawnNumbers>;

export const Division = z.object({
  division: z.number().int(),
  /** what must match: `7 numbers and the Powerball` */
  name: z.string(),
  pool: Money,
  winners: z.number().int(),
  dividend: Money,
});
export type Division = z.infer<typeof Division>;

export const RafflePrize = z.object({
  rank: z.number().int(),
  title: z.string(),
  value: Money,
  ticketNo: z.number().int(),
  /** first name and state, for those who agreed */
  winnerName: z.string().nullable(),
});

export const Draw = z.object({
  drawId: z.string(),
  offerKey: z.string(),
  offerName: z.string(),
  kind: z.enum(['lottery', 'raffle']),
  /** what is entered in it; of shares in a ticket, the syndicate tells its own */
  type: z.enum(['lottery_ticket_draw', 'raffle_ticket_draw']),
  drawNo: z.number().int(),
  drawDate: Instant,
  /** when sales stop */
  stop: Instant,
  status: DrawStatus,
  purchaseStatus: z.enum(['open', 'sold_out', 'past_draw']),
  /** the first division or first prize; 0 while it is not known */
  prizePool: Money,
  /** null while it is not known */
  drawType: DrawType.nullable(),
  /** text after a prize below a million: `in gold` */
  prizePoolSuffix: z.string().nullable(),
  ...DrawPictures,
  /** drawn by the sandbox operator: a demonstration, never a real result */
  isSandbox: z.boolean(),
  /** true until the operator confirms; prizes are paid after that */
  isProvisional: z.boolean(),
  /** null until drawn; always null for raffles */
  numbers: DrawnNumbers.nullable(),
});
export type Draw = z.infer<typeof Draw>;

/** A result that was replaced by another one, while its prizes were not paid. */
const ResultCorrection = z.object({
  /** since when it says what it says now */
  at: Instant,
  /** what it said until then; null where its numbers are the same and what its divisions pay is not */
  before: DrawnNumbers.nullable(),
});

export const FullResult = Draw.extend({
  divisions: z.array(Division),
  rafflePrizes: z.array(RafflePrize),
  ticketsSold: z.number().int().nullable(),
  /** a raffle's tickets are numbered from 1 to this. Older versions of the API omit it */
  ticketsTotal: z.number().int().nullish(),
  /** left out of a draw that was not cancelled */
  cancellation: DrawCancellation.optional(),
  /** the last one; left out where nothing was corrected */
  correction: ResultCorrection.optional(),
  /** left out of a draw that has not changed since it was announced */
  revision: DrawRevision.optional(),
  /** null for lotteries, and for raffles that went on sale before draws were committed */
  promise: DrawPromise.nullable(),
  previousDrawNo: z.number().int().nullable(),
  nextDrawNo: z.number().int().nullable(),
  /** the next draw, while it can still be entered */
  nextDraw: z
    .object({ drawNo: z.number().int(), drawDate: Instant, stop: Instant, prizePool: Money })
    .nullable(),
  /** the prize pool of the next draw; null where that is not known */
  nextPrizePool: Money.nullable(),
});
export type FullResult = z.infer<typeof FullResult>;

export const CustomerResult = FullResult.extend({
  tickets: z.array(
    z.object({ orderId: z.string(), prize: Money, winningDivisions: z.array(z.number().int()) }),
  ),
});
export type CustomerResult = z.infer<typeof CustomerResult>;

export const OfferKey = z.string().regex(/^[a-z0-9_]{1,40}$/);

const DrawNo = z.coerce.number().int().min(1).max(2_000_000_000);

/** A draw, by its offer and number. */
export const OneDraw = z.object({ offerKey: OfferKey, drawNo: DrawNo });

/** what the calls about one draw may answer with */
export const DRAW_NOT_FOUND = ['draw.not_found', 'offer.not_found'] as const;
