import { useState } from 'react';
import { useMessages } from '#messages';
import { PaymentMark } from '@/components/artwork/payment-mark';
import { IconButton } from '@/components/ui/button';
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
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-4">
      <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-3">
        <span aria-hidden="true" className="grid">
          <PaymentMark method="paypal" className="h-9 justify-center" />
        </span>
        <p className="min-w-0 wrap-anywhere font-semibold">{card}</p>
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
