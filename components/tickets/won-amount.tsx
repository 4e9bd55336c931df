import { type CSSProperties, useEffect, useRef } from 'react';
import type { Money } from '@/lib/contract/site';
import { formatMoney, type Locale } from '@/lib/money/format-money';

const COUNTING_MS = 1200;

interface Props {
  amount: Money;
  locale: Locale;
  /** counts up to the amount when it comes into view, unless the visitor wants less motion */
  countsUp?: boolean;
}

/** An amount as large as its space allows, without a line break. */
export function WonAmount({ amount, locale, countsUp = false }: Props) {
  const { amountCents, currency } = amount;
  const decimals = amountCents % 100 === 0 ? 0 : 2;
  const figure = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = figure.current;
    if (!countsUp || !element) return;
    const textOf = (cents: number) =>
      formatMoney({ amountCents: cents, currency }, locale, { decimals });
    return countUp(element, amountCents, textOf);
  }, [countsUp, amountCents, currency, locale, decimals]);
  const text = formatMoney(amount, locale, { decimals });
  const style: CSSProperties & Record<'--length', number> = { '--length': text.length };
  return (
    <p className="won-amount" style={style}>
      <span ref={figure} className="figure text-offer-text">
        {text}
      </span>
    </p>
  );
}

/**
 * Only what is painted counts: the text itself is the amount from the start, for whoever reads or hears it.
 * @returns ends it
 */
function countUp(
  element: HTMLElement,
  amountCents: number,
  textOf: (cents: number) => string,
): () => void {
  if (!matchMedia('(prefers-reduced-motion: no-preference)').matches) return () => {};
  let startedAt: number | undefined;
  let frame = requestAnimationFrame(function show(now) {
    startedAt ??= now;
    const passed = (now - startedAt) / COUNTING_MS;
    if (passed >= 1) {
      delete element.dataset.count;
      return;
    }
    const whole = Math.round((amountCents / 100) * (1 - (1 - passed) ** 3));
    element.dataset.count = textOf(whole * 100);
    frame = requestAnimationFrame(show);
  });
  return () => {
    cancelAnimationFrame(frame);
    delete element.dataset.count;
  };
}
