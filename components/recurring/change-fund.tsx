import { type FormEvent, useEffect, useRef } from 'react';
import { useMessages } from '#messages';
import { PaymentMark } from '@/components/artwork/payment-mark';
import { Button } from '@/components/ui/button';
import { RadioCards } from '@/components/ui/radio-cards';
import { fundName } from '@/components/wallet/fund-name';
import type { FundKind } from '@/lib/contract/recurring';
import type { Fund } from '@/lib/contract/wallet';
import { interpolate } from '@/lib/text/interpolate';

const WALLET = 'wallet';

interface Props {
  /** of the radio buttons */
  name: string;
  /** saved cards and accounts */
  funds: readonly Fund[];
  /** what pays now */
  selected: FundKind | undefined;
  isSaving: boolean;
  /** null: the wallet alone */
  onChosen: (fund: Fund | null) => void;
  onClose: () => void;
}

/** Chooses what pays for recurring purchases from now on. */
export function ChangeFund({ name, funds, selected, isSaving, onChosen, onClose }: Props) {
  const messages = useMessages('paymentResolutions');
  const walletMessages = useMessages('wallet');
  const now = funds.find(
    ({ kind, default: isFirst }) => kind === selected && (kind !== 'cc' || isFirst),
  );
  const form = useRef<HTMLFormElement>(null);
  // the button that opened it is gone
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get(name);
    onChosen(funds.find((fund) => fund.id === chosen) ?? null);
  }
  return (
    <form method="post" ref={form} onSubmit={submit} className="my-4 flex flex-col gap-4">
      <RadioCards
        legend={messages.fundLegend}
        hint={messages.fundHint}
        name={name}
        defaultValue={now?.id ?? WALLET}
        options={[
          ...funds.map((fund) => ({
            value: fund.id,
            label: <span className="wrap-anywhere">{fundName(fund, walletMessages)}</span>,
            detail: fund.expiry
              ? interpolate(walletMessages.cardExpires, { expiry: fund.expiry })
              : undefined,
            aside: <PaymentMark method={fund.brand} />,
          })),
          { value: WALLET, label: messages.fromWallet },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" pending={isSaving}>
          {messages.saveFund}
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          {messages.notNow}
        </Button>
      </div>
    </form>
  );
}
