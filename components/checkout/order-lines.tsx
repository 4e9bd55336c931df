import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { PlanLine } from '@/components/cart/plan-line';
import { useHasWallet } from '@/components/session/has-wallet';
import { Money as Amount } from '@/components/ui/money';
import type { Cart, CartPromotion } from '@/lib/contract/cart';
import type { CartItem } from '@/lib/contract/cart-items';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import type { Money } from '@/lib/contract/site';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { promotionIn, ticketsIn } from '@/lib/rules/cart/cart-lines';
import { typeLabel } from '@/lib/rules/games/game-messages';
import { interpolate } from '@/lib/text/interpolate';

interface Props {
  cart: Cart;
  locale: Locale;
  /** how much of it the wallet pays and how much is missing; left out while nobody is signed in */
  wallet?: { balance: Money; missing: Money } | undefined;
}

/** What is bought, for which draws, what each entry costs, and who pays how much of it. */
export function OrderLines({ cart, locale, wallet }: Props) {
  const messages = useMessages('checkout');
  const games = useMessages('games');
  const promotion = promotionIn(cart.cartItems);
  return (
    <>
      <ul className="divide-y divide-line">
        {ticketsIn(cart.cartItems).map((item) => (
          <li key={item.id} data-offer={item.lotteryKey} className="flex items-center gap-3 py-3">
            <OfferMark offer={item.lotteryKey} className="size-10 shrink-0" />
            <div className="min-w-0 grow">
              <p className="font-semibold">{item.offerName}</p>
              <p className="text-sm text-ink-soft">{lineWords(item, messages, games)}</p>
              <PlanLine item={item} locale={locale} />
            </div>
            <Amount amount={item.totalPrice} locale={locale} />
          </li>
        ))}
      </ul>
      {promotion && <PromotionLine promotion={promotion} locale={locale} />}
      <dl className="mt-1 grid gap-1.5 border-t border-line pt-4 tabular-nums">
        <Row term={messages.total} strong>
          {formatMoney(cart.cartTotal, locale)}
        </Row>
        {wallet && <WalletShare cart={cart} locale={locale} {...wallet} />}
      </dl>
    </>
  );
}

function WalletShare({
  cart: { cartTotal },
  locale,
  balance,
  missing,
}: Pick<Props, 'cart' | 'locale'> & NonNullable<Props['wallet']>) {
  const messages = useMessages('checkout');
  const hasWallet = useHasWallet();
  // without a wallet there may still be money that the shop owes: it pays first
  if (!hasWallet && missing.amountCents === cartTotal.amountCents) return null;
  const fromWallet = { ...cartTotal, amountCents: cartTotal.amountCents - missing.amountCents };
  return (
    <>
      <Row term={interpolate(messages.fromWallet, { balance: formatMoney(balance, locale) })}>
        {formatMoney(fromWallet, locale)}
      </Row>
      {missing.amountCents > 0 && (
        <Row term={messages.leftToPay}>{formatMoney(missing, locale)}</Row>
      )}
    </>
  );
}

function PromotionLine({ promotion, locale }: { promotion: CartPromotion; locale: Locale }) {
  const messages = useMessages('checkout');
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-line py-3">
      <p className="min-w-0">
        <span className="break-words font-semibold">
          {interpolate(messages.promotion, { code: promotion.promotionCode })}
        </span>
        {promotion.credit.amountCents > 0 && (
          <span className="block text-sm text-ink-soft">
            {interpolate(messages.promotionCredit, {
              amount: formatMoney(promotion.credit, locale),
            })}
          </span>
        )}
      </p>
      {promotion.totalPrice.amountCents < 0 && (
        <Amount signed amount={promotion.totalPrice} locale={locale} />
      )}
    </div>
  );
}

function lineWords(
  item: CartItem,
  messages: ShopMessages['checkout'],
  games: ShopMessages['games'],
): string {
  const { productType, quantity, gameType, drawNo, numDraws } = item;
  const game = typeLabel(games, gameType);
  if (productType === 'raffle_ticket')
    return interpolate(messages.tickets, { count: quantity, drawNo });
  if (item.syndicate) {
    const { title } = item.syndicate;
    return interpolate(messages.shares, { title, count: quantity, drawNo });
  }
  const count = item.games.length || quantity;
  return numDraws > 1
    ? interpolate(messages.gameInDraws, { game, count, drawNo, more: numDraws - 1 })
    : interpolate(messages.gameInDraw, { game, count, drawNo });
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
