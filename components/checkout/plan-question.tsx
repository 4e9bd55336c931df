import { type ReactNode, useId } from 'react';
import { useMessages } from '#messages';
import { Checkbox } from '@/components/ui/checkbox';
import { fundName } from '@/components/wallet/fund-name';
import type { WayToPay } from '@/components/wallet/pay-with';
import type { Cart } from '@/lib/contract/cart';
import type { CustomerOverview } from '@/lib/contract/identity';
import type { Fund } from '@/lib/contract/wallet';
import { planPayer } from '@/lib/rules/recurring/plan-payer';
import { interpolate } from '@/lib/text/interpolate';

/** Whether something in the cart is bought again. */
export const hasPlan = ({ cartItems }: Cart): boolean =>
  cartItems.some((item) => 'recurringPurchase' in item && item.recurringPurchase.enabled);

interface Props {
  /** what the order is paid with */
  way: WayToPay;
  customer: CustomerOverview;
  /** the PayPal account that plans can be charged to */
  account: Fund | null;
  isYes: boolean;
  onChange: (isYes: boolean) => void;
}

/** Asks whether the card that pays for an order with a plan pays for its later draws, too; says what pays else. */
export function PlanQuestion({ way, customer, account, isYes, onChange }: Props) {
  const messages = useMessages('planPayer');
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-xl border border-line px-4 py-3">
      <h2 id={id} className="mb-1 font-semibold">
        {messages.heading}
      </h2>
      <Answer {...{ way, customer, account, isYes, onChange }} />
    </section>
  );
}

function Answer({ way, customer, account, isYes, onChange }: Props) {
  const messages = useMessages('planPayer');
  const payer = planPayer(customer);
  const otherwise =
    payer.isCharged && payer.fund
      ? interpolate(messages.noFund, { fund: fundName(payer.fund, messages) })
      : messages.noWallet;
  if ('fund' in way) {
    const { fund } = way;
    const name = fundName(fund, messages);
    if (payer.isCharged && payer.fund?.id === fund.id)
      return <Says>{interpolate(messages.fundPays, { fund: name })}</Says>;
    if (fund.kind === 'paypal' && fund.id !== account?.id)
      return (
        <Says>
          {messages.otherAccount} {otherwise}
        </Says>
      );
    return (
      <Checkbox
        label={<span className="wrap-anywhere">{interpolate(messages.ask, { fund: name })}</span>}
        hint={isYes ? interpolate(messages.yes, { fund: name }) : otherwise}
        checked={isYes}
        onChange={(event) => onChange(event.target.checked)}
      />
    );
  }
  if (!way.canKeep)
    return (
      <Says>
        {messages.cannotKeep} {otherwise}
      </Says>
    );
  const isChosen = way.isKept && isYes;
  return (
    <Checkbox
      label={way.isKept ? interpolate(messages.ask, { fund: messages.thisCard }) : messages.askNew}
      hint={
        isChosen ? (
          interpolate(messages.yes, { fund: messages.thisCard })
        ) : (
          <>
            {!way.isKept && messages.needsKeeping} {otherwise}
          </>
        )
      }
      checked={isChosen}
      onChange={({ target: { checked } }) => {
        if (checked) way.keep();
        onChange(checked);
      }}
    />
  );
}

const Says = ({ children }: { children: ReactNode }) => (
  <p className="text-sm text-ink-soft">{children}</p>
);
