import { useLinks } from '#links';
import { useMessages } from '#messages';
import { LinkTabs } from '@/components/ui/link-tabs';
import type { Capability } from '@/lib/contract/site';
import { isOpen } from '@/lib/routes/match';

const TABS = [
  ['recurringPurchases', 'tabAll'],
  ['autoplay', 'autoplayTitle'],
  ['subscriptions', 'subscriptionsTitle'],
] as const;

interface Props {
  current: (typeof TABS)[number][0];
  capabilities: readonly Capability[];
}

/** The lists of plans that the customer may see. */
export function PlanTabs({ current, capabilities }: Props) {
  const { href } = useLinks();
  const messages = useMessages('plans');
  const tabs = TABS.filter(([route]) => isOpen(route, capabilities)).map(([route, label]) => ({
    href: href(route),
    label: messages[label],
    current: route === current,
  }));
  return <LinkTabs label={messages.tabs} tabs={tabs} />;
}
