import type { Currency } from '@/lib/contract/site';
import type { WalletButtonsProps } from '../wallet-buttons/wallet-button';

/** What the page offers to a wallet's button of Braintree's. */
export interface Mounting {
  /** opens Braintree's script for this customer */
  authorization: string;
  /** the shop's own at Google; only a live shop has one */
  googleMerchantId: string | undefined;
  currency: Currency;
  texts: {
    /** names the button */
    pay: string;
    /** the bank of a card did not confirm it */
    bank: string;
    /** who is paid */
    siteName: string;
  };
  /** The page as it is now: a wallet's script calls at any time. */
  now: () => Pick<
    WalletButtonsProps,
    'amount' | 'gateway' | 'pay' | 'onMissingAmount' | 'onFailure'
  >;
}

/**
 * Shows a wallet's own button in this place. Rejects when its script is blocked or cannot be reached.
 * @returns what removes it; null where this browser does not have the wallet
 */
export type MountButton = (place: HTMLElement, mounting: Mounting) => Promise<(() => void) | null>;
