import type { Db } from '@/server/db/pool';
import { type OutboxHandlers, oneByOne } from '@/server/kernel/outbox-delivery';
import { findCardGateway } from './cards';
import { deliverMails } from './mail';
import type { Mails } from './mail/mail';

/** Handlers of the outbox's rows: mails go to the mail server, forgotten cards to their gateway. */
export const outboxHandlers = ({ db, mails }: { db: Db; mails: Mails }): OutboxHandlers => ({
  mail: (rows) => deliverMails({ db, mails }, rows),
  'forget-card': oneByOne(async ({ payload: { gateway: key, token } }) => {
    const gateway = findCardGateway({ db }, key);
    if (!gateway) throw new Error(`The shop is not connected to ${key}`);
    await gateway.forgetCard?.(token);
  }),
});
