import { z } from 'zod';
import { Variant } from '@/lib/contract/site';
import type { Letter } from './letter';

/** Every mail greets by name and formats amounts and times for the customer's variant. */
export const Addressee = z.object({
  firstName: z.string(),
  variant: Variant,
  /** that the customer has no wallet: filled in when the mail is sent, so rows in the outbox leave it out */
  isWithoutWallet: z.boolean().optional(),
});

type AddresseeSchema = z.ZodType<z.output<typeof Addressee>>;

/** A mail of the shop's. Each stands in the domain that sends it, as one file in its `mails`. */
export interface Mail<Data extends AddresseeSchema = AddresseeSchema> {
  /** stands in the outbox and with the sent mail, so it stays for good */
  kind: string;
  /**
   * Checked again when the mail is sent: rows of the release before are sent by this one. So a field that comes later may
   * be left out.
   */
  data: Data;
  letter(data: z.output<Data>): Letter;
  /** data that shows the mail, for who reads it before a customer does */
  sample: z.input<Data>;
}

export type MailData<M extends Mail> = z.output<M['data']>;

/** For the types of `letter` and `sample`. */
export const defineMail = <Data extends AddresseeSchema>(mail: Mail<Data>): Mail<Data> => mail;

/** All mails of the shop, by their kinds. */
export type Mails = ReadonlyMap<string, Mail>;
