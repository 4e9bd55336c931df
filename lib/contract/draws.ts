import { z } from 'zod';
import { call, PageInput } from './call';
import { DrawPictures, DrawPromise, DrawRevision } from './catalogue';
import { Instant, Money, PricingId } from './site';

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

export const FullResult = Draw.extend({
  divisions: z.array(Division),
  rafflePrizes: z.array(RafflePrize),
  ticketsSold: z.number().int().nullable(),
  /** left out of a draw that was not cancelled */
  cancellation: DrawCancellation.optional(),
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

/** Where promise and list stand in the public log; hashes in hexadecimal, proofs from the leaf up. */
const ProofHead = z.object({
  /** the first head that contains the list, as the log signed it (C2SP tlog-checkpoint) */
  checkpoint: z.string(),
  /** the entry of the list */
  index: z.number().int(),
  inclusion: z.array(z.string()),
  promiseIndex: z.number().int(),
  promiseInclusion: z.array(z.string()),
});

/**
 * The proof of a draw, link by link (decision 123): what was committed before sales, the entries at
 * close, the beacon's round, and the secret. Each part is published when it is due and never changes.
 */
export const ProofChain = z.object({
  /** as named in the document: `one_lottery`, `giveaway:daily` */
  offer: z.string(),
  /** SHA-256 of the document, printed on tickets */
  fingerprint: z.string(),
  /** canonical JSON, as it was hashed */
  document: z.string(),
  /** the timestamp authority's certificate; like its tokens (RFC 3161) it is DER in base64 */
  authority: z.string(),
  commitmentToken: z.string(),
  commitmentAt: Instant,
  /** a second authority's certificate and tokens, where two were promised */
  second: z
    .object({
      authority: z.string(),
      commitmentToken: z.string(),
      closingToken: z.string().nullable(),
    })
    .nullish(),
  /** entries in the order of sale, a line each */
  list: z.string().nullable(),
  /** Merkle root of the list's lines */
  root: z.string().nullable(),
  numberCount: z.number().int().nullable(),
  /** of the root; since protocol 3 of the head's text, which contains the list */
  closingToken: z.string().nullable(),
  closingAt: Instant.nullable(),
  /** since protocol 3, as soon as a head contains the list */
  head: ProofHead.nullish(),
  beaconId: z.string(),
  round: z.number().int(),
  roundAt: Instant,
  signature: z.string().nullable(),
  secret: z.string().nullable(),
  /** the secret, sealed to a second holder; left out where there is none */
  escrow: z.string().optional(),
});
export type ProofChain = z.infer<typeof ProofChain>;

/**
 * Everything needed to repeat a raffle draw independently. Hash and seed are published when they are
 * due. With a chain, seed and hashes are the chain's secret, its hash and its root; without one, the
 * draw predates chains.
 */
export const DrawProof = z.object({
  offerKey: z.string(),
  offerName: z.string(),
  drawNo: z.number().int(),
  status: DrawStatus,
  stop: Instant,
  drawDate: Instant,
  isSandbox: z.boolean(),
  seedHash: z.string().nullable(),
  seed: z.string().nullable(),
  entriesHash: z.string().nullable(),
  /** sold ticket numbers as closed ranges, ascending; published with the seed */
  entries: z.array(z.object({ from: z.number().int(), to: z.number().int() })),
  /** one row per rank, in drawing order */
  prizes: z.array(
    z.object({
      rank: z.number().int(),
      title: z.string(),
      value: Money,
      quantity: z.number().int(),
    }),
  ),
  published: z.array(z.object({ rank: z.number().int(), ticketNo: z.number().int() })),
  chain: ProofChain.nullable(),
});
export type DrawProof = z.infer<typeof DrawProof>;

const OfferKey = z.string().regex(/^[a-z0-9_]{1,40}$/);
const DrawNo = z.coerce.number().int().min(1).max(2_000_000_000);
const OneDraw = z.object({ offerKey: OfferKey, drawNo: DrawNo });
const NOT_FOUND = ['draw.not_found', 'offer.not_found'] as const;

/** `2026-11-21` */
const Day = z.iso.date().refine((day) => day >= '1990' && day < '2101');

/** default page size of draw results is 5 (specification) */
const ResultsInput = PageInput.extend({
  limit: z.coerce.number().int().min(1).max(100).default(5),
  category: z.enum(['lotteries', 'raffles']).optional(),
});

export const GetPastResultKeys = call('getPastResultKeys', {
  method: 'GET',
  path: '/draws/pricing/:pricingId/past/result_keys',
  access: 'public',
  input: z.object({ pricingId: PricingId }),
  result: z.array(z.object({ offerKey: z.string(), drawNos: z.array(z.number().int()) })),
});
export const ListPastDraws = call('listPastDraws', {
  method: 'GET',
  path: '/draws/pricing/:pricingId/past',
  access: 'public',
  browser: true,
  paged: true,
  capabilities: ['multi_offer_site'],
  input: ResultsInput.extend({ pricingId: PricingId }),
  result: FullResult,
});
export const ListPastDrawsOfOffer = call('listPastDrawsOfOffer', {
  method: 'GET',
  path: '/draws/pricing/:pricingId/past/:offerKey',
  access: 'public',
  browser: true,
  paged: true,
  input: ResultsInput.extend({
    pricingId: PricingId,
    offerKey: OfferKey,
    /** draws that were cancelled are among them */
    withCancelled: z.string().max(8).pipe(z.stringbool()).optional(),
  }),
  result: FullResult,
  errors: ['offer.not_found'],
});
/** The latest result of each offer, newest first. */
export const ListLatestDraws = call('listLatestDraws', {
  method: 'GET',
  path: '/draws/pricing/:pricingId/latest',
  access: 'public',
  input: ResultsInput.pick({ category: true }).extend({ pricingId: PricingId }),
  result: z.array(FullResult),
});
/** The results of one day in the shop's calendar, and the nearest days with results before and after it. */
export const ListDrawsOfDay = call('listDrawsOfDay', {
  method: 'GET',
  path: '/draws/pricing/:pricingId/day/:day',
  access: 'public',
  input: z.object({ pricingId: PricingId, day: Day }),
  result: z.object({
    draws: z.array(FullResult),
    previousDay: Day.nullable(),
    nextDay: Day.nullable(),
  }),
});
export const ListPastDrawsForCustomer = call('listPastDrawsForCustomer', {
  method: 'GET',
  path: '/draws/past_customer',
  access: 'customer',
  browser: true,
  paged: true,
  capabilities: ['viewing_orders'],
  input: ResultsInput.extend({ offerKey: OfferKey.optional() }),
  result: CustomerResult,
});
export const ListPastDrawsOfOfferForCustomer = call('listPastDrawsOfOfferForCustomer', {
  method: 'GET',
  path: '/draws/past_customer/:offerKey',
  access: 'customer',
  browser: true,
  paged: true,
  capabilities: ['viewing_orders'],
  input: ResultsInput.extend({ offerKey: OfferKey }),
  result: CustomerResult,
  errors: ['offer.not_found'],
});
export const ListArchivedDraws = call('listArchivedDraws', {
  method: 'GET',
  path: '/draws/past/archived/:offerKey/:year/:month',
  access: 'public',
  paged: true,
  input: PageInput.extend({
    offerKey: z.union([z.literal('latest'), OfferKey]),
    year: z.coerce.number().int().min(1990).max(2100),
    month: z.coerce.number().int().min(1).max(12),
    limit: z.coerce.number().int().min(1).max(100).default(100),
  }),
  result: FullResult,
  errors: ['offer.not_found'],
});
/** The months of an offer that have results, the latest first. */
export const ListArchivedMonths = call('listArchivedMonths', {
  method: 'GET',
  path: '/draws/past/archived/:offerKey',
  access: 'public',
  input: z.object({ offerKey: OfferKey }),
  result: z.array(
    z.object({ year: z.number().int(), month: z.number().int(), draws: z.number().int() }),
  ),
  errors: ['offer.not_found'],
});
export const ListArchivedYear = call('listArchivedYear', {
  method: 'GET',
  path: '/draws/past/archived/:offerKey/:year',
  access: 'public',
  paged: true,
  input: PageInput.extend({
    offerKey: OfferKey,
    year: z.coerce.number().int().min(1990).max(2100),
    limit: z.coerce.number().int().min(1).max(100).default(100),
  }),
  result: FullResult,
  errors: ['offer.not_found'],
});
export const GetDrawDetails = call('getDrawDetails', {
  method: 'GET',
  path: '/draw/details/:offerKey/:drawNo',
  access: 'public',
  browser: true,
  input: OneDraw,
  result: Draw,
  errors: NOT_FOUND,
});
export const GetDrawPrizes = call('getDrawPrizes', {
  method: 'GET',
  path: '/draw/details/:offerKey/:drawNo/prizes',
  access: 'public',
  input: OneDraw,
  result: z.object({
    divisions: z.array(Division),
    rafflePrizes: z.array(RafflePrize.omit({ ticketNo: true, winnerName: true })),
  }),
  errors: NOT_FOUND,
});
export const GetDrawWinners = call('getDrawWinners', {
  method: 'GET',
  path: '/draw/details/:offerKey/:drawNo/winners',
  access: 'public',
  input: OneDraw,
  result: z.object({ divisions: z.array(Division), rafflePrizes: z.array(RafflePrize) }),
  errors: NOT_FOUND,
});
export const GetFullResult = call('getFullResult', {
  method: 'GET',
  path: '/draw/full_result/:offerKey/:drawNo',
  access: 'public',
  input: OneDraw,
  result: FullResult,
  errors: NOT_FOUND,
});
export const GetFullResultForCustomer = call('getFullResultForCustomer', {
  method: 'GET',
  path: '/draw/full_result_customer/:offerKey/:drawNo',
  access: 'customer',
  browser: true,
  capabilities: ['viewing_orders'],
  input: OneDraw,
  result: CustomerResult,
  errors: NOT_FOUND,
});
/** An upcoming draw, as its play page shows it. */
export const PreviewDraw = call('previewDraw', {
  method: 'GET',
  path: '/draw/preview/:offerKey/:drawNo',
  access: 'public',
  input: OneDraw,
  result: Draw,
  errors: NOT_FOUND,
});
export const GetDrawProof = call('getDrawProof', {
  method: 'GET',
  path: '/draw/proof/:offerKey/:drawNo',
  access: 'public',
  browser: true,
  input: OneDraw,
  result: DrawProof,
  errors: ['draw.not_found', 'draw.not_raffle', 'offer.not_found'],
});

const ChanceRange = z.object({
  expected: z.number(),
  /** chance alone stays in this range, both ends included, at least 19 times in 20 */
  low: z.number().int(),
  high: z.number().int(),
  /** the probability that chance leaves that range */
  outside: z.number(),
});
const BarrelStatistics = z.object({
  lowest: z.number().int(),
  pool: z.number().int(),
  perDraw: z.number().int(),
  balls: z.array(
    z.object({
      number: z.number().int(),
      drawn: z.number().int(),
      /** draws since it was last drawn: 0 for the latest draw, null if never */
      gap: z.number().int().nullable(),
      longestGap: z.number().int(),
    }),
  ),
  chance: ChanceRange,
  /** a wait of this many draws or longer happens about once in twenty waits */
  longWait: z.number().int(),
});
export type BarrelStatistics = z.infer<typeof BarrelStatistics>;

/**
 * How often numbers came in a lottery's confirmed draws under its present rules. Supplementaries are
 * not counted.
 */
export const OfferStatistics = z.object({
  offerKey: z.string(),
  offerName: z.string(),
  draws: z.number().int(),
  /** how many of these the sandbox drew */
  sandboxDraws: z.number().int(),
  first: z.object({ drawNo: z.number().int(), drawDate: Instant }).nullable(),
  last: z.object({ drawNo: z.number().int(), drawDate: Instant }).nullable(),
  main: BarrelStatistics,
  special: BarrelStatistics.nullable(),
  /** how often two numbers came together, as a triangle: 1-2, 1-3, 2-3, 1-4 …; null for digits */
  pairs: z.object({ counts: z.array(z.number().int()), chance: ChanceRange }).nullable(),
  /** division 1 of the latest draws, oldest first; empty where its prize is fixed. Null means not on record */
  jackpots: z.array(
    z.object({
      drawNo: z.number().int(),
      drawDate: Instant,
      prizePool: Money.nullable(),
      isWon: z.boolean().nullable(),
    }),
  ),
  /** in how many of these draws division 1 was won, and for how many that is on record */
  divisionOne: z.object({ won: z.number().int(), known: z.number().int() }),
});
export type OfferStatistics = z.infer<typeof OfferStatistics>;

/** @throws offer.not_found for a raffle too, since it draws tickets and not numbers */
export const GetStatistics = call('getStatistics', {
  method: 'GET',
  path: '/statistics/:offerKey',
  access: 'public',
  capabilities: ['commercial_lotteries'],
  input: z.object({ offerKey: OfferKey }),
  result: OfferStatistics,
  errors: ['offer.not_found'],
});
