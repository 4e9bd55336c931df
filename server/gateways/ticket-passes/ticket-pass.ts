import type { OfferColours } from '@/lib/rules/offers/presentation';

/** A line of a pass: what it is called, and what it says. */
export interface PassField {
  label: string;
  value: string;
}

/**
 * A ticket as a pass shows it, in the customer's language. Whoever makes passes learns no more than this: no name, no
 * address of mail, and no id of the customer.
 */
export interface TicketPass {
  ticketId: string;
  siteName: string;
  /** what it is, for people who do not see it */
  description: string;
  drawsAt: Date;
  /** when the phone may put it away */
  endsAt: Date;
  colours: Pick<OfferColours, 'fill' | 'ink'>;
  /** the ticket's page in the account, which asks whoever opens it to sign in */
  address: string;
  offer: PassField;
  draw: PassField;
  date: PassField;
  /** what is played, in a few words */
  entry: PassField;
  /** the numbers, a line for each game; none of a party that has not closed */
  numbers: { label: string; lines: readonly string[] };
  price: PassField;
  ticket: PassField;
  page: PassField;
  note: PassField;
  /** in place of lines that find no room */
  more: (count: number) => string;
}
