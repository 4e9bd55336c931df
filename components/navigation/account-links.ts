import type { IconName } from '@/components/ui/icon';
import type { ShopMessages, TextOf } from '@/lib/contract/shop-messages';
import type { Capability } from '@/lib/contract/site';
import type { Links } from '@/lib/routes/links';
import { isOpen } from '@/lib/routes/match';
import type { PlainRoute } from '@/lib/routes/params';

interface AccountLink {
  name: PlainRoute;
  label: string;
  icon: IconName;
}

const LINKS: readonly { name: PlainRoute; label: TextOf<'shell'>; icon: IconName }[] = [
  { name: 'account', label: 'myAccount', icon: 'account' },
  { name: 'upcomingTickets', label: 'upcomingTickets', icon: 'ticket' },
  { name: 'pastTickets', label: 'pastTickets', icon: 'clock' },
  { name: 'autoplay', label: 'autoplay', icon: 'repeat' },
  { name: 'subscriptions', label: 'subscriptions', icon: 'calendar' },
  { name: 'partyGroups', label: 'lottoPartyGroups', icon: 'people' },
  { name: 'favouriteNumbers', label: 'favouriteNumbers', icon: 'heart' },
  { name: 'transactions', label: 'transactions', icon: 'copy' },
  { name: 'activity', label: 'activity', icon: 'calendar' },
  { name: 'accountDeposit', label: 'deposit', icon: 'wallet' },
  { name: 'withdraw', label: 'withdraw', icon: 'download' },
  { name: 'cardsAndAccounts', label: 'cardsAndAccounts', icon: 'wallet' },
  { name: 'spendLimits', label: 'spendLimits', icon: 'shield' },
  { name: 'precommitmentLimit', label: 'depositLimit', icon: 'shield' },
  { name: 'takeABreak', label: 'takeABreak', icon: 'clock' },
  { name: 'myDetails', label: 'myDetails', icon: 'info' },
  { name: 'loginAndSecurity', label: 'loginAndSecurity', icon: 'lock' },
  { name: 'communicationPreferences', label: 'communicationPreferences', icon: 'bell' },
  { name: 'verifyAccount', label: 'verifyAccount', icon: 'check' },
];

/** The account pages that exist and that the segment may see. */
export const accountLinks = (
  { labelOf }: Links,
  capabilities: readonly Capability[],
  messages: ShopMessages['shell'],
): readonly AccountLink[] =>
  LINKS.filter(({ name }) => isOpen(name, capabilities)).map((link) => ({
    name: link.name,
    icon: link.icon,
    label: labelOf(link.name, messages[link.label]),
  }));
