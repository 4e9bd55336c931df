import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { shopNow } from '@/server/kernel/clock';
import type { Context, Customer } from '@/server/kernel/context';
import { queueMail } from '@/server/kernel/mails';
import { type Device, deviceOfAgent } from './device-of-agent';
import { hashOfToken } from './secret-token';

/** What is kept of the browser that a sign-in is opened with. */
export interface SignInDevice extends Device {
  hash: string | null;
}

export const deviceOf = ({ agent = '', deviceId }: Context): SignInDevice => ({
  ...deviceOfAgent(agent),
  hash: deviceId ? hashOfToken(deviceId) : null,
});

/**
 * Mails a customer who signs in with a browser that they have not signed in with before. Call it before the sign-in is
 * written. The first browser of all is no news, nor is one that cannot be told apart.
 */
export async function tellNewDevice(
  tx: Db,
  customer: Customer,
  { hash, browser, system }: SignInDevice,
): Promise<void> {
  if (!hash) return;
  const { rows } = await tx.execute<{ isNew: boolean }>(sql`
    select not bool_or(device_hash = ${hash}) as "isNew" from customer_sessions
    where customer_id = ${customer.id} and device_hash is not null`);
  if (!rows[0]?.isNew) return;
  const { firstName, variant, email } = customer;
  const signedInAt = (await shopNow({ db: tx })).toISOString();
  await queueMail(tx, 'new-device', email, { firstName, variant, signedInAt, browser, system });
}
