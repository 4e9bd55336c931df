import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { focusPlace } from '@/components/ui/focus-page';
import { notify } from '@/components/ui/toast-store';
import { keepsCards } from '@/components/wallet/card-entry/card-entries';
import { fundName } from '@/components/wallet/fund-name';
import { useCardWays } from '@/components/wallet/use-card-ways';
import type { PaymentResolution, PaymentResolutionStep } from '@/lib/contract/payment-resolutions';
import type { Fund } from '@/lib/contract/wallet';
import { failureMessage } from '@/lib/forms/failure-message';
import { customerQuery } from '@/lib/queries/customer';
import { useChooseFund } from '@/lib/queries/payment-resolutions';
import { MAX_SAVED_CARDS } from '@/lib/rules/cards/max-saved-cards';
import { dateLocaleOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { ChangeFund } from './change-fund';
import { WaitingPurchases } from './waiting-purchases';

const AddCard = dynamic(() =>
  import('@/components/wallet/add-card').then((module) => module.AddCard),
);

interface Props {
  resolution: PaymentResolution;
  isRetrying: boolean;
  retry: () => void;
}

/** One thing that did not pay: what waits for it, and the steps to mend it. */
export function PaymentResolutionCard({ resolution, isRetrying, retry }: Props) {
  const messages = useMessages('paymentResolutions');
  const walletMessages = useMessages('wallet');
  const errors = useMessages('errors');
  const { data: customer } = useQuery(customerQuery());
  const { card: cards, payPalAccounts, newCard } = useCardWays('funds.withdraw eq false');
  const choose = useChooseFund();
  const [step, setStep] = useState<PaymentResolutionStep | null>(null);
  const [payer, setPayer] = useState('');
  const updated = useRef<HTMLDivElement>(null);
  const changeFund = useRef<HTMLButtonElement>(null);
  const addCard = useRef<HTMLButtonElement>(null);
  const before = useRef(step);
  // what was pressed is gone
  useEffect(() => {
    if (step === 'payment-method-updated') focusPlace(updated.current);
    else if (step === null && before.current)
      focusPlace((before.current === 'add-card' ? addCard : changeFund).current);
    before.current = step;
  }, [step]);
  const { id, problem, reason, fundSource, isMissed } = resolution;
  const fund = fundSource ? fundName(fundSource, walletMessages) : messages.unknownFund;
  const dateLocale = dateLocaleOf(customer?.brandingRegion ?? 'AU');
  // of PayPal accounts the last one is charged
  const funds = [...(cards?.funds ?? []), ...payPalAccounts.slice(-1)];
  const canAdd = newCard && keepsCards(newCard.way) && (cards?.funds.length ?? 0) < MAX_SAVED_CARDS;

  async function payWith(chosen: Fund | null) {
    try {
      await choose.mutateAsync({ fund: chosen });
      setPayer(chosen ? fundName(chosen, walletMessages) : messages.fromWallet);
      setStep('payment-method-updated');
    } catch (error) {
      notify({ tone: 'error', message: failureMessage(error, errors.broken) });
    }
  }

  return (
    <Card as="li" aria-labelledby={`resolution-${id}`}>
      <h3 id={`resolution-${id}`} className="text-lg font-semibold wrap-anywhere">
        {interpolate(messages[problem], { fund })}
      </h3>
      <p className="text-ink-soft">
        {reason} {isMissed && messages.missed}
      </p>
      <WaitingPurchases resolution={resolution} dateLocale={dateLocale} />
      {step === 'payment-method-updated' && (
        <div
          ref={updated}
          role="status"
          className="mb-4 rounded-xl bg-good-soft px-4 py-3 outline-none"
        >
          <p className="font-semibold">{interpolate(messages.updated, { fund: payer })}</p>
          <p>{messages.updatedText}</p>
        </div>
      )}
      {step === 'change-fund' && (
        <ChangeFund
          name={`fund-${id}`}
          funds={funds}
          selected={customer?.selectedRecurringPurchaseMethodKey}
          isSaving={choose.isPending}
          onChosen={(chosen) => void payWith(chosen)}
          onClose={() => setStep(null)}
        />
      )}
      {step === 'add-card' && newCard && (
        <AddCard
          newCard={newCard}
          onClose={() => setStep(null)}
          onSaved={(saved) => void payWith(saved)}
        />
      )}
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        <FirstWay
          {...{ resolution, isRetrying, retry }}
          isMended={step === 'payment-method-updated'}
        />
        {step !== 'change-fund' && problem !== 'deposit_limit' && funds.length > 0 && (
          <Button
            ref={changeFund}
            size="sm"
            variant="secondary"
            onClick={() => setStep('change-fund')}
          >
            {messages.changeFund}
          </Button>
        )}
        {step !== 'add-card' && problem !== 'deposit_limit' && canAdd && (
          <Button ref={addCard} size="sm" variant="secondary" onClick={() => setStep('add-card')}>
            {messages.addCard}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** What mends it most directly, and the way to try again. */
function FirstWay({ resolution, isRetrying, retry, isMended }: Props & { isMended: boolean }) {
  const { href } = useLinks();
  const messages = useMessages('paymentResolutions');
  const { problem, challengeUrl } = resolution;
  const again = (label: string, variant: 'primary' | 'secondary') => (
    <Button
      size="sm"
      variant={variant}
      pending={isRetrying}
      pendingLabel={messages.tryingAgain}
      onClick={retry}
    >
      {label}
    </Button>
  );
  if (isMended) return again(messages.tryAgain, 'primary');
  if (challengeUrl)
    return (
      <ButtonLink size="sm" prefetch={false} href={challengeUrl}>
        {messages.confirm}
      </ButtonLink>
    );
  if (problem === 'not_authenticated') return again(messages.confirm, 'primary');
  return (
    <>
      {problem === 'wallet_short' && (
        <ButtonLink size="sm" href={href('accountDeposit')}>
          {messages.topUp}
        </ButtonLink>
      )}
      {problem === 'deposit_limit' && (
        <ButtonLink size="sm" href={href('precommitmentLimit')}>
          {messages.depositLimit}
        </ButtonLink>
      )}
      {again(messages.tryAgain, 'secondary')}
    </>
  );
}
