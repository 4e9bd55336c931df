import type { Control, FieldErrors, UseFormRegister } from 'react-hook-form';

/** The fields of a card that belong to our own form. A gateway with fields of its own leaves the card's parts empty. */
export interface CardFields {
  number: string;
  holderName: string;
  expiry: string;
  csc: string;
  /** save the card once a payment with it has succeeded */
  keep: boolean;
}

export const EMPTY_CARD: CardFields = {
  number: '',
  holderName: '',
  expiry: '',
  csc: '',
  keep: false,
};

/** Represents a card at its gateway. The gateway may know the expiry better than the form. */
export interface CardToken {
  token: string;
  expiry?: string;
}

/** What a card is entered to pay. */
export interface Payment {
  amountCents: number;
}

/** A card as it stands in the fields of its gateway: only the gateway sees the number. */
export interface EnteredCard {
  holderName: string;
  keep: boolean;
  /** differs as soon as anything about the card was changed */
  edition: string;
  /** where the gateway wants it with the payment, too */
  csc?: string;
  /** whether its token is good for one amount alone, since its bank is asked for that amount */
  isForAmount?: boolean;
  /** whether its gateway asks the bank itself, and has to tell it about the browser */
  asksBrowser?: boolean;
  /** Gives the card to its gateway, for a payment or (null) to be saved without one. Rejects with an ApiError. */
  tokenize: (payment: Payment | null) => Promise<CardToken>;
}

/** What a form asks of the fields in it. */
export interface CardEntry {
  /** The card, or null while it is incomplete: the fields say what is missing, and the first of them is focused. */
  read: (fields: CardFields) => EnteredCard | null;
}

export interface CardEntryProps {
  gateway: string;
  register: UseFormRegister<CardFields>;
  control: Control<CardFields>;
  errors: FieldErrors<CardFields>;
  /** called by the fields once they can be asked, and with null when they go */
  offer: (entry: CardEntry | null) => void;
  /** whether keeping the card is a choice: not where it is entered to be kept */
  asksToKeep?: boolean;
}
