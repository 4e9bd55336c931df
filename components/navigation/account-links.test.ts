import { CAPABILITIES } from '@/lib/contract/site';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { links } from '@/lib/routes/links';
import type { PlainRoute } from '@/lib/routes/params';
import { accountLinks } from './account-links';

const m = SHIPPED_MESSAGES;

/** The title of each page: it heads the page and the document. */
const TITLES: Readonly<Partial<Record<PlainRoute, string>>> = {
  account: m.account.pageTitle,
  upcomingTickets: m.tickets.upcomingTitle,
  pastTickets: m.tickets.pastTitle,
  autoplay: m.plans.autoplayTitle,
  subscriptions: m.plans.subscriptionsTitle,
  favouriteNumbers: m.favourites.title,
  transactions: m.wallet.transactionsTitle,
  activity: m.activity.title,
  accountDeposit: m.wallet.depositTitle,
  withdraw: m.withdraw.title,
  cardsAndAccounts: m.wallet.cardsTitle,
  spendLimits: m.limits.spendTitle,
  precommitmentLimit: m.limits.depositTitle,
  takeABreak: m.limits.breakTitle,
  myDetails: m.details.title,
  verifyAccount: m.verifyAccount.title,
  communicationPreferences: m.preferences.heading,
  loginAndSecurity: m.security.title,
  partyGroups: m.party.myGroups,
};

test('a page of the account is called the same in the navigation as on the page', () => {
  const pages = accountLinks(links({ variant: 'AU' }), CAPABILITIES, m.shell);
  expect(Object.fromEntries(pages.map(({ name, label }) => [name, label]))).toEqual(TITLES);
});
