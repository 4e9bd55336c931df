import { formatMoney, formatSignedMoney, type Locale } from '@/lib/money/format-money';
import { classNames } from './class-names';

/** "$1,234.50"; `whole` omits zero cents, `signed` shows a plus or minus sign. */
export function Money({
  amount,
  locale,
  whole = false,
  signed = false,
  className,
}: {
  amount: Parameters<typeof formatMoney>[0];
  locale: Locale;
  whole?: boolean;
  signed?: boolean;
  className?: string;
}) {
  const decimals = whole && amount.amountCents % 100 === 0 ? 0 : 2;
  return (
    <span className={classNames('whitespace-nowrap tabular-nums', className)}>
      {signed ? formatSignedMoney(amount, locale) : formatMoney(amount, locale, { decimals })}
    </span>
  );
}
