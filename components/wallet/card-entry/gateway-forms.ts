import type { ComponentType } from 'react';
import type { CardEntryWay } from '@/lib/payment-gateways/card-entry-way';
import type { SavePayPalProps } from '../paypal/save-paypal';
import type { WalletButtonsProps } from '../wallet-buttons/wallet-button';
import type { CardEntryProps } from './card-entry';

/** All that a gateway shows in the browser, each loaded when it is needed. */
export interface GatewayForms {
  entry: CardEntryWay;
  /** the fields of a new card */
  Fields: ComponentType<CardEntryProps>;
  /** the digital wallets that it takes */
  Buttons?: ComponentType<WalletButtonsProps>;
  /** the owner of a PayPal account agrees that it is kept */
  SavePayPal?: ComponentType<SavePayPalProps>;
}
