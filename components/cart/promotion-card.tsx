'use client';

import { useEffect, useRef } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FormProblem } from '@/components/ui/form-problem';
import { Icon } from '@/components/ui/icon';
import { Money } from '@/components/ui/money';
import type { CartPromotion } from '@/lib/contract/cart';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import type { Locale } from '@/lib/money/format-money';
import { formatMoney } from '@/lib/money/format-money';
import { interpolate } from '@/lib/text/interpolate';

interface Props {
  promotion: CartPromotion;
  locale: Locale;
  /** just added: it takes the focus */
  isNew: boolean;
  isRemoving: boolean;
  /** why it could not be removed */
  problem: string | undefined;
  onRemove: () => void;
}

/** The cart's promotion and what it takes off. */
export function PromotionCard({ promotion, locale, isNew, isRemoving, problem, onRemove }: Props) {
  const messages = useMessages('cart');
  const heading = useRef<HTMLHeadingElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const more = promotionWords(promotion, messages, locale);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  useEffect(() => {
    if (problem) button.current?.focus();
  }, [problem]);
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex items-start gap-3 sm:gap-4">
        <span className="grid size-10 shrink-0 place-items-center sm:size-12 rounded-xl bg-good-soft text-good">
          <Icon name="tag" className="size-6" />
        </span>
        <div className="min-w-0 grow">
          <h2
            ref={heading}
            tabIndex={-1}
            className="break-words text-lg font-semibold outline-none sm:text-xl"
          >
            {interpolate(messages.promotion, { code: promotion.promotionCode })}
          </h2>
          <p className="text-ink-soft">{promotion.name}</p>
          {more && <p className="mt-1 text-sm text-ink-soft">{more}</p>}
        </div>
        {promotion.totalPrice.amountCents < 0 && (
          <p className="text-figure text-xl font-semibold tabular-nums">
            <Money signed amount={promotion.totalPrice} locale={locale} />
          </p>
        )}
      </div>
      <div className="flex border-t border-line pt-3">
        <Button
          ref={button}
          variant="quiet"
          size="sm"
          icon="trash"
          className="ml-auto"
          pending={isRemoving}
          onClick={onRemove}
        >
          {messages.remove}
          <span className="sr-only"> {promotion.promotionCode}</span>
        </Button>
      </div>
      <FormProblem>{problem}</FormProblem>
    </Card>
  );
}

/** What a promotion does beyond its amount; undefined when the amount says it all. */
function promotionWords(
  { productType, credit, remainder }: CartPromotion,
  messages: ShopMessages['cart'],
  locale: Locale,
): string | undefined {
  if (productType === 'voucher_credit_amount') {
    return interpolate(messages.promotionCredit, { amount: formatMoney(credit, locale) });
  }
  if (remainder.amountCents === 0) return undefined;
  const keepsRemainder = productType === 'voucher_fixed_discount';
  const amount = formatMoney(remainder, locale);
  return interpolate(keepsRemainder ? messages.promotionKept : messages.promotionLost, { amount });
}
