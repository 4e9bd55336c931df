import { useState } from 'react';
import { useMessages } from '#messages';
import { IconButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Fund } from '@/lib/contract/wallet';
import { BANK_ACCOUNT_WAIT_HOURS } from '@/lib/rules/bank/payout-rules';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';
import { RemoveFund } from './remove-fund';

interface Props {
  account: Fund;
  /** the shop's time */
  nowMs: number;
  dateLocale: DateLocale;
  onChanged: (message: string) => void;
}

/** A saved bank account: whose it is, from when money can be paid out to it, and the way to remove it. */
export function SavedBankAccount({ account, nowMs, dateLocale, onChanged }: Props) {
  const messages = useMessages('wallet');
  const [isRemoving, setRemoving] = useState(false);
  const { id, brand, last4, holderName, usableAt } = account;
  const bank = interpolate(messages.bankEnding, { bank: brand, last4 });
  const waitsUntil = usableAt && Date.parse(usableAt) > nowMs ? usableAt : null;

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-4">
      <div className="min-w-0">
        <p className="font-semibold">{bank}</p>
        <p className="wrap-anywhere text-sm text-ink-soft">{holderName}</p>
        <p className="mt-1 flex items-start gap-1.5 text-sm">
          <Icon name={waitsUntil ? 'clock' : 'check'} className="mt-0.5 size-4 shrink-0" />
          {waitsUntil
            ? interpolate(messages.bankReadyFrom, { when: formatDateTime(waitsUntil, dateLocale) })
            : messages.bankReady}
        </p>
      </div>
      <IconButton
        icon="trash"
        label={interpolate(messages.removeBankOf, { bank })}
        title={messages.removeBank}
        className="text-ink-soft"
        onClick={() => setRemoving(true)}
      />
      {isRemoving && (
        <RemoveFund
          fundId={id}
          title={messages.removeBankTitle}
          text={interpolate(messages.removeBankText, { bank, hours: BANK_ACCOUNT_WAIT_HOURS })}
          action={messages.removeBankConfirm}
          onClose={() => setRemoving(false)}
          onRemoved={() => onChanged(interpolate(messages.bankRemoved, { bank }))}
        />
      )}
    </li>
  );
}
