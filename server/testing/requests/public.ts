import { inTransaction } from '@/server/db/transaction';
import { newId } from '@/server/kernel/ids';
import { appendToLog, sequenceLog } from '@/server/log';
import { aPartner } from '@/server/testing/a-partner';
import { aPage, drawn, type GoodRequests } from './an-asker';

/** Content, catalogue, placements, draws and support: what needs no account. */
export const PUBLIC_REQUESTS: GoodRequests = {
  listTranslations: () => ({ locale: 'en-GB', c: ['shell'], id: ['shell.menu'], t: ['plain'] }),
  listRevalidations: () => ({ since: '1:1:' }),
  revalidateContent: () => ({ everything: true }),

  getBranding: () => ({}),
  getProductBrandingKeys: () => ({}),
  listRaffles: () => ({}),
  getCapabilities: () => ({}),
  getConfig: () => ({}),
  listSyndicates: () => ({ pricingId: 'AU' }),
  listSyndicateSales: () => ({ pricingId: 'AU' }),
  getProductOffers: () => ({ pricingId: 'AU' }),
  listCauses: () => ({ ...aPage, slug: 'play-on-the-ward' }),
  getCause: () => ({ slug: 'play-on-the-ward' }),
  getShopTime: () => ({}),
  getPartner: async ({ ctx }) => ({ slug: await aPartner(ctx.db) }),

  discover: () => ({}),
  discoverAtItsBase: () => ({}),
  locate: () => ({ country: 'GB' }),
  listTips: () => ({}),
  getPricingInfo: () => ({ pricingId: 'GB' }),
  getNavigation: () => ({ segmentName: 'gb_default' }),
  getComponents: () => ({ segmentName: 'gb_default' }),
  getTheme: () => ({}),

  listPlacements: () => ({
    keys: 'feature_placement,pre_cart_standard',
    brandingKey: 'AU',
    pricingId: 'AU',
    customerKey: 'somebody',
    cart: '[{"lottery_key":"powerball2018","draw_number":100}]',
    segmentDeviceId: 'a-device',
  }),
  primeCartPlacements: () => ({ segmentDeviceId: 'a-device', segmentUserId: 'somebody' }),

  getPublicLog: () => ({}),
  getLogEntry: async ({ ctx }) => {
    const about = { offer: drawn.offerKey, draw: 1 };
    const result = '5e'.repeat(32);
    await inTransaction(ctx, (tx) => appendToLog(tx, { kind: 'outside-result', ...about, result }));
    await sequenceLog(ctx);
    return { kind: 'outside-result', offer: about.offer, drawNo: about.draw };
  },

  getPastResultKeys: () => ({ pricingId: 'AU' }),
  listPastDraws: () => ({ pricingId: 'AU', category: 'lotteries', ...aPage }),
  listLatestDraws: () => ({ pricingId: 'AU', category: 'lotteries' }),
  listLiveDraws: () => ({ pricingId: 'AU' }),
  listDrawsOfDay: () => ({ pricingId: 'AU', day: '2026-01-01' }),
  listPastDrawsOfOffer: () => ({ pricingId: 'AU', offerKey: drawn.offerKey, ...aPage }),
  listPastDrawsForCustomer: () => ({ offerKey: drawn.offerKey, ...aPage }),
  listPastDrawsOfOfferForCustomer: () => ({ offerKey: drawn.offerKey, ...aPage }),
  listArchivedDraws: () => ({ offerKey: 'latest', year: 2026, month: 1, ...aPage }),
  listArchivedMonths: () => ({ offerKey: drawn.offerKey }),
  listArchivedYear: () => ({ offerKey: drawn.offerKey, year: 2026, ...aPage }),
  getDrawDetails: () => drawn,
  getDrawPrizes: () => drawn,
  getDrawWinners: () => drawn,
  getFullResult: () => drawn,
  getFullResultForCustomer: () => drawn,
  previewDraw: () => ({ ...drawn, drawNo: 100 }),
  getDrawProof: () => ({ offerKey: 'make_a_smile_lottery', drawNo: 7 }),
  getStatistics: () => ({ offerKey: drawn.offerKey }),

  sendSupportMessage: () => ({ topic: 'tickets', message: 'Where do I see my ticket?' }),

  createEvent: () => ({
    category: 'user',
    eventType: 'tracking_event',
    name: 'Click',
    clientInformation: {
      build: 'release',
      name: 'Fairdraw web',
      version: '1.0.0',
      clientEnvironment: { timezone: 'Australia/Sydney', locale: 'en-AU' },
    },
    source: '/powerball2018',
    variant: 'AU',
    attributes: { campaign: 'spring' },
    details: { target: 'support' },
    consentSessionId: newId(),
    anonymousId: newId(),
  }),
};
