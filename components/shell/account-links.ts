import type { IconName } from '@/components/ui/icon';
import type { Capability } from '@/lib/contract/site';
import { isBuilt } from '@/lib/routes/match';

interface AccountLink {
  /** the route's name */
  name: string;
  label: string;
  icon: IconName;
  capability?: Capability;
}

const LINKS: readonly AccountLink[] = [
  { name: 'account', label: 'My account', icon: 'account' },
  {
    name: 'upcomingTickets',
    label: 'Upcoming tickets',
    icon: 'ticket',
    capability: 'viewing_orders',
  },
  { name: 'pastTickets', label: 'Past tickets', icon: 'clock', capability: 'viewing_orders' },
  { name: 'transactions', label: 'Transactions', icon: 'repeat', capability: 'viewing_orders' },
  { name: 'accountDeposit', label: 'Deposit', icon: 'wallet', capability: 'wallet_deposit' },
];

/** The customer's own pages: those that are there, and that the segment may see. */
export const accountLinks = (capabilities: readonly Capability[]): readonly AccountLink[] =>
  LINKS.filter(
    ({ name, capability }) => isBuilt(name) && (!capability || capabilities.includes(capability)),
  );
