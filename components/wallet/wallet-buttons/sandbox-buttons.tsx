import { useEffect, useState } from 'react';
import { useMessages } from '#messages';
import { PaymentMark } from '@/components/artwork/payment-mark';
import { Button } from '@/components/ui/button';
import type { PaymentMethod } from '@/lib/contract/wallet';
import { interpolate } from '@/lib/text/interpolate';
import { SandboxSheet } from './sandbox-sheet';
import type { WalletButtonsProps, WalletCode } from './wallet-button';

/** Test buttons for each wallet, in a sandbox alone: they pay with one of its test cards. */
export function SandboxButtons({
  gateway,
  methods,
  amount,
  onMissingAmount,
  pay,
  onAvailable,
}: WalletButtonsProps) {
  const messages = useMessages('wallet');
  const [open, setOpen] = useState<PaymentMethod>();
  // any browser can press them
  useEffect(() => onAvailable(true), [onAvailable]);

  const actionOf = ({ label }: PaymentMethod) =>
    interpolate(messages.payWithWallet, { wallet: label });
  return (
    <>
      {methods.map((method) => (
        <Button
          key={method.code}
          size="lg"
          wide
          variant="secondary"
          onClick={() => (amount ? setOpen(method) : onMissingAmount())}
        >
          <span aria-hidden="true">
            <PaymentMark method={method.attributes.logo ?? method.code} />
          </span>
          {actionOf(method)}
        </Button>
      ))}
      {open && (
        <SandboxSheet
          wallet={open.code as WalletCode}
          title={open.label}
          action={actionOf(open)}
          onClose={() => setOpen(undefined)}
          onToken={(token) => pay({ wallet: open.code as WalletCode, gateway, token })}
        />
      )}
    </>
  );
}
