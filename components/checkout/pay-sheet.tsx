import { useLinks } from '#links';
import { MessagesProvider, useMessages } from '#messages';
import { CartNotices } from '@/components/cart/cart-notices';
import { PartnerOfCart } from '@/components/partners/partner-of-cart';
import { Providers } from '@/components/providers/providers';
import { HasWalletProvider } from '@/components/session/has-wallet';
import { Button, ButtonLink } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { FormProblem } from '@/components/ui/form-problem';
import { ErrorState } from '@/components/ui/states';
import { TextLink } from '@/components/ui/text-link';
import type { Cart } from '@/lib/contract/cart';
import type { CustomerOverview } from '@/lib/contract/identity';
import type { Money } from '@/lib/contract/site';
import { usePaySheetMessages } from '@/lib/messages/pay-sheet-messages';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { useCartInSight } from '@/lib/queries/cart';
import { useCustomer } from '@/lib/queries/customer';
import { useVisitor, type Visitor } from '@/lib/queries/session';
import { ticketsIn } from '@/lib/rules/cart/cart-lines';
import { localeOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { useFinishPurchase } from './finish-purchase';
import { OrderLines } from './order-lines';
import { amountToPay, Payment } from './payment';
import { type SheetOrder, useSheetOrder } from './use-sheet-order';

interface Props {
  order: SheetOrder;
  open: boolean;
  onClose: () => void;
}

/**
 * Puts what was pressed into the cart, and pays for the cart over the page: from the wallet, or by what is saved. Whoever
 * has to sign in, or needs a new card, goes on to the checkout. Comes with its messages, since public pages have none.
 */
export function PaySheet({ order, open, onClose }: Props) {
  return (
    <Providers>
      <MessagesProvider messages={usePaySheetMessages()}>
        <Sheet open={open} onClose={onClose} order={order} />
      </MessagesProvider>
    </Providers>
  );
}

function Sheet({ order, ...drawer }: Props) {
  const messages = useMessages('checkout');
  return (
    <Drawer sheet title={messages.sheetTitle} {...drawer}>
      <AddedOrder order={order} />
    </Drawer>
  );
}

/** The order from the press on. It mounts with each opening, so that a cart that was emptied is filled again. */
function AddedOrder({ order }: { order: SheetOrder }) {
  const messages = useMessages('checkout');
  const { progress, retry } = useSheetOrder(order);
  if (progress.step === 'adding') return <Waiting label={messages.sheetAdding} />;
  if (progress.step === 'added') return <Order order={order} newPrice={progress.newPrice} />;
  return (
    <div className="flex flex-col gap-4">
      <FormProblem>{progress.reason}</FormProblem>
      <p className="text-ink-soft">{messages.sheetNotAdded}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void retry()}>{messages.sheetTryAgain}</Button>
        <ButtonLink variant="secondary" prefetch={false} href={order.href}>
          {messages.sheetOtherWay}
        </ButtonLink>
      </div>
    </div>
  );
}

function Order({ order, newPrice }: { order: SheetOrder; newPrice: Money | null }) {
  const messages = useMessages('checkout');
  const visitor = useVisitor();
  const cart = useCartInSight();
  const customer = useCustomer();
  // the page stays where Back leads to
  const finish = useFinishPurchase('push');
  const isSignedIn = visitor.data?.isSignedIn;
  if (finish.isDone) return <Waiting label={messages.booked} />;
  if (visitor.isLoadingError || cart.isLoadingError || customer.isLoadingError) {
    const again = () => {
      for (const read of [visitor, cart, customer]) if (read.isError) void read.refetch();
    };
    return (
      <ErrorState
        level={3}
        title={messages.sheetError}
        actions={<Button onClick={again}>{messages.sheetTryAgain}</Button>}
      />
    );
  }
  if (!visitor.data || cart.data === undefined || (isSignedIn && !customer.data))
    return <Waiting label={messages.loadingCart} />;
  if (!cart.data?.cartItems.length) return <p role="status">{messages.sheetBought}</p>;
  const locale = localeOf(visitor.data.variant);
  return (
    <div className="flex flex-col gap-5">
      <Remarks cart={cart.data} before={order.price} newPrice={newPrice} locale={locale} />
      {customer.data ? (
        <PayHere
          {...{ finish, locale }}
          cart={cart.data}
          customer={customer.data}
          capabilities={visitor.data.capabilities}
        />
      ) : (
        <PayAfterSignIn cart={cart.data} locale={locale} />
      )}
      <p className="text-sm text-ink-soft">{messages.responsiblePlay}</p>
    </div>
  );
}

/** What somebody has to know before they pay: other tickets, another price, and what the shop says of the cart. */
function Remarks({
  cart,
  before,
  newPrice,
  locale,
}: {
  cart: Cart;
  before: Money;
  newPrice: Money | null;
  locale: Locale;
}) {
  const messages = useMessages('checkout');
  const hasOthers = ticketsIn(cart.cartItems).length > 1;
  return (
    <>
      <PartnerOfCart cart={cart} />
      <CartNotices cart={cart} page="buyCart" />
      {(hasOthers || newPrice) && (
        <div role="status" className="rounded-xl bg-info-soft px-4 py-3 text-info">
          {newPrice && (
            <p>
              {interpolate(messages.sheetNewPrice, {
                price: formatMoney(newPrice, locale),
                before: formatMoney(before, locale),
              })}
            </p>
          )}
          {hasOthers && <p>{messages.sheetOthers}</p>}
        </div>
      )}
    </>
  );
}

function PayHere({
  cart,
  customer,
  capabilities,
  locale,
  finish,
}: {
  cart: Cart;
  customer: CustomerOverview;
  capabilities: Visitor['capabilities'];
  locale: Locale;
  finish: ReturnType<typeof useFinishPurchase>;
}) {
  const { href } = useLinks();
  const messages = useMessages('checkout');
  const missing = amountToPay(cart, customer);
  return (
    <HasWalletProvider capabilities={capabilities}>
      <div>
        <OrderLines cart={cart} locale={locale} wallet={{ balance: customer.balance, missing }} />
      </div>
      <Payment isBrief {...{ cart, customer, capabilities, missing, locale, finish }} />
      <p className="flex flex-wrap gap-x-5 gap-y-2">
        <TextLink href={href('cart')}>{messages.changeCart}</TextLink>
        <TextLink href={href('buyCart')}>{messages.sheetMore}</TextLink>
      </p>
    </HasWalletProvider>
  );
}

function PayAfterSignIn({ cart, locale }: { cart: Cart; locale: Locale }) {
  const { href } = useLinks();
  const messages = useMessages('checkout');
  return (
    <>
      <div>
        <OrderLines cart={cart} locale={locale} />
      </div>
      {!cart.isBlocked && (
        <ButtonLink size="lg" wide href={href('checkoutLogin')}>
          {messages.sheetCheckout}
        </ButtonLink>
      )}
      <p>
        <TextLink href={href('cart')}>{messages.changeCart}</TextLink>
      </p>
    </>
  );
}

const Waiting = ({ label }: { label: string }) => (
  <div role="status">
    <span className="sr-only">{label}</span>
    <div className="skeleton mb-4 h-16 rounded-card" />
    <div className="skeleton h-40 rounded-card" />
  </div>
);
