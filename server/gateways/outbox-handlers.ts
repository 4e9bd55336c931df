import type { Db } from '@/server/db/pool';
import { allTogether, type OutboxHandlers, oneByOne } from '@/server/kernel/outbox-delivery';
import { deliverMail } from './mail';
import { revalidatePages } from './pages';

/** Where the outbox's rows go: mails to the mail server, changed pages to the web tier. */
export const outboxHandlers = (db: Db): OutboxHandlers => ({
  mail: oneByOne((row) => deliverMail(db, row)),
  revalidate: allTogether((rows) =>
    revalidatePages([...new Set(rows.flatMap(({ payload }) => payload.tags))]),
  ),
});
