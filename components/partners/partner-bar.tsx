import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import type { Money } from '@/lib/contract/site';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { interpolate } from '@/lib/text/interpolate';

/** What is chosen and what it costs, sticky at the bottom of the window. */
export function PartnerBar({
  total,
  count,
  locale,
  pending,
  problem,
}: {
  total: Money;
  /** how many tickets are chosen */
  count: number;
  locale: Locale;
  pending: boolean;
  problem: string | undefined;
}) {
  const messages = useMessages('partners');
  return (
    <section
      aria-label={messages.yourChoice}
      className="sticky bottom-(--bottom-lift) z-30 -mx-(--page-gutter) grid gap-2 border-t border-line bg-surface px-(--page-gutter) pb-[max(0.75rem,env(safe-area-inset-bottom))] pt-3 shadow-float lg:bottom-[calc(0.75rem+var(--bottom-lift))] lg:mx-0 lg:rounded-card lg:border lg:px-5"
    >
      <FormProblem>{problem}</FormProblem>
      <div className="flex items-center justify-between gap-4">
        <p role="status" className="min-w-0">
          <span className="figure block whitespace-nowrap text-2xl leading-none lg:text-3xl">
            <span className="sr-only">{messages.total} </span>
            {formatMoney(total, locale)}
          </span>
          <span className="mt-1 block text-sm leading-tight text-ink-soft">
            {interpolate(messages.chosen, { count })}
          </span>
        </p>
        <Button
          type="submit"
          size="lg"
          className="shrink-0"
          pending={pending}
          pendingLabel={messages.continuing}
        >
          {messages.continue}
        </Button>
      </div>
    </section>
  );
}
