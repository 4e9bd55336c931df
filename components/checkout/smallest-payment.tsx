import { useLinks } from '#links';
import { useMessages } from '#messages';
import { useHasWallet } from '@/components/session/has-wallet';
import { TextLink } from '@/components/ui/text-link';
import type { Money } from '@/lib/contract/site';
import { interpolateNodes } from '@/lib/messages/interpolate-nodes';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { interpolate } from '@/lib/text/interpolate';

/** An order below the smallest card payment: what is paid beyond it, where that goes, and what can be done instead. */
export function SmallestPayment({
  amount,
  missing,
  locale,
}: {
  amount: Money;
  missing: Money;
  locale: Locale;
}) {
  const { href } = useLinks();
  const messages = useMessages('checkout');
  const hasWallet = useHasWallet();
  const rest = { ...amount, amountCents: amount.amountCents - missing.amountCents };
  return (
    <div className="rounded-xl bg-info-soft px-4 py-3 text-info">
      <p className="font-semibold">
        {interpolate(messages.smallestTitle, { amount: formatMoney(amount, locale) })}
      </p>
      <p className="mt-1 text-sm">
        {interpolate(messages.smallestPayment, {
          missing: formatMoney(missing, locale),
          rest: formatMoney(rest, locale),
        })}{' '}
        {interpolateNodes(messages.smallestOtherwise, {
          deposit: hasWallet && (
            <TextLink href={href('deposit')}>{messages.smallestDeposit}</TextLink>
          ),
          cart: <TextLink href={href('cart')}>{messages.smallestCart}</TextLink>,
        })}
      </p>
    </div>
  );
}
