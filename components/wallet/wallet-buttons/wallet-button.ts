import type { InputOf } from '@/lib/contract/calls';
import type { Money } from '@/lib/contract/site';
import type { PaymentMethod } from '@/lib/contract/wallet';

export type WalletCode = InputOf<'depositByWallet'>['depositMethodCode'];

/** A payment that was agreed to in the sheet of a digital wallet. */
export interface WalletPayment {
  wallet: WalletCode;
  gateway: string;
  /** stands for the card that was chosen there, for this payment alone */
  token: string;
}

/** The buttons that one gateway shows for the wallets it takes here. */
export interface WalletButtonsProps {
  gateway: string;
  /** what the gateway's script is opened with; null without one */
  publishableKey: string | null;
  methods: readonly PaymentMethod[];
  /** null while what was typed is no amount to pay */
  amount: Money | null;
  /** called on press while there is no amount, so that its field can say what is wrong */
  onMissingAmount: () => void;
  /** Pays. Rejects when it was refused: the sheet closes, and the reason is shown below the buttons. */
  pay: (payment: WalletPayment) => Promise<void>;
  /** says below the buttons that the wallet gave nothing to pay with, and why where an ApiError says so */
  onFailure: (error: unknown) => void;
  /** says whether this browser has any of the wallets */
  onAvailable: (isAvailable: boolean) => void;
}
