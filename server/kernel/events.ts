import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import type { Context } from './context';
import { newId } from './ids';

interface NewEvent {
  kind: string;
  customerId: string | null;
  subjectId: string;
  /** must contain no secrets */
  payload: Record<string, unknown>;
}

/** Records who did what, in the transaction that did it. `payload` must contain no secrets. */
export async function recordEvent(
  tx: Db,
  ctx: Pick<Context, 'customer'>,
  kind: string,
  subjectId: string,
  payload: Record<string, unknown> = {},
): Promise<void> {
  const event = { kind, customerId: ctx.customer?.id ?? null, subjectId, payload };
  await executePrepared(tx, recording(event));
}

/** SQL: the same as a part of a statement. */
export const recording = ({ kind, customerId, subjectId, payload }: NewEvent): SQL => sql`
  insert into events (id, kind, customer_id, subject_id, payload)
  values (${newId()}, ${kind}, ${customerId}, ${subjectId}, ${JSON.stringify(payload)})`;

/** SQL: the same, at the time of the shop that the statement goes by, under an id that its caller names. */
export const recordingAt = (
  { id, kind, customerId, subjectId, payload }: NewEvent & { id: string },
  at: string,
): SQL => sql`
      insert into events (id, kind, customer_id, subject_id, payload, happened_at)
      values (${id}, ${kind}, ${customerId}, ${subjectId}, ${JSON.stringify(payload)}, ${at})`;

/** SQL: records an event of one kind for each row. @param rows a query of `id`, `customer_id`, `subject_id` and `payload` */
export const recordingEach = (kind: string, rows: SQL, at: string): SQL => sql`
      insert into events (id, kind, customer_id, subject_id, payload, happened_at)
      select id, ${kind}, customer_id, subject_id, payload, ${at} from (${rows}) as event`;

/** SQL: what a customer did, as a section of their export. */
export const eventsOf = (id: string): SQL => sql`
    select happened_at as "happenedAt", kind
    from events where customer_id = ${id} order by id`;
