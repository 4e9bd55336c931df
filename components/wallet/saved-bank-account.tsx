import { useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
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
  const words = useMessages('wallet');
  const [isRemoving, setRemoving] = useState(false);
  const { id, brand, last4, holderName, usableAt } = account;
  const bank = interpolate(words.bankEnding, { bank: brand, last4 });
  const waitsUntil = usableAt && Date.parse(usableAt) > nowMs ? usableAt : null;

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0">
        <p className="font-semibold">{bank}</p>
        <p className="wrap-anywhere text-sm text-ink-soft">{holderName}</p>
        <p className="mt-1 flex items-start gap-1.5 text-sm">
          <Icon name={waitsUntil ? 'clock' : 'check'} className="mt-0.5 size-4 shrink-0" />
          {waitsUntil
            ? interpolate(words.bankReadyFrom, { when: formatDateTime(waitsUntil, dateLocale) })
            : words.bankReady}
        </p>
      </div>
      <Button
        size="sm"
        variant="quiet"
        className="max-sm:-ml-4"
        aria-label={interpolate(words.removeBankOf, { bank })}
        onClick={() => setRemoving(true)}
      >
        {words.removeBank}
      </Button>
      {isRemoving && (
        <RemoveFund
          fundId={id}
          title={words.removeBankTitle}
          text={interpolate(words.removeBankText, { bank, hours: BANK_ACCOUNT_WAIT_HOURS })}
          action={words.removeBankConfirm}
          onClose={() => setRemoving(false)}
          onRemoved={() => onChanged(interpolate(words.bankRemoved, { bank }))}
        />
      )}
    </li>
  );
}
