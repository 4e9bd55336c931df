import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { currentTraceparent } from '@/lib/process/work';
import type { Db } from '@/server/db/pool';
import { addToOutbox } from './outbox';

/** What a mail is known by until it is sent. */
interface QueuedMail<Data> {
  kind: string;
  data: z.ZodType<Data>;
}

/** Queues a mail: it is sent once the transaction has committed. */
export async function queueMail<Data extends Record<string, unknown>>(
  tx: Db,
  { kind }: QueuedMail<Data>,
  to: string,
  data: NoInfer<Data>,
): Promise<void> {
  await addToOutbox(tx, 'mail', { to, template: kind, data });
}

/**
 * SQL: queues a mail for each of `recipients`, as a part of a statement, in their order.
 * @param recipients a query of `email` and `data`, which is the mail's data as jsonb
 */
export const mailing = ({ kind }: Pick<QueuedMail<unknown>, 'kind'>, recipients: SQL): SQL => sql`
  insert into outbox (id, kind, payload, trace_parent)
  select new_entry_id(), 'mail', jsonb_build_object('to', email, 'template', ${kind}::text, 'data', data),
    ${currentTraceparent()}::text
  from (${recipients}) as recipient`;

/** SQL: queues one mail as a part of a statement, under the id that its caller names. @param at an ISO 8601 instant */
export const mailingOne = (
  { id, payload }: { id: string; payload: Record<string, unknown> },
  at: string,
): SQL => sql`
      insert into outbox (id, kind, payload, created_at, trace_parent)
      values (${id}, 'mail', ${JSON.stringify(payload)}, ${at}, ${currentTraceparent()})`;
