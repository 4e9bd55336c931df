import { sql } from 'drizzle-orm';
import type { Variant } from '@/lib/contract/site';
import type { Tx } from '@/server/db/transaction';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';
import { queueMail } from '@/server/kernel/queue-mail';
import { supportAnswerMail } from './mails/support-answer';

interface Row extends Record<string, unknown> {
  name: string;
  email: string;
  topic: string;
  message: string;
  variant: Variant;
  isSettled: boolean;
}

/** @throws message.not_found */
async function locked(tx: Tx, id: string): Promise<Row & { answers: number }> {
  const { rows } = await tx.execute<Row>(sql`
    select name, email, topic, message, variant, settled_at is not null as "isSettled"
    from support_messages where id::text = ${id} for update`);
  const [row] = rows;
  if (!row) throw new ShopError('message.not_found');
  // after the lock: another answer may have been written while this one waited
  const { rows: counted } = await tx.execute<{ answers: number }>(
    sql`select count(*)::int as answers from support_answers where message_id::text = ${id}`,
  );
  return { ...row, answers: counted[0]?.answers ?? 0 };
}

interface Answer {
  messageId: string;
  staffId: string;
  text: string;
  /** how many answers its writer has read */
  answersRead: number;
}

/** Mails an answer to whoever wrote the message. @throws message.not_found | message.answered_meanwhile */
export async function answerMessage(
  tx: Tx,
  { messageId, staffId, text, answersRead }: Answer,
): Promise<void> {
  const { isSettled: _, answers, name, email, ...asked } = await locked(tx, messageId);
  if (answers !== answersRead) throw new ShopError('message.answered_meanwhile');
  await settle(tx, { messageId, staffId, text });
  await queueMail(tx, supportAnswerMail, email, { firstName: name, ...asked, answer: text });
}

/** Puts a message away that needs no answer. @throws message.not_found | message.settled */
export async function closeMessage(
  tx: Tx,
  { messageId, staffId }: Pick<Answer, 'messageId' | 'staffId'>,
): Promise<void> {
  const { isSettled } = await locked(tx, messageId);
  if (isSettled) throw new ShopError('message.settled');
  await settle(tx, { messageId, staffId, text: null });
}

async function settle(
  tx: Tx,
  answer: { messageId: string; staffId: string; text: string | null },
): Promise<void> {
  await tx.execute(sql`
    with answered as (
      insert into support_answers (id, message_id, staff_id, text)
      values (${newId()}, ${answer.messageId}, ${answer.staffId}, ${answer.text}))
    update support_messages set settled_at = shop_now() where id::text = ${answer.messageId}`);
}
