import { Icon } from '@/components/ui/icon';
import type { Cart } from '@/lib/contract/cart';

/** What the shop took out by itself, and what keeps the cart from being bought. */
export function CartNotices({ cart }: { cart: Cart }) {
  if (!cart.autoRemovedItems.length && !cart.blockedReasons.length) return null;
  return (
    <div className="mb-5 flex flex-col gap-3" role="status">
      {cart.autoRemovedItems.map((item) => (
        <Notice key={item.id} tone="bg-info-soft text-info">
          {item.reason}
        </Notice>
      ))}
      {cart.blockedReasons.map(({ key, message }) => (
        <Notice key={key} tone="bg-warn-soft text-warn">
          {message} {ACTIONS[key]}
        </Notice>
      ))}
    </div>
  );
}

/** Known reasons and what to do about them; unknown ones are fixed and say so themselves. */
const ACTIONS: Readonly<Record<string, React.ReactNode>> = {
  spendLimit: 'You can take something out of your cart, or wait until the period ends.',
};

function Notice({ tone, children }: { tone: string; children: React.ReactNode }) {
  return (
    <p className={`flex items-start gap-2.5 rounded-xl px-4 py-3 ${tone}`}>
      <Icon name="info" className="mt-0.5 size-5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
