import { sql } from 'drizzle-orm';
import { inTransaction, type Tx } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { queueMail } from '@/server/kernel/queue-mail';
import { hashOfToken, newSecretToken } from '@/server/kernel/secret-token';
import { customerRowByEmail, toCustomer } from './find-customer';
import { newMailLink } from './mail-links';
import { passwordResetMail } from './mails/password-reset';
import { signInLinkMail } from './mails/sign-in-link';
import type { LinkKind } from './request-link';

/** How long a link to choose a new password works, in real time. */
const RESET_HOURS = 1;
/** More mails in an hour would flood a mailbox, wherever they are requested; links already sent still work. */
const MAILS_PER_HOUR = 6;
const BATCH = 50;

const LINKS = {
  password_reset: {
    create: createReset,
    mail: passwordResetMail,
    event: 'customer.password_reset_asked',
  },
  autologin: {
    create: async (tx: Tx, customerId: string, deviceHash: string | null) =>
      (await newMailLink(tx, customerId, 'autologin', { deviceHash })).token,
    mail: signInLinkMail,
    event: 'customer.sign_in_link_asked',
  },
} as const satisfies Record<LinkKind, object>;

type LinkRequest = {
  email: string;
  wanted: LinkKind;
  /** of the browser that asked */
  deviceHash: string | null;
};

/**
 * Mails the requested links; addresses without an account are skipped. Nodes share the requests by row locks.
 * Answered requests are deleted by `sweep`. @returns how many mails were queued
 */
export async function answerLinkRequests(ctx: Pick<Context, 'db'>): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const { rows } = await tx.execute<LinkRequest & { id: string }>(sql`
      select id, email, wanted, device_hash as "deviceHash" from link_requests
      where answered_at is null order by id limit ${BATCH} for update skip locked`);
    let mailed = 0;
    for (const { id, ...request } of rows) {
      if (await answer(tx, request)) mailed += 1;
      await tx.execute(
        sql`update link_requests set answered_at = clock_timestamp() where id = ${id}`,
      );
    }
    return mailed;
  });
}

async function answer(tx: Tx, { email, wanted, deviceHash }: LinkRequest): Promise<boolean> {
  const row = await customerRowByEmail(tx, email);
  if (row?.status !== 'active' || (await mailsOfLastHour(tx, row.id)) >= MAILS_PER_HOUR)
    return false;
  const { create, mail, event } = LINKS[wanted];
  const token = await create(tx, row.id, deviceHash);
  const { firstName, variant } = row;
  await queueMail(tx, mail, row.email, { firstName, variant, token });
  await recordEvent(tx, { customer: toCustomer(row) }, event, row.id);
  return true;
}

async function createReset(tx: Tx, customerId: string): Promise<string> {
  const token = newSecretToken();
  await tx.execute(sql`
    insert into password_resets (token_hash, customer_id, expires_at)
    values (${hashOfToken(token)}, ${customerId}, clock_timestamp() + make_interval(hours => ${RESET_HOURS}::int))`);
  return token;
}

/** Unused links of the last hour: a used one proves that its mail was welcome. */
async function mailsOfLastHour(tx: Tx, customerId: string): Promise<number> {
  // a reset lives for exactly this hour
  const { rows } = await tx.execute<{ count: number }>(sql`
    select (
      (select count(*) from password_resets
       where customer_id = ${customerId} and used_at is null and expires_at > clock_timestamp()) +
      (select count(*) from mail_links
       where customer_id = ${customerId} and purpose = 'autologin' and used_at is null
         and sent_at > clock_timestamp() - interval '1 hour'))::int as count`);
  return rows[0]?.count ?? 0;
}
