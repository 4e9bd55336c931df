import type { Db } from '@/server/db/pool';
import { type OutboxHandlers, oneByOne } from '@/server/kernel/outbox-delivery';
import { deliverMail } from './mail';

/** Where the outbox's rows go: mails to the mail server. */
export const outboxHandlers = (db: Db): OutboxHandlers => ({
  mail: oneByOne((row) => deliverMail(db, row)),
});
