import { GAME_KEYS } from '@/lib/contract/game-keys';
import { customer, OFFER, open } from './row';

/** Pages that need no sign-in and belong to no offer. */
export const PUBLIC_ROWS = [
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
    slugs: ['slug'],
    digits: ['page'],
  }),
  open('blogPost', '/blog/:blogSlug', 'News', {
    page: '/blog/[blogSlug]',
    slugs: ['blogSlug'],
  }),
  open('causes', '/causes', 'Causes', {
    page: '/causes',
    capabilities: ['causes_directory'],
    sitemap: 'pages',
  }),
  open('cause', '/causes/:causeSlug', 'Cause', {
    page: '/causes/[causeSlug]',
    slugs: ['causeSlug'],
    capabilities: ['causes_directory'],
  }),
  open('causeOffer', '/causes/:causeSlug/:offer', 'Cause', {
    page: '/causes/[causeSlug]/[offer]',
    slugs: ['causeSlug'],
    capabilities: ['causes_directory'],
    ...OFFER,
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
  open('publicLog', '/log', 'Public log', { page: '/log', sitemap: 'pages' }),
  open('syndicates', '/syndicates', 'Syndicates', {
    page: '/syndicates',
    capabilities: ['syndicates'],
    sitemap: 'pages',
  }),
  open('moneyKept', '/how-your-money-is-kept', 'How your money is kept', {
    page: '/how-your-money-is-kept',
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
    capabilities: ['multi_offer_site'],
    digits: ['page'],
    sitemap: 'results',
  }),
  open('resultsOfDay', '/lotto-results/day-:day', 'Results of a day', {
    page: '/lotto-results/day/[day]',
    days: ['day'],
  }),
  open('results', '/lotto-results/:page?', 'Results', {
    page: '/lotto-results/all/[page]',
    digits: ['page'],
    sitemap: 'results',
  }),
  open('liveOffer', '/live/:offer', 'Live draw', { page: '/live/[offer]', ...OFFER }),
  open('live', '/live', 'Live draws', { page: '/live', sitemap: 'pages' }),
  open('login', '/login', 'Login', { page: '/login' }),
  open('autologin', '/login/autologin/:autologinToken', 'Verifying Automatic Login', {
    page: '/login/autologin',
  }),
  open('transfer', '/login/transfer/:autologinToken', 'Verifying Automatic Login', {
    page: '/login/transfer',
  }),
  open('signInWith', '/login/with', 'Signing in', { page: '/login/with' }),
  open('forgotPassword', '/forgot-password', 'Forgot password', { page: '/forgot-password' }),
  open('forcePasswordChange', '/force-password-change', 'Choose a new password', {
    page: '/force-password-change',
  }),
  customer('closeAccount', '/close-my-account', 'Close my account', {
    page: '/close-my-account',
    capabilities: ['customer_deactivate'],
  }),
  open('closeAccountSuccess', '/close-my-account/success', 'Account closed', {
    page: '/close-my-account/success',
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
    page: '/lotto-party/group',
    capabilities: ['social_syndicates'],
  }),
  open('lottoPartyInvitation', '/lotto-party/group/:offer', 'Lotto party', {
    page: '/lotto-party/group/[offer]',
    capabilities: ['social_syndicates'],
    values: { offer: GAME_KEYS },
  }),
  open('lottoParty', '/lotto-party', 'Lotto party', { page: '/lotto-party', sitemap: 'pages' }),
  open('accountVerification', '/account-verification', 'Verify your identity', {
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
  customer('dailyWinnersBenefits', '/daily-winners/benefits', 'Benefits', {
    page: '/daily-winners/benefits',
    capabilities: ['membership_program'],
  }),
  open('dailyWinners', '/daily-winners', 'Daily winners', {
    page: '/daily-winners',
    capabilities: ['membership_program'],
    sitemap: 'pages',
  }),
  // The link's token is not part of the page: one cached page serves every link and reads the token
  // in the browser.
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
] as const;
