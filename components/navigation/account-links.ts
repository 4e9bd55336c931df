import type { IconName } from '@/components/ui/icon';
import type { ShopMessages, TextOf } from '@/lib/contract/shop-messages';
import type { Capability } from '@/lib/contract/site';
import type { Links } from '@/lib/routes/links';
import { isOpen } from '@/lib/routes/match';
import type { PlainRoute } from '@/lib/routes/params';
import type { RouteName } from '@/lib/routes/table';

interface AccountLink {
  name: PlainRoute;
  label: string;
  icon: IconName;
}

interface Page {
  name: PlainRoute;
  label: TextOf<'shell'>;
  icon: IconName;
  /** pages that it leads to, which the navigation does not list */
  subpages?: readonly RouteName[];
}

interface Section {
  title: TextOf<'shell'>;
  icon: IconName;
  /** the first page that is open is the one that the section leads to */
  pages: readonly Page[];
}

/** The account by what somebody comes for. */
const SECTIONS: readonly Section[] = [
  {
    title: 'accountOverview',
    icon: 'account',
    pages: [{ name: 'account', label: 'accountOverview', icon: 'account' }],
  },
  {
    title: 'accountTickets',
    icon: 'ticket',
    pages: [
      {
        ...{ name: 'upcomingTickets', label: 'upcomingTickets', icon: 'ticket' },
        subpages: ['upcomingTicket', 'syndicateShare'],
      },
      { name: 'pastTickets', label: 'pastTickets', icon: 'clock', subpages: ['pastTicket'] },
    ],
  },
  {
    title: 'accountPlayAgain',
    icon: 'repeat',
    pages: [
      {
        ...{ name: 'autoplay', label: 'autoplay', icon: 'repeat' },
        subpages: ['autoplayTicket', 'recurringPurchases'],
      },
      {
        ...{ name: 'subscriptions', label: 'subscriptions', icon: 'calendar' },
        subpages: ['subscriptionTicket'],
      },
      { name: 'favouriteNumbers', label: 'favouriteNumbers', icon: 'heart' },
    ],
  },
  {
    title: 'accountMoney',
    icon: 'coins',
    pages: [
      {
        ...{ name: 'transactions', label: 'transactions', icon: 'copy' },
        subpages: ['depositSummary', 'withdrawSummary'],
      },
      { name: 'activity', label: 'activity', icon: 'calendar', subpages: ['activityOfMonth'] },
      {
        ...{ name: 'accountDeposit', label: 'deposit', icon: 'wallet' },
        subpages: ['accountDepositCancel', 'depositDetails', 'depositOutcome'],
      },
      {
        ...{ name: 'withdraw', label: 'withdraw', icon: 'download' },
        subpages: ['withdrawDetails', 'withdrawReceipt'],
      },
      { name: 'cardsAndAccounts', label: 'cardsAndAccounts', icon: 'card' },
    ],
  },
  {
    title: 'accountLimits',
    icon: 'shield',
    pages: [
      { name: 'spendLimits', label: 'spendLimits', icon: 'shield' },
      { name: 'precommitmentLimit', label: 'depositLimit', icon: 'shield' },
      { name: 'takeABreak', label: 'takeABreak', icon: 'clock' },
    ],
  },
  {
    title: 'accountDetails',
    icon: 'info',
    pages: [
      { name: 'myDetails', label: 'myDetails', icon: 'info', subpages: ['closeAccount'] },
      {
        ...{ name: 'verifyAccount', label: 'verifyAccount', icon: 'check' },
        subpages: ['manualVerification'],
      },
      { name: 'communicationPreferences', label: 'communicationPreferences', icon: 'bell' },
    ],
  },
  {
    title: 'accountSecurity',
    icon: 'lock',
    pages: [
      {
        ...{ name: 'loginAndSecurity', label: 'loginAndSecurity', icon: 'lock' },
        subpages: ['changePassword'],
      },
    ],
  },
  {
    title: 'accountGroups',
    icon: 'people',
    pages: [
      {
        ...{ name: 'partyGroups', label: 'lottoPartyGroups', icon: 'people' },
        subpages: ['partyGroup', 'partySession', 'partyTicket'],
      },
    ],
  },
];

/** Stands in the account's navigation, too, and is a page of the shop. */
const MEMBERSHIP: Section = {
  title: 'accountMembership',
  icon: 'gift',
  pages: [{ name: 'dailyWinners', label: 'membership', icon: 'gift', subpages: ['giveawayWin'] }],
};

export interface AccountSection {
  title: string;
  icon: IconName;
  /** those that the segment may see; never none */
  pages: readonly AccountLink[];
  isCurrent: boolean;
}

type LabelOf = Pick<Links, 'labelOf'>;

/** The sections of the account that the segment may see. @param current the page that is shown */
export const accountSections = (
  links: LabelOf,
  current: RouteName,
  capabilities: readonly Capability[],
  messages: ShopMessages['shell'],
): readonly AccountSection[] =>
  [...SECTIONS, MEMBERSHIP].flatMap(({ title, icon, pages }) => {
    const open = openPages(pages, links, capabilities, messages);
    const isCurrent = pages.some((page) => page.name === accountPageOf(current));
    return open.length > 0 ? [{ title: messages[title], icon, pages: open, isCurrent }] : [];
  });

/** The account pages that the segment may see. */
export const accountLinks = (
  links: LabelOf,
  capabilities: readonly Capability[],
  messages: ShopMessages['shell'],
): readonly AccountLink[] =>
  SECTIONS.flatMap(({ pages }) => openPages(pages, links, capabilities, messages));

const openPages = (
  pages: readonly Page[],
  { labelOf }: LabelOf,
  capabilities: readonly Capability[],
  messages: ShopMessages['shell'],
): AccountLink[] =>
  pages
    .filter(({ name }) => isOpen(name, capabilities))
    .map(({ name, label, icon }) => ({ name, icon, label: labelOf(name, messages[label]) }));

/** The page of the navigation that a page is, or that leads to it; undefined for pages outside of the account. */
export const accountPageOf = (name: RouteName): PlainRoute | undefined =>
  [...SECTIONS, MEMBERSHIP]
    .flatMap(({ pages }) => pages)
    .find((page) => page.name === name || page.subpages?.includes(name))?.name;
