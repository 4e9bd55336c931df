import type { Db } from '@/server/db/pool';
import { type OutboxHandlers, oneByOne } from '@/server/kernel/outbox-delivery';
import { deliverMail } from './mail';

/** Handlers of the outbox's rows: mails go to the mail server. */
export const outboxHandlers = (db: Db): OutboxHandlers => ({
  mail: oneByOne((row) => deliverMail(db, row)),
});
