import { useMessages } from '#messages';
import type { CartItem } from '@/lib/contract/cart-items';
import type { Locale } from '@/lib/money/format-money';
import { planOfItem, planWords } from '@/lib/rules/recurring/frequency-messages';

/** How often an item is bought again, in a line; nothing for one that is bought once. */
export const PlanLine = ({ item, locale }: { item: CartItem; locale: Locale }) =>
  item.recurringPurchase.enabled && <PlanWords item={item} locale={locale} />;

// apart: pages whose items have no plans need no words for them
function PlanWords({ item, locale }: { item: CartItem; locale: Locale }) {
  const messages = useMessages('frequency');
  return (
    <p className="text-sm font-semibold">{planWords(planOfItem(item), { messages, locale })}</p>
  );
}
