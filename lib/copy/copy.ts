import type account from '@/content/copy/en-AU/account.json';
import type apps from '@/content/copy/en-AU/apps.json';
import type banners from '@/content/copy/en-AU/banners.json';
import type blog from '@/content/copy/en-AU/blog.json';
import type cart from '@/content/copy/en-AU/cart.json';
import type catalogue from '@/content/copy/en-AU/catalogue.json';
import type causes from '@/content/copy/en-AU/causes.json';
import type checkout from '@/content/copy/en-AU/checkout.json';
import type consent from '@/content/copy/en-AU/consent.json';
import type contact from '@/content/copy/en-AU/contact.json';
import type content from '@/content/copy/en-AU/content.json';
import type divisions from '@/content/copy/en-AU/divisions.json';
import type errors from '@/content/copy/en-AU/errors.json';
import type feedback from '@/content/copy/en-AU/feedback.json';
import type footer from '@/content/copy/en-AU/footer.json';
import type forms from '@/content/copy/en-AU/forms.json';
import type games from '@/content/copy/en-AU/games.json';
import type giving from '@/content/copy/en-AU/giving.json';
import type home from '@/content/copy/en-AU/home.json';
import type identity from '@/content/copy/en-AU/identity.json';
import type membership from '@/content/copy/en-AU/membership.json';
import type offers from '@/content/copy/en-AU/offers.json';
import type placements from '@/content/copy/en-AU/placements.json';
import type play from '@/content/copy/en-AU/play.json';
import type playPage from '@/content/copy/en-AU/playPage.json';
import type preferences from '@/content/copy/en-AU/preferences.json';
import type proofCheck from '@/content/copy/en-AU/proofCheck.json';
import type results from '@/content/copy/en-AU/results.json';
import type resultTools from '@/content/copy/en-AU/resultTools.json';
import type sandbox from '@/content/copy/en-AU/sandbox.json';
import type seo from '@/content/copy/en-AU/seo.json';
import type shares from '@/content/copy/en-AU/shares.json';
import type shell from '@/content/copy/en-AU/shell.json';
import type statistics from '@/content/copy/en-AU/statistics.json';
import type storefront from '@/content/copy/en-AU/storefront.json';
import type subscription from '@/content/copy/en-AU/subscription.json';
import type support from '@/content/copy/en-AU/support.json';
import type terms from '@/content/copy/en-AU/terms.json';
import type tickets from '@/content/copy/en-AU/tickets.json';
import type ui from '@/content/copy/en-AU/ui.json';
import type verification from '@/content/copy/en-AU/verification.json';
import type verify from '@/content/copy/en-AU/verify.json';
import type wallet from '@/content/copy/en-AU/wallet.json';
import type wayfinding from '@/content/copy/en-AU/wayfinding.json';
import type winners from '@/content/copy/en-AU/winners.json';
import type { TAGLINES, TIPS } from '@/lib/rules/offers/presentations';

/**
 * The site's words, by category: the shape of what ships in `content/copy/en-AU`. A text may hold `{name}` for
 * something that is filled in. An editor's words take their place at run time, key by key.
 */
export interface Copy {
  account: typeof account;
  apps: typeof apps;
  banners: typeof banners;
  blog: typeof blog;
  cart: typeof cart;
  catalogue: typeof catalogue;
  causes: typeof causes;
  checkout: typeof checkout;
  consent: typeof consent;
  contact: typeof contact;
  content: typeof content;
  divisions: typeof divisions;
  errors: typeof errors;
  feedback: typeof feedback;
  footer: typeof footer;
  forms: typeof forms;
  games: typeof games;
  giving: typeof giving;
  home: typeof home;
  identity: typeof identity;
  membership: typeof membership;
  offers: typeof offers;
  placements: typeof placements;
  play: typeof play;
  playPage: typeof playPage;
  proofCheck: typeof proofCheck;
  resultTools: typeof resultTools;
  preferences: typeof preferences;
  results: typeof results;
  sandbox: typeof sandbox;
  seo: typeof seo;
  shares: typeof shares;
  shell: typeof shell;
  statistics: typeof statistics;
  storefront: typeof storefront;
  subscription: typeof subscription;
  support: typeof support;
  /** by offer */
  taglines: typeof TAGLINES;
  terms: typeof terms;
  tickets: typeof tickets;
  /** by offer */
  tips: typeof TIPS;
  ui: typeof ui;
  verification: typeof verification;
  verify: typeof verify;
  wayfinding: typeof wayfinding;
  wallet: typeof wallet;
  winners: typeof winners;
}

export type CopyCategory = keyof Copy;
