import { type ReactNode, useId } from 'react';
import { useCopy } from '#copy';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import type { Money } from '@/lib/contract/site';
import { formatMoney, type Locale } from '@/lib/money/format-money';

/** Price and 'Add to cart': at the thumb on a phone, under the ticket elsewhere. Says why it cannot be pressed. */
export function BuyBar({
  total,
  locale,
  words,
  reason,
  pending,
  problem,
  onAdd,
}: {
  total: Money;
  locale: Locale;
  /** What the price is for: "4 games, 1 draw". */
  words: ReactNode;
  /** Why it cannot go to the cart yet; null when it can. */
  reason: string | null;
  pending: boolean;
  /** why it was not put into the cart when the button was pressed */
  problem: string | undefined;
  onAdd: () => void;
}) {
  const copy = useCopy('play');
  const id = useId();
  return (
    <section
      aria-label={copy.addToCart}
      className="sticky bottom-(--bottom-lift) z-30 -mx-(--page-gutter) border-t border-line bg-surface px-(--page-gutter) pb-[max(0.75rem,env(safe-area-inset-bottom))] pt-2.5 shadow-float lg:static lg:mx-0 lg:rounded-card lg:border lg:p-5 lg:shadow-card"
    >
      <FormProblem>{problem}</FormProblem>
      <p id={id} role="status" className="min-h-5 text-sm leading-5 text-ink-soft lg:mb-2">
        {reason ?? copy.checkedAgain}
      </p>
      <div className="mt-1 flex items-center justify-between gap-4">
        <p className="min-w-0">
          <span className="figure block text-3xl leading-none">
            <span className="sr-only">{copy.total} </span>
            {formatMoney(total, locale)}
          </span>
          <span className="mt-1 block text-sm leading-tight text-ink-soft">{words}</span>
        </p>
        <Button
          size="lg"
          icon="cart"
          className="shrink-0 max-[22rem]:px-4"
          disabled={reason !== null}
          pending={pending}
          pendingLabel={copy.adding}
          aria-describedby={id}
          onClick={onAdd}
        >
          {copy.addToCart}
        </Button>
      </div>
    </section>
  );
}
