import { useState } from 'react';
import { useMessages } from '#messages';
import { PaymentMark } from '@/components/artwork/payment-mark';
import { useHasWallet } from '@/components/session/has-wallet';
import { Badge } from '@/components/ui/badge';
import { Button, IconButton } from '@/components/ui/button';
import { notify } from '@/components/ui/toast-store';
import type { Fund } from '@/lib/contract/wallet';
import { failureMessage } from '@/lib/forms/failure-message';
import { useCustomer } from '@/lib/queries/customer';
import { useSetDefaultFund } from '@/lib/queries/wallet';
import { expiresAtMs } from '@/lib/rules/cards/card-expiry';
import { interpolate } from '@/lib/text/interpolate';
import { fundName } from './fund-name';
import { RemoveFund } from './remove-fund';

const SOON_MS = 30 * 86_400_000;

interface Props {
  fund: Fund;
  /** the shop's time */
  nowMs: number;
  /** the card that pays first once this one is removed */
  heir?: Fund | undefined;
  onChanged: (message: string) => void;
}

/** A saved card: which one pays first, until when it is good, and the way to remove it. */
export function SavedCard({ fund, nowMs, heir, onChanged }: Props) {
  const messages = useMessages('wallet');
  const plans = useMessages('planPayer');
  const payer = useCustomer().data?.selectedRecurringPurchaseMethodKey;
  const errors = useMessages('errors');
  const setDefault = useSetDefaultFund();
  const hasWallet = useHasWallet();
  const [isRemoving, setRemoving] = useState(false);
  const { id, brand, holderName, expiry } = fund;
  const card = fundName(fund, messages);

  const afterwards = heir
    ? interpolate(plans.removedFund, { fund: fundName(heir, messages) })
    : plans.removedWallet;
  const removal = interpolate(messages.removeCardText, { card });

  async function makeFirst() {
    try {
      await setDefault.mutateAsync({ fundId: id });
      onChanged(interpolate(messages.isFirst, { card }));
    } catch (error) {
      notify({ tone: 'error', message: failureMessage(error, errors.broken) });
    }
  }

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-4 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-3">
        <PaymentMark method={brand} className="h-9 justify-center" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {card}
            {hasWallet && fund.default && <Badge tone="info">{messages.payFirst}</Badge>}
            {expiry && <Validity expiry={expiry} nowMs={nowMs} />}
          </p>
          <p className="break-words text-sm text-ink-soft">
            {interpolate(messages.cardOwner, { holder: holderName ?? '', expiry: expiry ?? '' })}
          </p>
        </div>
      </div>
      <div className="order-1 max-sm:col-span-2 max-sm:pl-23 sm:order-none">
        {hasWallet && !fund.default && (
          <Button
            size="sm"
            variant="secondary"
            className="max-sm:mt-3"
            aria-label={interpolate(messages.makeFirstOf, { card })}
            pending={setDefault.isPending}
            onClick={() => void makeFirst()}
          >
            {messages.makeFirst}
          </Button>
        )}
      </div>
      <IconButton
        icon="trash"
        label={interpolate(messages.removeCardOf, { card })}
        title={messages.removeCard}
        className="text-ink-soft"
        onClick={() => setRemoving(true)}
      />
      {isRemoving && (
        <RemoveFund
          fundId={id}
          title={messages.removeCardTitle}
          text={payer === 'cc' && fund.default ? `${removal} ${afterwards}` : removal}
          action={messages.removeCardConfirm}
          onClose={() => setRemoving(false)}
          onRemoved={() => onChanged(interpolate(messages.cardRemoved, { card }))}
        />
      )}
    </li>
  );
}

function Validity({ expiry, nowMs }: { expiry: string; nowMs: number }) {
  const messages = useMessages('wallet');
  const leftMs = expiresAtMs(expiry) - nowMs;
  if (leftMs > SOON_MS) return null;
  return leftMs > 0 ? (
    <Badge tone="warn">{messages.cardSoonOver}</Badge>
  ) : (
    <Badge tone="bad">{messages.cardOver}</Badge>
  );
}
