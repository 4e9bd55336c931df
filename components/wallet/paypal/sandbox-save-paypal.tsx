import { useMessages } from '#messages';
import { SandboxSheet } from '../wallet-buttons/sandbox-sheet';
import type { SavePayPalProps } from './save-paypal';

/** Saves a test account, in a sandbox alone. */
export function SandboxSavePayPal({ onToken, onClose }: SavePayPalProps) {
  const messages = useMessages('wallet');
  return (
    <SandboxSheet
      wallet="pl"
      title={messages.addPayPal}
      action={messages.savePayPal}
      {...{ onToken, onClose }}
    />
  );
}
