import type { Endpoint } from '../call';

export const drawsEndpoints = {
  getPastResultKeys: {
    method: 'GET',
    path: '/draws/pricing/:pricingId/past/result_keys',
    access: 'public',
  },
  listPastDraws: {
    method: 'GET',
    path: '/draws/pricing/:pricingId/past',
    access: 'public',
    browser: true,
    paged: true,
    capabilities: ['multi_offer_site'],
  },
  listPastDrawsOfOffer: {
    method: 'GET',
    path: '/draws/pricing/:pricingId/past/:offerKey',
    access: 'public',
    browser: true,
    paged: true,
  },
  listPastDrawsForCustomer: {
    method: 'GET',
    path: '/draws/past_customer',
    access: 'customer',
    browser: true,
    paged: true,
    capabilities: ['viewing_orders'],
  },
  listPastDrawsOfOfferForCustomer: {
    method: 'GET',
    path: '/draws/past_customer/:offerKey',
    access: 'customer',
    browser: true,
    paged: true,
    capabilities: ['viewing_orders'],
  },
  listArchivedDraws: {
    method: 'GET',
    path: '/draws/past/archived/:offerKey/:year/:month',
    access: 'public',
    paged: true,
  },
  listArchivedMonths: {
    method: 'GET',
    path: '/draws/past/archived/:offerKey',
    access: 'public',
  },
  listArchivedYear: {
    method: 'GET',
    path: '/draws/past/archived/:offerKey/:year',
    access: 'public',
    paged: true,
  },
  getDrawDetails: {
    method: 'GET',
    path: '/draw/details/:offerKey/:drawNo',
    access: 'public',
    browser: true,
  },
  getDrawPrizes: {
    method: 'GET',
    path: '/draw/details/:offerKey/:drawNo/prizes',
    access: 'public',
  },
  getDrawWinners: {
    method: 'GET',
    path: '/draw/details/:offerKey/:drawNo/winners',
    access: 'public',
  },
  getFullResult: { method: 'GET', path: '/draw/full_result/:offerKey/:drawNo', access: 'public' },
  getFullResultForCustomer: {
    method: 'GET',
    path: '/draw/full_result_customer/:offerKey/:drawNo',
    access: 'customer',
    browser: true,
    capabilities: ['viewing_orders'],
  },
  previewDraw: { method: 'GET', path: '/draw/preview/:offerKey/:drawNo', access: 'public' },
  getDrawProof: {
    method: 'GET',
    path: '/draw/proof/:offerKey/:drawNo',
    access: 'public',
    browser: true,
  },
  getStatistics: {
    method: 'GET',
    path: '/statistics/:offerKey',
    access: 'public',
    capabilities: ['commercial_lotteries'],
  },
} as const satisfies Record<string, Endpoint>;
