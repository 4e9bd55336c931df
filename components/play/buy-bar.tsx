import { type ReactNode, useId } from 'react';
import { useMessages } from '#messages';
import { openMigration } from '@/components/migration/migration-store';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import type { Money } from '@/lib/contract/site';
import { formatMoney, type Locale } from '@/lib/money/format-money';

/** Where the skip link leads; Add to cart is the next stop. */
const BUY_BAR_ID = 'add-to-cart';

export const focusBuyBar = (): void =>
  document.getElementById(BUY_BAR_ID)?.focus({ preventScroll: true });

/** Skips a ticket's numbers and games, which a quick pick has just filled. Visible while it has the focus. */
export function SkipToBuyBar() {
  const messages = useMessages('play');
  return (
    <a
      href={`#${BUY_BAR_ID}`}
      className="button button-primary fixed left-3 top-3 z-80 -translate-y-24 focus-visible:translate-y-0"
    >
      {messages.skipToCart}
    </a>
  );
}

/** Price and 'Add to cart', sticky at the bottom of the window. Says why the button is disabled. */
export function BuyBar({
  total,
  locale,
  description,
  reason,
  pending,
  problem,
  mustMove,
  onAdd,
}: {
  total: Money;
  locale: Locale;
  /** What the price is for: "4 games, 1 draw". */
  description: ReactNode;
  /** Why it cannot go into the cart yet; null when it can. */
  reason: string | null;
  pending: boolean;
  /** why the last attempt to add it failed */
  problem: string | undefined;
  /** whether moving the account helps */
  mustMove: boolean;
  onAdd: () => void;
}) {
  const messages = useMessages('play');
  const id = useId();
  return (
    <section
      id={BUY_BAR_ID}
      tabIndex={-1}
      aria-label={messages.addToCart}
      className="sticky bottom-(--bottom-lift) z-30 -mx-(--page-gutter) border-t border-line bg-surface px-(--page-gutter) pb-[max(0.5rem,env(safe-area-inset-bottom))] pt-1.5 shadow-float lg:bottom-[calc(0.75rem+var(--bottom-lift))] lg:mx-0 lg:rounded-card lg:border lg:px-5 lg:pb-4 lg:pt-3"
    >
      <FormProblem>{problem}</FormProblem>
      {mustMove && (
        <Button size="sm" variant="secondary" className="my-2" onClick={openMigration}>
          {messages.moveAccount}
        </Button>
      )}
      <p id={id} role="status" className="min-h-5 text-sm leading-5 text-ink-soft">
        {reason ?? messages.checkedAgain}
      </p>
      <div className="flex items-center justify-between gap-4 lg:mt-1">
        <p className="min-w-0">
          <span className="figure block whitespace-nowrap text-2xl leading-none lg:text-3xl">
            <span className="sr-only">{messages.total} </span>
            {formatMoney(total, locale)}
          </span>
          <span className="mt-0.5 block text-sm leading-tight text-ink-soft">{description}</span>
        </p>
        <Button
          icon="cart"
          className="shrink-0 max-[22rem]:px-4 lg:[--button-height:3.5rem] lg:px-7"
          disabled={reason !== null}
          pending={pending}
          pendingLabel={messages.adding}
          aria-describedby={id}
          onClick={onAdd}
        >
          {messages.addToCart}
        </Button>
      </div>
    </section>
  );
}
