import { useLinks } from '#links';
import { useMessages } from '#messages';
import { IconButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import type { Cart } from '@/lib/contract/cart';
import type { PlainRoute } from '@/lib/routes/params';
import { verifyFirst } from '@/lib/routes/verify-first';
import { ticketsIn } from '@/lib/rules/cart/cart-lines';
import { repeatedGames } from '@/lib/rules/cart/repeated-games';
import { interpolate } from '@/lib/text/interpolate';

/** What the shop removed by itself (notes that can be closed), games that stand there twice, and what blocks the purchase. */
export function CartNotices({
  cart,
  problemOf,
  onClose,
  page = 'cart',
}: {
  cart: Cart;
  /** where whoever has to verify comes back to */
  page?: 'cart' | 'buyCart';
  /** why a note could not be closed, by the note's id */
  problemOf?: (noteId: string) => string | undefined;
  /** left out where notes are read-only */
  onClose?: (noteId: string) => void;
}) {
  const messages = useMessages('cart');
  const reasons = Object.entries(cart.blockedReasons);
  const repeated = repeatedGames(ticketsIn(cart.cartItems));
  if (!cart.autoRemovedItems.length && !repeated.length && !reasons.length) return null;
  return (
    <div className="mb-5 flex flex-col gap-3" role="status">
      {cart.autoRemovedItems.map(({ id, reason, offerName }) => (
        <Notice key={id} tone="bg-info-soft text-info">
          <span className="grow">
            {reason}
            <NoteProblem>{problemOf?.(id)}</NoteProblem>
          </span>
          {onClose && (
            <IconButton
              icon="close"
              className="-my-2 -mr-2"
              label={interpolate(messages.closeNote, { offer: offerName })}
              onClick={() => onClose(id)}
            />
          )}
        </Notice>
      ))}
      {repeated.map(({ lotteryKey, offerName, count }) => (
        <Notice key={lotteryKey} tone="bg-info-soft text-info">
          <span>{interpolate(messages.sameGame, { offer: offerName, count })}</span>
        </Notice>
      ))}
      {reasons.map(([key, message]) => (
        <Notice key={key} tone="bg-warn-soft text-warn">
          <span>
            {message} <BlockingHelp reason={key} page={page} />
          </span>
        </Notice>
      ))}
    </div>
  );
}

/** What a customer can do about a blocking reason; nothing for a `fixed` one, whose message says it all. */
function BlockingHelp({ reason, page }: { reason: string; page: 'cart' | 'buyCart' }) {
  const { href } = useLinks();
  const messages = useMessages('cart');
  const link = (route: PlainRoute, label: string) => (
    <TextLink href={href(route)}>{label}</TextLink>
  );
  switch (blockingAction(reason)) {
    case 'spend_limit':
      return (
        <>
          {messages.spendLimitHelp} {link('spendLimits', messages.spendLimitAction)}
        </>
      );
    case 'verify_account_required':
      return (
        <>
          {messages.verificationHelp}{' '}
          <TextLink href={verifyFirst(href, href(page))}>{messages.verificationAction}</TextLink>
        </>
      );
    case 'deposit_limit':
      return (
        <>
          {messages.depositLimitHelp} {link('precommitmentLimit', messages.depositLimitAction)}
        </>
      );
    case 'global_spend_limit':
      return (
        <>
          {messages.globalSpendLimitHelp} {link('spendLimits', messages.globalSpendLimitAction)}
        </>
      );
    default:
      return null;
  }
}

function NoteProblem({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <span role="alert" className="block font-semibold text-bad">
      {children}
    </span>
  );
}

function Notice({ tone, children }: { tone: string; children: React.ReactNode }) {
  return (
    <div className={`flex items-start gap-2.5 rounded-xl px-4 py-3 ${tone}`}>
      <Icon name="info" className="mt-0.5 size-5" />
      {children}
    </div>
  );
}

/** What a customer may do about a reason that blocks the cart (specification). */
type BlockingAction =
  | 'fixed'
  | 'spend_limit'
  | 'verify_account_required'
  | 'deposit_limit'
  | 'global_spend_limit';

const ACTIONS: Readonly<Record<string, BlockingAction>> = {
  spendLimit: 'spend_limit',
  verificationRequired: 'verify_account_required',
  globalSpendLimit: 'global_spend_limit',
  depositLimit: 'deposit_limit',
};

/** An unknown reason counts as `fixed`. */
const blockingAction = (reason: string): BlockingAction =>
  Object.hasOwn(ACTIONS, reason) ? (ACTIONS[reason] ?? 'fixed') : 'fixed';
