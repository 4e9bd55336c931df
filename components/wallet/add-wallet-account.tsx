import { useMessages } from '#messages';
import { ConfirmForm } from '@/components/passkeys/confirm-form';
import { Button } from '@/components/ui/button';
import type { Fund } from '@/lib/contract/wallet';
import { useCustomer } from '@/lib/queries/customer';
import { useAddWalletAccount } from '@/lib/queries/wallet';
import { BANK_ACCOUNT_WAIT_HOURS } from '@/lib/rules/bank/payout-rules';
import { WALLET_SERVICES, type WalletServiceCode } from '@/lib/rules/bank/payout-scheme';
import { interpolate } from '@/lib/text/interpolate';

interface Props {
  methodCode: WalletServiceCode;
  onAdded: (fund: Fund) => void;
  onCancel: () => void;
}

/** Adds the customer's own account at a payment service, which goes by their e-mail address: nothing is typed but the proof. */
export function AddWalletAccount({ methodCode, onAdded, onCancel }: Props) {
  const messages = useMessages('wallet');
  const add = useAddWalletAccount();
  const { data: customer } = useCustomer();
  const service = WALLET_SERVICES[methodCode].name;
  return (
    <ConfirmForm
      isStepUp
      intro={
        <>
          {customer &&
            interpolate(messages.serviceText, {
              service,
              email: customer.email,
              name: `${customer.firstname} ${customer.lastname}`,
            })}{' '}
          {interpolate(messages.serviceWait, { hours: BANK_ACCOUNT_WAIT_HOURS })}
        </>
      }
      messages={{
        password: messages.bankPassword,
        passwordHint: messages.bankPasswordHint,
        action: messages.saveService,
        working: messages.savingService,
      }}
      send={(proof) => add.mutateAsync({ methodCode, ...proof })}
      onSent={onAdded}
      cancel={
        <Button variant="quiet" onClick={onCancel}>
          {messages.notNow}
        </Button>
      }
    />
  );
}
