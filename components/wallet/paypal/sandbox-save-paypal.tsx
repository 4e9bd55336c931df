import { useMessages } from '#messages';
import { SandboxSheet } from '../wallet-buttons/sandbox-sheet';
import type { SavePayPalProps } from './save-paypal';

/** Saves a test account, in a sandbox alone. */
export function SandboxSavePayPal({ onToken, onClose }: SavePayPalProps) {
  const words = useMessages('wallet');
  return (
    <SandboxSheet
      wallet="pl"
      title={words.addPayPal}
      action={words.savePayPal}
      {...{ onToken, onClose }}
    />
  );
}
