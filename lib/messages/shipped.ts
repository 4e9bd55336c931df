import account from '@/content/copy/en-AU/account.json';
import activity from '@/content/copy/en-AU/activity.json';
import api from '@/content/copy/en-AU/api.json';
import apps from '@/content/copy/en-AU/apps.json';
import banners from '@/content/copy/en-AU/banners.json';
import blog from '@/content/copy/en-AU/blog.json';
import cart from '@/content/copy/en-AU/cart.json';
import cartLink from '@/content/copy/en-AU/cartLink.json';
import catalogue from '@/content/copy/en-AU/catalogue.json';
import causes from '@/content/copy/en-AU/causes.json';
import checkout from '@/content/copy/en-AU/checkout.json';
import closing from '@/content/copy/en-AU/closing.json';
import consent from '@/content/copy/en-AU/consent.json';
import contact from '@/content/copy/en-AU/contact.json';
import content from '@/content/copy/en-AU/content.json';
import dataExport from '@/content/copy/en-AU/dataExport.json';
import details from '@/content/copy/en-AU/details.json';
import discoverParties from '@/content/copy/en-AU/discoverParties.json';
import divisions from '@/content/copy/en-AU/divisions.json';
import errors from '@/content/copy/en-AU/errors.json';
import favourites from '@/content/copy/en-AU/favourites.json';
import feedback from '@/content/copy/en-AU/feedback.json';
import footer from '@/content/copy/en-AU/footer.json';
import forms from '@/content/copy/en-AU/forms.json';
import frequency from '@/content/copy/en-AU/frequency.json';
import games from '@/content/copy/en-AU/games.json';
import giving from '@/content/copy/en-AU/giving.json';
import home from '@/content/copy/en-AU/home.json';
import identity from '@/content/copy/en-AU/identity.json';
import identityForm from '@/content/copy/en-AU/identityForm.json';
import ledger from '@/content/copy/en-AU/ledger.json';
import limitQuestion from '@/content/copy/en-AU/limitQuestion.json';
import limitReview from '@/content/copy/en-AU/limitReview.json';
import limits from '@/content/copy/en-AU/limits.json';
import live from '@/content/copy/en-AU/live.json';
import membership from '@/content/copy/en-AU/membership.json';
import migration from '@/content/copy/en-AU/migration.json';
import offers from '@/content/copy/en-AU/offers.json';
import partners from '@/content/copy/en-AU/partners.json';
import party from '@/content/copy/en-AU/party.json';
import partyNotices from '@/content/copy/en-AU/partyNotices.json';
import passkeys from '@/content/copy/en-AU/passkeys.json';
import paymentResolutions from '@/content/copy/en-AU/paymentResolutions.json';
import placements from '@/content/copy/en-AU/placements.json';
import planPayer from '@/content/copy/en-AU/planPayer.json';
import plans from '@/content/copy/en-AU/plans.json';
import play from '@/content/copy/en-AU/play.json';
import playPage from '@/content/copy/en-AU/playPage.json';
import preferences from '@/content/copy/en-AU/preferences.json';
import proofCheck from '@/content/copy/en-AU/proofCheck.json';
import publicLog from '@/content/copy/en-AU/publicLog.json';
import results from '@/content/copy/en-AU/results.json';
import resultTools from '@/content/copy/en-AU/resultTools.json';
import sandbox from '@/content/copy/en-AU/sandbox.json';
import security from '@/content/copy/en-AU/security.json';
import seo from '@/content/copy/en-AU/seo.json';
import shares from '@/content/copy/en-AU/shares.json';
import shell from '@/content/copy/en-AU/shell.json';
import social from '@/content/copy/en-AU/social.json';
import statistics from '@/content/copy/en-AU/statistics.json';
import storefront from '@/content/copy/en-AU/storefront.json';
import subscription from '@/content/copy/en-AU/subscription.json';
import support from '@/content/copy/en-AU/support.json';
import syndicates from '@/content/copy/en-AU/syndicates.json';
import terms from '@/content/copy/en-AU/terms.json';
import tickets from '@/content/copy/en-AU/tickets.json';
import transactions from '@/content/copy/en-AU/transactions.json';
import ui from '@/content/copy/en-AU/ui.json';
import verification from '@/content/copy/en-AU/verification.json';
import verify from '@/content/copy/en-AU/verify.json';
import verifyAccount from '@/content/copy/en-AU/verifyAccount.json';
import wallet from '@/content/copy/en-AU/wallet.json';
import wayfinding from '@/content/copy/en-AU/wayfinding.json';
import winners from '@/content/copy/en-AU/winners.json';
import withdraw from '@/content/copy/en-AU/withdraw.json';
import britishIdentityForm from '@/content/copy/en-GB/identityForm.json';
import britishLimits from '@/content/copy/en-GB/limits.json';
import britishVerification from '@/content/copy/en-GB/verification.json';
import britishVerifyAccount from '@/content/copy/en-GB/verifyAccount.json';
import britishWallet from '@/content/copy/en-GB/wallet.json';
import britishWithdraw from '@/content/copy/en-GB/withdraw.json';
import type { MessageCategory, ShopMessages } from '@/lib/contract/shop-messages';
import type { Locale } from '@/lib/money/format-money';
import { TAGLINES, TIPS } from '@/lib/rules/games/game-words';
import { layOver } from './lay-over';

/** The words that ship with the shop: they seed the content store, and are the fallback for keys it lacks. */
export const SHIPPED_MESSAGES: ShopMessages = {
  account,
  activity,
  api,
  apps,
  banners,
  blog,
  cart,
  cartLink,
  catalogue,
  causes,
  closing,
  checkout,
  consent,
  contact,
  content,
  dataExport,
  details,
  discoverParties,
  divisions,
  favourites,
  errors,
  feedback,
  footer,
  forms,
  frequency,
  games,
  giving,
  home,
  identity,
  identityForm,
  limitQuestion,
  limitReview,
  ledger,
  limits,
  live,
  membership,
  migration,
  offers,
  partners,
  party,
  partyNotices,
  passkeys,
  paymentResolutions,
  placements,
  planPayer,
  plans,
  play,
  playPage,
  proofCheck,
  resultTools,
  preferences,
  results,
  sandbox,
  security,
  seo,
  shares,
  syndicates,
  shell,
  social,
  statistics,
  storefront,
  subscription,
  support,
  taglines: TAGLINES,
  terms,
  tickets,
  transactions,
  tips: TIPS,
  ui,
  verification,
  publicLog,
  verify,
  verifyAccount,
  wayfinding,
  wallet,
  winners,
  withdraw,
};

/** Overrides for pounds and British spelling: `content/copy/en-GB`. */
const BRITISH: { readonly [C in MessageCategory]?: Partial<ShopMessages[C]> } = {
  identityForm: britishIdentityForm,
  limits: britishLimits,
  verification: britishVerification,
  verifyAccount: britishVerifyAccount,
  wallet: britishWallet,
  withdraw: britishWithdraw,
};

/** A category's shipped words: the Australian ones, with the British overrides for en-GB. */
export function shippedMessages<C extends MessageCategory>(
  locale: Locale,
  category: C,
): ShopMessages[C] {
  if (locale === 'en-AU') return SHIPPED_MESSAGES[category];
  return layOver(SHIPPED_MESSAGES[category], new Map(Object.entries(BRITISH[category] ?? {})));
}
