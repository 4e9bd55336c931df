import type { ReactNode } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { useHasWallet } from '@/components/session/has-wallet';
import { useSessionSummary } from '@/components/session/session-summary';
import { ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import type { Money } from '@/lib/contract/site';
import type { Locale } from '@/lib/money/format-money';
import { wonWords } from '@/lib/rules/results/prize-sentence';
import { interpolate } from '@/lib/text/interpolate';
import { LargeWin } from './large-win';
import { ShareButton } from './share-button';
import { type WinStage, WinSteps } from './win-steps';
import { WonAmount } from './won-amount';

/** From here on a win is congratulated, and from there on it changes something in a life. */
const GOOD_CENTS = 10_000;
const LARGE_CENTS = 1_000_000;

interface Props {
  label: string;
  prize: Money;
  /** prizes that are no money */
  thingsWon?: readonly string[];
  stage: WinStage;
  /** what becomes of it, in a sentence */
  note: ReactNode;
  /** the game or giveaway that it was won with, and its public page: what is shared names nobody */
  wonWith: { name: string; path: string };
  /** to play or to see more: always the last of the next steps */
  last: { label: string; href: string };
  locale: Locale;
}

/** What was won, in large type, what becomes of it, and what to do next. */
export function Win({ label, prize, thingsWon = [], stage, note, wonWith, last, locale }: Props) {
  const { href } = useLinks();
  const messages = useMessages('tickets');
  const { visitor } = useSessionSummary();
  const hasWallet = useHasWallet();
  const isMoney = prize.amountCents > 0;
  const isPaid = isMoney && stage === 'paid';
  // as in nearly every segment, until the session is known: what comes later pushes the other steps aside
  const canWithdraw = visitor?.capabilities.includes('wallet_withdrawal') ?? true;
  return (
    <section aria-label={label} className="grid gap-4">
      <div>
        <p className="text-lg font-semibold">
          {prize.amountCents >= GOOD_CENTS ? messages.youWonWell : messages.youWon}
        </p>
        {isMoney && <WonAmount countsUp amount={prize} locale={locale} />}
        {thingsWon.map((thing) => (
          <p key={thing} className="figure text-3xl leading-tight text-offer-text wrap-anywhere">
            {thing}
          </p>
        ))}
      </div>
      {isMoney && <WinSteps stage={stage} />}
      <p className="max-w-prose">{note}</p>
      {prize.amountCents >= LARGE_CENTS && <LargeWin />}
      <div className="no-print grid gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          {isPaid && canWithdraw && (
            <ButtonLink href={href('withdraw')}>{messages.withdrawIt}</ButtonLink>
          )}
          <ShareButton
            messages={messages}
            title={interpolate(messages.shareWonTitle, {
              prize: wonWords(prize, thingsWon, locale),
              offer: wonWith.name,
            })}
            path={wonWith.path}
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          {isPaid && hasWallet && (
            <TextLink standalone href={href('transactions')}>
              {messages.seeTransactions}
            </TextLink>
          )}
          <TextLink standalone href={last.href}>
            {last.label}
          </TextLink>
        </div>
      </div>
    </section>
  );
}
