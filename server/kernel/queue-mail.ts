import type { z } from 'zod';
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
