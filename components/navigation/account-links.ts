import type { IconName } from '@/components/ui/icon';
import type { Capability } from '@/lib/contract/site';
import type { Copy, TextOf } from '@/lib/copy/copy';
import type { Links } from '@/lib/routes/links';
import { isOpen } from '@/lib/routes/match';
import type { PlainRoute } from '@/lib/routes/params';

interface AccountLink {
  name: PlainRoute;
  label: string;
  icon: IconName;
}

const LINKS: readonly { name: PlainRoute; words: TextOf<'shell'>; icon: IconName }[] = [
  { name: 'account', words: 'myAccount', icon: 'account' },
  { name: 'upcomingTickets', words: 'upcomingTickets', icon: 'ticket' },
  { name: 'pastTickets', words: 'pastTickets', icon: 'clock' },
  { name: 'autoplay', words: 'autoplay', icon: 'repeat' },
  { name: 'subscriptions', words: 'subscriptions', icon: 'calendar' },
  { name: 'partyGroups', words: 'lottoPartyGroups', icon: 'people' },
  { name: 'favouriteNumbers', words: 'favouriteNumbers', icon: 'heart' },
  { name: 'transactions', words: 'transactions', icon: 'copy' },
  { name: 'activity', words: 'activity', icon: 'calendar' },
  { name: 'accountDeposit', words: 'deposit', icon: 'wallet' },
  { name: 'withdraw', words: 'withdraw', icon: 'download' },
  { name: 'cardsAndAccounts', words: 'cardsAndAccounts', icon: 'wallet' },
  { name: 'spendLimits', words: 'spendLimits', icon: 'shield' },
  { name: 'precommitmentLimit', words: 'depositLimit', icon: 'shield' },
  { name: 'takeABreak', words: 'takeABreak', icon: 'clock' },
  { name: 'myDetails', words: 'myDetails', icon: 'info' },
  { name: 'loginAndSecurity', words: 'loginAndSecurity', icon: 'lock' },
  { name: 'communicationPreferences', words: 'communicationPreferences', icon: 'bell' },
  { name: 'verifyAccount', words: 'verifyAccount', icon: 'check' },
];

/** The account pages that exist and that the segment may see. */
export const accountLinks = (
  { labelOf }: Links,
  capabilities: readonly Capability[],
  words: Copy['shell'],
): readonly AccountLink[] =>
  LINKS.filter(({ name }) => isOpen(name, capabilities)).map((link) => ({
    name: link.name,
    icon: link.icon,
    label: labelOf(link.name, words[link.words]),
  }));
