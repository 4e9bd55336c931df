import { z } from 'zod';

/** The shop's side of BPAY. */
export interface BpayBiller {
  /** digits */
  billerCode: string;
  name: string;
}

/** A bank account of the shop that customers send money to. */
export interface ReceivingAccount {
  /** six digits: a BSB, or in Great Britain a sort code */
  bankCode: string;
  /** digits */
  number: string;
  name: string;
}

const NAME = "[A-Za-z0-9][A-Za-z0-9 &.,'()-]{0,39}";

/** `123456 Fairdraw Pty Ltd` */
export const bpayBiller = z
  .string()
  .regex(
    new RegExp(`^\\d{3,10} ${NAME}$`),
    'must be the biller code and the biller’s name, with a space between them',
  )
  .transform((text): BpayBiller => {
    const [billerCode = '', ...name] = text.split(' ');
    return { billerCode, name: name.join(' ') };
  });

/** `062-000 12345678 Fairdraw Pty Ltd` */
export const receivingAccount = z
  .string()
  .regex(
    new RegExp(`^\\d{3}-?\\d{3} \\d{4,9} ${NAME}$`),
    'must be the BSB, the account number and the account’s name, with a space between them',
  )
  .transform(accountIn);

/** `20-00-00 12345678 Fairdraw Ltd` */
export const receivingAccountGb = z
  .string()
  .regex(
    new RegExp(`^\\d{2}-?\\d{2}-?\\d{2} \\d{8} ${NAME}$`),
    'must be the sort code, the account number and the account’s name, with a space between them',
  )
  .transform(accountIn);

function accountIn(text: string): ReceivingAccount {
  const [bankCode = '', number = '', ...name] = text.split(' ');
  return { bankCode: bankCode.replaceAll('-', ''), number, name: name.join(' ') };
}
