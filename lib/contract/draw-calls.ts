import { z } from 'zod';
import { call, PageInput } from './call';
import {
  CustomerResult,
  Division,
  DRAW_NOT_FOUND,
  Draw,
  FullResult,
  OfferKey,
  OneDraw,
  RafflePrize,
} from './draws';
import { PricingId } from './site';

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
  errors: DRAW_NOT_FOUND,
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
  errors: DRAW_NOT_FOUND,
});

export const GetDrawWinners = call('getDrawWinners', {
  method: 'GET',
  path: '/draw/details/:offerKey/:drawNo/winners',
  access: 'public',
  input: OneDraw,
  result: z.object({ divisions: z.array(Division), rafflePrizes: z.array(RafflePrize) }),
  errors: DRAW_NOT_FOUND,
});

export const GetFullResult = call('getFullResult', {
  method: 'GET',
  path: '/draw/full_result/:offerKey/:drawNo',
  access: 'public',
  input: OneDraw,
  result: FullResult,
  errors: DRAW_NOT_FOUND,
});

export const GetFullResultForCustomer = call('getFullResultForCustomer', {
  method: 'GET',
  path: '/draw/full_result_customer/:offerKey/:drawNo',
  access: 'customer',
  browser: true,
  capabilities: ['viewing_orders'],
  input: OneDraw,
  result: CustomerResult,
  errors: DRAW_NOT_FOUND,
});

/** An upcoming draw, as its play page shows it. */
export const PreviewDraw = call('previewDraw', {
  method: 'GET',
  path: '/draw/preview/:offerKey/:drawNo',
  access: 'public',
  input: OneDraw,
  result: Draw,
  errors: DRAW_NOT_FOUND,
});
