import type { Money } from '@/lib/contract/site';
import { formatMoney } from '@/lib/money/format-money';

/** An amount as the office reads it, whosever it is. */
export const inOffice = (money: Money): string => formatMoney(money, 'en-AU');
