import { OfferMark } from '@/components/artwork/offer-mark';
import { Card } from '@/components/ui/card';
import { SectionHeading } from '@/components/ui/headings';
import { TextLink } from '@/components/ui/text-link';
import type { Cart } from '@/lib/contract/cart';
import type { Money } from '@/lib/contract/site';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { href } from '@/lib/routes/match';

interface Props {
  cart: Cart;
  locale: Locale;
  balance: Money;
  missing: Money;
}

/** What is bought, and who pays how much of it. */
export function OrderSummary({ cart, locale, balance, missing }: Props) {
  const fromWallet = {
    ...cart.cartTotal,
    amountCents: cart.cartTotal.amountCents - missing.amountCents,
  };
  return (
    <Card as="section" aria-labelledby="order">
      <SectionHeading id="order" action={<TextLink href={href('cart')}>Change</TextLink>}>
        Your order
      </SectionHeading>
      <ul className="divide-y divide-line">
        {cart.cartItems.map((item) => (
          <li key={item.id} data-offer={item.lotteryKey} className="flex items-center gap-4 py-3">
            <OfferMark offer={item.lotteryKey} className="size-10 shrink-0" />
            <div className="min-w-0 grow">
              <p className="font-semibold">{item.offerName}</p>
              <p className="text-sm text-ink-soft">
                {item.productType === 'raffle_ticket'
                  ? `${item.quantity} ${item.quantity === 1 ? 'ticket' : 'tickets'}, draw ${item.drawNo}`
                  : `${item.gameTypeLabel}, draw ${item.drawNo}${item.numDraws > 1 ? ` and the next ${item.numDraws - 1}` : ''}`}
              </p>
            </div>
            <p className="tabular-nums">{formatMoney(item.totalPrice, locale)}</p>
          </li>
        ))}
      </ul>
      <dl className="mt-3 grid gap-1.5 border-t border-line pt-4 tabular-nums">
        <Row term="Total" strong>
          {formatMoney(cart.cartTotal, locale)}
        </Row>
        <Row term={`From your wallet (${formatMoney(balance, locale)})`}>
          {formatMoney(fromWallet, locale)}
        </Row>
        {missing.amountCents > 0 && <Row term="Left to pay">{formatMoney(missing, locale)}</Row>}
      </dl>
    </Card>
  );
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
