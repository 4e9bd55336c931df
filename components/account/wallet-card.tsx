import { useLinks } from '#links';
import { useMessages } from '#messages';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { TextLink } from '@/components/ui/text-link';
import type { Money } from '@/lib/contract/site';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import type { OpenRoutes } from './account-home';
import { WonLately } from './won-lately';

interface Props {
  balance: Money;
  lastSignInAt: string | null;
  asOf: string;
  locale: Locale;
  isOpen: OpenRoutes;
  hasNews: boolean;
  /** nothing is paid in during a break */
  isOnBreak: boolean;
  /** something else comes first: nothing here calls for a press */
  isSecond: boolean;
}

/** The customer's money, what came into it by winning, and the ways in and out. */
export function WalletCard({
  balance,
  lastSignInAt,
  asOf,
  locale,
  isOpen,
  hasNews,
  isOnBreak,
  isSecond,
}: Props) {
  const { href } = useLinks();
  const messages = useMessages('account');
  return (
    <Card as="section" aria-labelledby="wallet">
      <h2 id="wallet" className="text-ink-soft">
        {messages.inYourWallet}
      </h2>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <p className="figure text-[min(3.25rem,12.5vw)] leading-none">
            {formatMoney(balance, locale)}
          </p>
          {hasNews && lastSignInAt && (
            <WonLately since={lastSignInAt} asOf={asOf} locale={locale} />
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          {isOpen('accountDeposit') && !isOnBreak && (
            <ButtonLink variant={isSecond ? 'secondary' : 'primary'} href={href('accountDeposit')}>
              {messages.deposit}
            </ButtonLink>
          )}
          {isOpen('withdraw') && (
            <ButtonLink variant="secondary" href={href('withdraw')}>
              {messages.withdraw}
            </ButtonLink>
          )}
        </div>
      </div>
      <p className="mt-3 flex flex-wrap gap-x-5">
        {isOpen('transactions') && (
          <TextLink standalone href={href('transactions')}>
            {messages.transactions}
          </TextLink>
        )}
        {isOpen('activity') && (
          <TextLink standalone href={href('activity')}>
            {messages.activity}
          </TextLink>
        )}
      </p>
    </Card>
  );
}
