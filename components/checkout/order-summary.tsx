import { useCopy } from '#copy';
import { OfferMark } from '@/components/artwork/offer-mark';
import { Card } from '@/components/ui/card';
import { SectionHeading } from '@/components/ui/headings';
import { Money as Amount } from '@/components/ui/money';
import { TextLink } from '@/components/ui/text-link';
import type { Cart, CartItem } from '@/lib/contract/cart';
import type { Money } from '@/lib/contract/site';
import type { Copy } from '@/lib/copy/copy';
import { fill } from '@/lib/copy/fill';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { href } from '@/lib/routes/match';
import { ticketsIn, voucherIn } from '@/lib/rules/cart/cart-lines';
import { typeLabel } from '@/lib/rules/games/game-words';

interface Props {
  cart: Cart;
  locale: Locale;
  balance: Money;
  missing: Money;
}

/** What is bought, and who pays how much of it. */
export function OrderSummary({ cart, locale, balance, missing }: Props) {
  const words = useCopy('checkout');
  const games = useCopy('games');
  const voucher = voucherIn(cart.cartItems);
  const fromWallet = {
    ...cart.cartTotal,
    amountCents: cart.cartTotal.amountCents - missing.amountCents,
  };
  return (
    <Card as="section" aria-labelledby="order">
      <SectionHeading id="order" action={<TextLink href={href('cart')}>{words.change}</TextLink>}>
        {words.yourOrder}
      </SectionHeading>
      <ul className="divide-y divide-line">
        {ticketsIn(cart.cartItems).map((item) => (
          <li key={item.id} data-offer={item.lotteryKey} className="flex items-center gap-4 py-3">
            <OfferMark offer={item.lotteryKey} className="size-10 shrink-0" />
            <div className="min-w-0 grow">
              <p className="font-semibold">{item.offerName}</p>
              <p className="text-sm text-ink-soft">{lineWords(item, words, games)}</p>
            </div>
            <p className="tabular-nums">{formatMoney(item.totalPrice, locale)}</p>
          </li>
        ))}
      </ul>
      {voucher && (
        <div className="flex items-baseline justify-between gap-4 border-t border-line py-3">
          <p className="min-w-0">
            <span className="break-words font-semibold">
              {fill(words.promotion, { code: voucher.promotionCode })}
            </span>
            {voucher.credit.amountCents > 0 && (
              <span className="block text-sm text-ink-soft">
                {fill(words.promotionCredit, { amount: formatMoney(voucher.credit, locale) })}
              </span>
            )}
          </p>
          {voucher.totalPrice.amountCents < 0 && (
            <Amount signed amount={voucher.totalPrice} locale={locale} />
          )}
        </div>
      )}
      <dl className="mt-3 grid gap-1.5 border-t border-line pt-4 tabular-nums">
        <Row term={words.total} strong>
          {formatMoney(cart.cartTotal, locale)}
        </Row>
        <Row term={fill(words.fromWallet, { balance: formatMoney(balance, locale) })}>
          {formatMoney(fromWallet, locale)}
        </Row>
        {missing.amountCents > 0 && (
          <Row term={words.leftToPay}>{formatMoney(missing, locale)}</Row>
        )}
      </dl>
    </Card>
  );
}

function lineWords(item: CartItem, words: Copy['checkout'], games: Copy['games']): string {
  const { productType, quantity, gameType, drawNo, numDraws } = item;
  const game = typeLabel(games, gameType);
  if (productType === 'raffle_ticket')
    return fill(quantity === 1 ? words.ticketsOne : words.ticketsMany, { count: quantity, drawNo });
  return numDraws > 1
    ? fill(words.gameInDraws, { game, drawNo, more: numDraws - 1 })
    : fill(words.gameInDraw, { game, drawNo });
}

function Row({
  term,
  strong,
  children,
}: {
  term: string;
  strong?: boolean;
  children: React.ReactNode;
}) {
  return (
    <div
      className={`flex justify-between gap-4 ${strong ? 'text-xl font-semibold' : 'text-ink-soft'}`}
    >
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
