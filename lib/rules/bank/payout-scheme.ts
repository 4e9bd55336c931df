import { lastDigitsOf } from './account-number';
import type { BankScheme } from './bank-code';

/** Payment services that pay customers at their e-mail address, by the code of the method. */
export const WALLET_SERVICES = {
  pl: { scheme: 'paypal', name: 'PayPal' },
  tw: { scheme: 'wise', name: 'Wise' },
} as const;
export type WalletServiceCode = keyof typeof WALLET_SERVICES;
export type WalletService = (typeof WALLET_SERVICES)[WalletServiceCode];

/** How an account is found that is paid to: at a bank, or by its e-mail address at a payment service. */
export type PayoutScheme = BankScheme | WalletService['scheme'];

/** The method that pays to an account: within the country, abroad, or through the service. */
export const METHOD_OF = {
  bsb: 'do',
  sort_code: 'do',
  swift: 'tt',
  paypal: 'pl',
  wise: 'tw',
} as const satisfies Record<PayoutScheme, string>;

export const isWalletServiceCode = (code: string): code is WalletServiceCode =>
  Object.hasOwn(WALLET_SERVICES, code);

export const isWalletScheme = (scheme: PayoutScheme): scheme is WalletService['scheme'] =>
  isWalletServiceCode(METHOD_OF[scheme]);

/** What of an account is shown: the last digits, or the part of an e-mail address that many people share. */
export const endingOf = (scheme: PayoutScheme, account: string): string =>
  isWalletScheme(scheme) ? account.slice(account.lastIndexOf('@')) : lastDigitsOf(account);
