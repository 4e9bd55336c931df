import { MONTHS } from './months';
import { LOTTERY_PATHS, OFFER_PATHS, PLAY_SUFFIXES, RAFFLE_PATHS } from './offer-paths';
import type { RouteRow } from './route';

const OFFER = { offer: OFFER_PATHS } as const;

type Options = Partial<Omit<RouteRow, 'name' | 'pattern' | 'label'>>;

const row =
  (access: RouteRow['access']) =>
  (name: string, pattern: string, label: string, options: Options = {}): RouteRow => ({
    name,
    pattern,
    label,
    page: null,
    access,
    capabilities: [],
    ...options,
  });
const open = row('public');
const customer = row('customer');
/** a row below an offer's own path */
const ofOffer = (name: string, path: string, label: string, options: Options = {}): RouteRow =>
  open(name, `/:offer${path}`, label, { ...options, values: { ...OFFER, ...options.values } });

const ORDERS = { capabilities: ['viewing_orders'] } as const;

/**
 * Every route of the shop, first match first. Middleware, `href()`, navigation, the sitemap and the
 * journeys read this table, and a test holds it against `app/`. A row whose page is null is a route of
 * the specification that is not built: it says so, and nothing links to it.
 */
export const ROUTES: readonly RouteRow[] = [
  open('home', '/', 'Home', { page: '/', sitemap: 'pages' }),

  // our own rooms
  open('verifyDraw', '/draws/verify/:offer/:drawNo', 'Verify a draw', {
    page: '/draws/verify/[offer]/[drawNo]',
    digits: ['drawNo'],
    values: OFFER,
  }),
  open('unavailable', '/unavailable', 'Not available', { page: '/unavailable' }),
  open('sandbox', '/sandbox', 'Sandbox', { page: '/sandbox' }),

  // partner purchase
  open('partnerReceipt', '/purchase/:partnerSlug/receipt/:checkoutId', 'Receipt', {
    capabilities: ['partner_purchase'],
  }),
  open('partnerPurchase', '/purchase/:partnerSlug', 'Purchase', {
    capabilities: ['partner_purchase'],
  }),

  // checkout and deposit
  customer('checkoutDepositSuccess', '/checkout/deposit/:depositId/success', 'Deposit', {
    page: '/checkout/deposit/[depositId]/success',
  }),
  customer('checkoutDepositCancel', '/checkout/deposit/:depositId/cancel', 'Deposit cancelled', {
    page: '/checkout/deposit/[depositId]/cancel',
  }),
  open('checkoutLogin', '/checkout/login', 'Sign in or join', { page: '/checkout/login' }),
  customer('deposit', '/deposit', 'Deposit', {
    page: '/my-account/deposit',
    capabilities: ['wallet_deposit'],
  }),
  open('cart', '/cart', 'Cart', { page: '/cart' }),
  open('buyCart', '/cart/buy', 'Pay', { page: '/cart/buy' }),
  customer('replayCart', '/cart/replay/:replayId', 'Play again'),
  customer('receipt', '/receipt/:checkoutId', 'Receipt', {
    page: '/receipt/[checkoutId]',
    ...ORDERS,
  }),

  // public
  open('app', '/app', 'App', { page: '/app', capabilities: ['native_app'], sitemap: 'pages' }),
  open('appAndroid', '/app/android', 'Android app', {
    page: '/app/android',
    capabilities: ['native_app'],
    sitemap: 'pages',
  }),
  open('appAndroidInstall', '/app/android/install', 'Install the Android app', {
    page: '/app/android/install',
    capabilities: ['native_app'],
    sitemap: 'pages',
  }),
  open('featureBanner', '/marketing/feature-banner', 'Feature banner', {
    page: '/marketing/feature-banner',
  }),
  open('blog', '/blog', 'News', { page: '/blog', sitemap: 'pages' }),
  open('blogCategory', '/blog/category/:slug/:page?', 'News', {
    page: '/blog/category/[slug]/[page]',
    digits: ['page'],
  }),
  open('blogPost', '/blog/:blogSlug', 'News', { page: '/blog/[blogSlug]' }),
  open('causes', '/causes', 'Causes', {
    page: '/causes',
    capabilities: ['causes_directory'],
    sitemap: 'pages',
  }),
  open('cause', '/causes/:causeSlug', 'Cause', {
    page: '/causes/[causeSlug]',
    capabilities: ['causes_directory'],
  }),
  open('causeOffer', '/causes/:causeSlug/:offer', 'Cause', {
    page: '/causes/[causeSlug]/[offer]',
    capabilities: ['causes_directory'],
    values: OFFER,
  }),
  open('lottoTickets', '/lotto-tickets', 'Lotto tickets', {
    page: '/lotto-tickets',
    sitemap: 'pages',
    capabilities: ['commercial_lotteries', 'multi_offer_site'],
  }),
  open('charityTickets', '/charity-tickets', 'Charity tickets', {
    page: '/charity-tickets',
    sitemap: 'pages',
    capabilities: ['charity_lotteries', 'multi_offer_site'],
  }),
  open('socialPlay', '/social-play', 'Social play', {
    page: '/social-play',
    sitemap: 'pages',
    capabilities: ['commercial_lotteries', 'multi_offer_site', 'social_syndicates'],
  }),
  open('syndicates', '/syndicates', 'Syndicates', {
    page: '/syndicates',
    capabilities: ['syndicates'],
    sitemap: 'pages',
  }),
  open('raffleResults', '/lotto-results/raffles/:page?', 'Raffle results', {
    page: '/lotto-results/raffles/[page]',
    capabilities: ['multi_offer_site'],
    digits: ['page'],
    sitemap: 'results',
  }),
  open('lotteryResults', '/lotto-results/lotteries/:page?', 'Lottery results', {
    page: '/lotto-results/lotteries/[page]',
    capabilities: ['multi_offer_site', 'commercial_lotteries'],
    digits: ['page'],
    sitemap: 'results',
  }),
  open('results', '/lotto-results/:page?', 'Results', {
    page: '/lotto-results/all/[page]',
    digits: ['page'],
    sitemap: 'results',
  }),
  open('login', '/login', 'Login', { page: '/login' }),
  open('autologin', '/login/autologin/:autologinToken', 'Verifying Automatic Login'),
  open('transfer', '/login/transfer/:autologinToken', 'Verifying Automatic Login'),
  open('forgotPassword', '/forgot-password', 'Forgot password', { page: '/forgot-password' }),
  open('forcePasswordChange', '/force-password-change', 'Choose a new password', {
    page: '/force-password-change',
  }),
  customer('closeAccount', '/close-my-account', 'Close my account', {
    capabilities: ['customer_deactivate'],
  }),
  open('closeAccountSuccess', '/close-my-account/success', 'Account closed', {
    capabilities: ['customer_deactivate'],
  }),
  open('about', '/about', 'About us', { page: '/about', sitemap: 'pages' }),
  open('responsibleGaming', '/about/responsible-gaming', 'Responsible play', {
    page: '/about/responsible-gaming',
    sitemap: 'pages',
    capabilities: ['responsible_gambling'],
  }),
  open('privacy', '/about/privacy', 'Privacy policy', {
    page: '/about/privacy',
    sitemap: 'pages',
  }),
  open('cookiePolicy', '/about/cookie-policy', 'Cookie policy', {
    page: '/about/cookie-policy',
    sitemap: 'pages',
    capabilities: ['cookie_consent'],
  }),
  open('faq', '/about/faq', 'Questions and answers', { page: '/about/faq', sitemap: 'pages' }),
  open('terms', '/about/terms-and-conditions', 'Terms and conditions', {
    page: '/about/terms-and-conditions',
    sitemap: 'pages',
  }),
  open('contact', '/about/contact-us', 'Customer support', {
    page: '/about/contact-us',
    sitemap: 'pages',
  }),
  open('lottoPartyGroup', '/lotto-party/group', 'Lotto party', {
    capabilities: ['social_syndicates'],
  }),
  open('lottoParty', '/lotto-party', 'Lotto party', { page: '/lotto-party', sitemap: 'pages' }),
  open('accountVerification', '/account-verification', 'Verify your account', {
    page: '/account-verification',
    capabilities: ['verify_id'],
    sitemap: 'pages',
  }),
  open('dailyWinnersPast', '/daily-winners/winners/:page?', 'Past winners', {
    page: '/daily-winners/winners/all/[page]',
    capabilities: ['membership_program'],
    digits: ['page'],
    sitemap: 'pages',
  }),
  open('dailyWinnersOfType', '/daily-winners/winners/:type/:page?', 'Past winners', {
    page: '/daily-winners/winners/[type]/[page]',
    capabilities: ['membership_program'],
    digits: ['page'],
    values: { type: ['daily', 'special', 'monthly'] },
  }),
  open('dailyWinners', '/daily-winners', 'Daily winners', {
    page: '/daily-winners',
    capabilities: ['membership_program'],
    sitemap: 'pages',
  }),
  // The link's token stays out of the page: one page serves every link, and reads the token in the browser.
  open('unsubscribe', '/unsubscribe/:customerId/:productOfferKey?', 'Unsubscribe', {
    page: '/unsubscribe',
  }),
  open(
    'communicationPreferencesOf',
    '/communication-preferences/:id',
    'Communication preferences',
    {
      page: '/communication-preferences/by-link',
      capabilities: ['manage_notification_settings'],
    },
  ),

  // my account
  customer('account', '/my-account', 'My account', { page: '/my-account' }),
  customer('upcomingTicket', '/my-account/upcoming-tickets/ticket/:id', 'Ticket', {
    page: '/my-account/upcoming-tickets/ticket/[id]',
    ...ORDERS,
  }),
  customer('upcomingTickets', '/my-account/upcoming-tickets/:page?', 'Upcoming tickets', {
    page: '/my-account/upcoming-tickets/[page]',
    digits: ['page'],
    ...ORDERS,
  }),
  customer('pastTicket', '/my-account/past-tickets/ticket/:id', 'Ticket', {
    page: '/my-account/past-tickets/ticket/[id]',
    ...ORDERS,
  }),
  customer('pastTickets', '/my-account/past-tickets/:page?', 'Past tickets', {
    page: '/my-account/past-tickets/[page]',
    digits: ['page'],
    ...ORDERS,
  }),
  customer('syndicateShare', '/my-account/syndicate-tickets/share/:id', 'Syndicate share', ORDERS),
  customer('favouriteNumbers', '/my-account/favourite-numbers', 'Favourite numbers', {
    capabilities: ['favourite_numbers'],
  }),
  customer('partyTicket', '/my-account/lotto-party/ticket/:id', 'Lotto party ticket', ORDERS),
  customer('partySession', '/my-account/lotto-party/session/:id', 'Lotto party session', ORDERS),
  customer('partyGroup', '/my-account/lotto-party/group/:id/:page?', 'Lotto party group', {
    capabilities: ['social_syndicates'],
    digits: ['page'],
  }),
  customer('partyGroups', '/my-account/lotto-party/:page?', 'Lotto party', {
    capabilities: ['social_syndicates'],
    digits: ['page'],
  }),
  customer('autoplayTicket', '/my-account/autoplay/ticket/:id', 'Autoplay', {
    capabilities: ['autoplay_manage', 'viewing_orders'],
  }),
  customer('autoplay', '/my-account/autoplay/:page?', 'Autoplay', {
    capabilities: ['autoplay_manage'],
    digits: ['page'],
  }),
  customer('cardsAndAccounts', '/my-account/cards-and-accounts', 'Cards and accounts', {
    capabilities: ['wallet_manage'],
  }),
  customer('recurringPurchases', '/my-account/recurring-purchases/:page?', 'Recurring purchases', {
    digits: ['page'],
  }),
  customer('myDetails', '/my-account/my-details', 'My details'),
  open('confirmAddress', '/my-account/confirm-address/:token?', 'Confirm your address'),
  customer('upgradeAccount', '/my-account/upgrade-account', 'Upgrade your account', {
    page: '/my-account/upgrade-account',
  }),
  customer('accountDeposit', '/my-account/deposit', 'Deposit', {
    page: '/my-account/deposit',
    capabilities: ['wallet_deposit'],
  }),
  customer('accountDepositCancel', '/my-account/deposit/:depositId/cancel', 'Deposit cancelled', {
    page: '/my-account/deposit/[depositId]/cancel',
    capabilities: ['wallet_deposit'],
  }),
  customer('depositSummary', '/my-account/deposit/summary/:transactionId', 'Deposit', ORDERS),
  customer(
    'depositAuthorisation',
    '/my-account/deposit/authorisation/:depositId',
    'Confirm with your bank',
    { page: '/my-account/deposit/authorisation/[depositId]' },
  ),
  customer('depositDetails', '/my-account/deposit/details/:depositId', 'Deposit', {
    page: '/my-account/deposit/details/[depositId]',
    ...ORDERS,
  }),
  customer('depositOutcome', '/my-account/deposit/details/:depositId/:outcome', 'Deposit', {
    page: '/my-account/deposit/details/[depositId]/[outcome]',
    ...ORDERS,
    values: { outcome: ['success', 'failure'] },
  }),
  customer('withdraw', '/my-account/withdraw', 'Withdraw', { capabilities: ['wallet_withdrawal'] }),
  customer('withdrawSummary', '/my-account/withdraw/summary/:transactionId', 'Withdrawal', ORDERS),
  customer('withdrawDetails', '/my-account/withdraw/details/:withdrawId', 'Withdrawal', ORDERS),
  customer('communicationPreferences', '/communication-preferences', 'Communication preferences', {
    page: '/communication-preferences',
    capabilities: ['manage_notification_settings'],
  }),
  customer('loginAndSecurity', '/my-account/login-and-security', 'Login and security'),
  customer('changePassword', '/change-Password', 'Change password'),
  customer('transactions', '/my-account/transactions/:page?', 'Transactions', {
    page: '/my-account/transactions/[page]',
    digits: ['page'],
    ...ORDERS,
  }),
  customer('spendLimits', '/my-account/spend-limits', 'Spend limits', {
    capabilities: ['spend_limits'],
  }),
  customer('subscriptionTicket', '/my-account/subscriptions/ticket/:id', 'Subscription', {
    capabilities: ['viewing_orders', 'subscription_manage'],
  }),
  customer('subscriptions', '/my-account/subscriptions/:page?', 'Subscriptions', {
    capabilities: ['viewing_orders', 'subscription_manage'],
    digits: ['page'],
  }),
  customer('precommitmentLimit', '/my-account/precommitment-limit', 'Deposit limit'),
  customer('verifyAccount', '/my-account/verify-account', 'Verify your account', {
    capabilities: ['verify_id'],
  }),
  customer('manualVerification', '/my-account/manual-verification', 'Verify your account', {
    capabilities: ['verify_id'],
  }),

  // offers
  ofOffer('drawResults', '/results/draw-:drawNo', 'Draw results', {
    page: '/[offer]/results/draw/[drawNo]',
    digits: ['drawNo'],
    sitemap: 'draws',
  }),
  ofOffer('archivedResults', '/results/:month-:year', 'Past results', {
    page: '/[offer]/results/archive/[year]/[month]',
    values: { offer: LOTTERY_PATHS, month: MONTHS },
    digits: ['year'],
  }),
  ofOffer('offerResults', '/results', 'Results', { page: '/[offer]/results', sitemap: 'results' }),
  ofOffer('archivedWinners', '/winners/:year', 'Past winners', {
    page: '/[offer]/winners/[year]',
    values: { offer: RAFFLE_PATHS },
    digits: ['year'],
  }),
  ofOffer('offerWinners', '/winners', 'Winners', {
    page: '/[offer]/winners',
    sitemap: 'results',
  }),
  ofOffer('statistics', '/statistics', 'Statistics', {
    page: '/[offer]/statistics',
    capabilities: ['commercial_lotteries'],
    values: { offer: LOTTERY_PATHS },
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
    values: { offer: RAFFLE_PATHS },
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
  ofOffer('buyOffer', '/buy', 'Play', { page: '/[offer]' }),
  ofOffer('playGameType', '/:gameType', 'Play', {
    page: '/[offer]/play/[gameType]',
    values: { gameType: PLAY_SUFFIXES },
    sitemap: 'offers',
  }),
  ofOffer('play', '', 'Play', { page: '/[offer]', sitemap: 'offers' }),
];
