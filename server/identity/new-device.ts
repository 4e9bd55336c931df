import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import { shopNow } from '@/server/kernel/clock';
import type { Context, Customer } from '@/server/kernel/context';
import { queueMail } from '@/server/kernel/queue-mail';
import { hashOfToken } from '@/server/kernel/secret-token';
import { type Device, deviceOfAgent } from './device-of-agent';
import { newDeviceMail } from './mails/new-device';

/** What is kept of the browser that a sign-in is opened with. */
export interface SignInDevice extends Device {
  hash: string | null;
}

export const deviceOf = ({ agent = '', deviceId }: Context): SignInDevice => ({
  ...deviceOfAgent(agent),
  hash: deviceId ? hashOfToken(deviceId) : null,
});

/**
 * SQL: whether a sign-in that the same statement opens is the first with its browser. The first browser of all is no
 * news, nor is one that cannot be told apart.
 */
export const isNewDevice = (customerId: string, { hash }: SignInDevice): SQL => sql`
  ${hash}::text is not null
    and exists (select from customer_sessions
      where customer_id = ${customerId} and device_hash is not null)
    and not exists (select from customer_sessions
      where customer_id = ${customerId} and device_hash = ${hash})`;

interface NewSignIn {
  customer: Customer;
  signInId: string;
  device: SignInDevice;
}

/**
 * Mails a customer who has just signed in with a new browser. Of several sign-ins with it at once the first is told:
 * each has locked the customer's row by now.
 */
export async function tellNewDevice(tx: Db, { customer, signInId, device }: NewSignIn) {
  const { hash, browser, system } = device;
  const earlier = await executePrepared(
    tx,
    sql`
    select from customer_sessions
    where customer_id = ${customer.id} and device_hash = ${hash} and id <> ${signInId} limit 1`,
  );
  if (earlier.length > 0) return;
  const { firstName, variant, email } = customer;
  const signedInAt = (await shopNow({ db: tx })).toISOString();
  await queueMail(tx, newDeviceMail, email, { firstName, variant, signedInAt, browser, system });
}
