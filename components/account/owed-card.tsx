import { useLinks } from '#links';
import { useMessages } from '#messages';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { Money } from '@/lib/contract/site';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import type { OpenRoutes } from './account-home';

interface Props {
  balance: Money;
  locale: Locale;
  isOpen: OpenRoutes;
}

/** What the shop owes a customer without a wallet: a prize, or a refund that no card takes. Nothing where it owes nothing. */
export function OwedCard({ balance, locale, isOpen }: Props) {
  const { href } = useLinks();
  const messages = useMessages('account');
  if (balance.amountCents <= 0) return null;
  return (
    <Card as="section" aria-labelledby="owed">
      <h2 id="owed" className="text-ink-soft">
        {messages.owed}
      </h2>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <p className="figure text-[min(3.25rem,12.5vw)] leading-none">
          {formatMoney(balance, locale)}
        </p>
        {isOpen('withdraw') && <ButtonLink href={href('withdraw')}>{messages.payItOut}</ButtonLink>}
      </div>
      <p className="mt-3 max-w-prose text-sm text-ink-soft">{messages.owedText}</p>
    </Card>
  );
}
