'use client';

import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#messages';
import { fundName } from '@/components/wallet/fund-name';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import type { Money } from '@/lib/contract/site';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { customerQuery } from '@/lib/queries/customer';
import { planPayer } from '@/lib/rules/recurring/plan-payer';
import { interpolate } from '@/lib/text/interpolate';

interface NextCharge {
  /** in sentences; null until the customer is known */
  text: string | null;
  /** nothing is charged, and the wallet does not hold the price */
  isShort: boolean;
}

/** How the next draw of plans is paid for, at this price. */
export function useNextCharge(price: Money, locale: Locale): NextCharge {
  const messages = useMessages('planPayer');
  const { data } = useQuery(customerQuery());
  if (!data?.balance || !data.paymentMethods) return { text: null, isShort: false };
  const payer = planPayer(data);
  const isShort = !payer.isCharged && data.balance.amountCents < price.amountCents;
  const amounts = {
    balance: formatMoney(data.balance, locale),
    price: formatMoney(price, locale),
  };
  const texts = [
    paymentOf(payer, { messages, balance: amounts.balance }),
    isShort ? interpolate(messages.tooLittle, amounts) : '',
  ];
  return { text: texts.filter(Boolean).join(' '), isShort };
}

function paymentOf(
  { kind, fund, hasExpired, isCharged }: ReturnType<typeof planPayer>,
  { messages, balance }: { messages: ShopMessages['planPayer']; balance: string },
): string {
  if (kind === 'wallet') return interpolate(messages.walletPays, { balance });
  const name = fund
    ? fundName(fund, messages)
    : kind === 'paypal'
      ? messages.payPalAccount
      : messages.savedCard;
  if (isCharged) return interpolate(messages.fundPays, { fund: name });
  const was = interpolate(hasExpired ? messages.fundExpired : messages.fundWas, { fund: name });
  return `${was} ${interpolate(messages.walletHolds, { balance })}`;
}
