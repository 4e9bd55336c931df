import { useMessages } from '#messages';
import { Icon } from '@/components/ui/icon';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { OrderDetails, OrderTicket } from '@/lib/contract/checkout';
import type { PassKind } from '@/lib/contract/ticket-passes';
import { interpolate } from '@/lib/text/interpolate';

/**
 * The phones' wallets that this ticket can be added to. Links and not calls: a phone opens the file by itself, and
 * Google is asked only by whoever presses. Both stand there, since what a browser says of its device is no certain
 * thing, but an Android phone's own comes first: the document's first script says so before the first paint, and the
 * styles put it there. The markup, which the keyboard follows, comes after in the same order.
 */
export function AddToWallets({
  offer: { offerName },
  ticket: { id, drawNo, passes = [] },
}: {
  offer: Pick<OrderDetails, 'offerName'>;
  ticket: Pick<OrderTicket, 'id' | 'drawNo' | 'passes'>;
}) {
  const messages = useMessages('tickets');
  const isHydrated = useHydrated();
  if (passes.length === 0) return null;
  const labels: Record<PassKind, string> = {
    apple: messages.addToApple,
    google: messages.addToGoogle,
  };
  const kinds = isHydrated && isOnAndroid() ? passes.toReversed() : passes;
  return (
    <div className="wallet-passes no-print print:hidden">
      {kinds.map((kind) => (
        <a
          key={kind}
          href={`/api/ticket-pass/${id}/${kind}`}
          data-pass={kind}
          className="button button-secondary button-sm"
        >
          <Icon name="wallet" />
          <span>
            {labels[kind]}
            <span className="sr-only">
              {': '}
              {interpolate(messages.heading, { offer: offerName, drawNo })}
            </span>
          </span>
        </a>
      ))}
    </div>
  );
}

const isOnAndroid = () => document.documentElement.dataset.phone === 'android';
