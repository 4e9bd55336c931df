import type { Currency } from '@/lib/contract/site';
import type { CardEntryWay } from './card-entry-way';
import type { GatewaySettings } from './read-settings';

/** The payment methods that a gateway takes; `cc` is a card that is entered or saved. */
export const GATEWAY_METHODS = ['cc', 'ap', 'gp', 'pl', 'dd'] as const;
export type GatewayMethod = (typeof GATEWAY_METHODS)[number];

/** Where a gateway puts its signature of a message: in a header, or in a field of the form that it posts. */
export type NewsSignature = { header: string } | { field: string };

/**
 * What is particular to a payment gateway and spoken of on every side of the shop. How it is spoken to stands under the
 * same name in `server/gateways/cards`, and its form in `components/wallet`.
 */
export interface PaymentGateway {
  /** stands in `PAYMENT_GATEWAYS`, in addresses and with every deposit, so it stays for good */
  key: string;
  /** as sentences call it */
  name: string;
  takes: readonly GatewayMethod[];
  /** what it can charge in at all */
  currencies: readonly Currency[];
  /** null for the sandbox, which needs none */
  settings: GatewaySettings | null;
  cardEntry: CardEntryWay;
  /** where its messages carry their signature; null where it sends none that can be believed */
  news: NewsSignature | null;
  /** how its books are read: a day in one list, or each deposit asked about by its reference */
  books: 'listed' | 'asked';
}
