import { MONTHS } from '../months';
import { PLAY_SUFFIXES } from '../offer-paths';
import { LOTTERY, ofOffer, RAFFLE } from './row';

/** The pages below an offer's path. Play comes last, because it matches any other path below. */
export const OFFER_ROWS = [
  ofOffer('drawResults', '/results/draw-:drawNo', 'Draw results', {
    page: '/[offer]/results/draw/[drawNo]',
    digits: ['drawNo'],
    sitemap: 'draws',
  }),
  ofOffer('archivedResults', '/results/:month-:year', 'Past results', {
    page: '/[offer]/results/archive/[year]/[month]',
    of: LOTTERY,
    values: { month: MONTHS },
    digits: ['year'],
  }),
  ofOffer('offerResults', '/results', 'Results', { page: '/[offer]/results', sitemap: 'results' }),
  ofOffer('archivedWinners', '/winners/:year', 'Past winners', {
    page: '/[offer]/winners/[year]',
    of: RAFFLE,
    digits: ['year'],
  }),
  ofOffer('offerWinners', '/winners', 'Winners', {
    page: '/[offer]/winners',
    sitemap: 'results',
  }),
  ofOffer('statistics', '/statistics', 'Statistics', {
    page: '/[offer]/statistics',
    capabilities: ['commercial_lotteries'],
    of: LOTTERY,
    sitemap: 'results',
  }),
  ofOffer('drawTerms', '/terms-and-conditions/:drawNo', 'Terms and conditions', {
    page: '/[offer]/terms-and-conditions/[drawNo]',
    digits: ['drawNo'],
  }),
  ofOffer('offerTerms', '/terms-and-conditions', 'Terms and conditions', {
    page: '/[offer]/terms-and-conditions',
    sitemap: 'results',
  }),
  ofOffer('yourSupport', '/your-support', 'Your support', {
    page: '/[offer]/your-support',
    of: RAFFLE,
    sitemap: 'offers',
  }),
  ofOffer('subscribe', '/subscription', 'Subscription', {
    page: '/[offer]/subscription',
    sitemap: 'offers',
  }),
  ofOffer('drawWinners', '/draw-:drawNo/winners', 'Winners', {
    page: '/[offer]/draw/[drawNo]/winners',
    digits: ['drawNo'],
  }),
  ofOffer('buyDraw', '/draw-:drawNo/buy', 'Play', {
    page: '/[offer]/draw/[drawNo]',
    digits: ['drawNo'],
  }),
  ofOffer('playDraw', '/draw-:drawNo', 'Play', {
    page: '/[offer]/draw/[drawNo]',
    digits: ['drawNo'],
  }),
  ofOffer('offerSyndicates', '/syndicates', 'Syndicates', {
    page: '/[offer]/syndicates',
    capabilities: ['syndicates'],
    of: LOTTERY,
    sitemap: 'offers',
  }),
  ofOffer('buyOffer', '/buy', 'Play', { page: '/[offer]' }),
  ofOffer('playGameType', '/:gameType', 'Play', {
    page: '/[offer]/play/[gameType]',
    values: { gameType: PLAY_SUFFIXES },
    sitemap: 'offers',
  }),
  ofOffer('play', '', 'Play', { page: '/[offer]', sitemap: 'offers' }),
] as const;
