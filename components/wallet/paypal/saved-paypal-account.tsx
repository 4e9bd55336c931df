import { useState } from 'react';
import { useMessages } from '#messages';
import { PaymentMark } from '@/components/artwork/payment-mark';
import { Button } from '@/components/ui/button';
import type { Fund } from '@/lib/contract/wallet';
import { useCustomer } from '@/lib/queries/customer';
import { interpolate } from '@/lib/text/interpolate';
import { fundName } from '../fund-name';
import { RemoveFund } from '../remove-fund';

interface Props {
  account: Fund;
  /** whether plans that are paid with PayPal are charged to it */
  isCharged: boolean;
  /** the account that they are charged to once it is removed */
  heir: Fund | null;
  onChanged: (message: string) => void;
}

/** A saved PayPal account: its address, and the way to remove it. */
export function SavedPayPalAccount({ account, isCharged, heir, onChanged }: Props) {
  const messages = useMessages('wallet');
  const [isRemoving, setRemoving] = useState(false);
  const card = fundName(account, messages);
  const plans = useMessages('planPayer');
  const payer = useCustomer().data?.selectedRecurringPurchaseMethodKey;
  const removal = interpolate(messages.removeCardText, { card });
  const afterwards = heir
    ? interpolate(plans.removedFund, { fund: fundName(heir, messages) })
    : plans.removedWallet;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="flex min-w-0 items-center gap-4">
        <span aria-hidden="true">
          <PaymentMark method="paypal" />
        </span>
        <p className="min-w-0 wrap-anywhere font-semibold">{card}</p>
      </div>
      <Button
        size="sm"
        variant="quiet"
        aria-label={interpolate(messages.removeCardOf, { card })}
        onClick={() => setRemoving(true)}
      >
        {messages.removeCard}
      </Button>
      {isRemoving && (
        <RemoveFund
          fundId={account.id}
          title={messages.removePayPalTitle}
          text={payer === 'paypal' && isCharged ? `${removal} ${afterwards}` : removal}
          action={messages.removePayPalConfirm}
          onClose={() => setRemoving(false)}
          onRemoved={() => onChanged(interpolate(messages.cardRemoved, { card }))}
        />
      )}
    </li>
  );
}
