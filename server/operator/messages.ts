import type { CallResult, VerbInput } from '@/lib/contract/call';
import type {
  AnswerMessage,
  CloseMessage,
  ListFeedback,
  ListMessages,
  OpenMessage,
} from '@/lib/contract/operator/messages';
import { inTransaction } from '@/server/db/transaction';
import { listFeedback } from '@/server/events';
import type { StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { actorOf, recordAction } from '@/server/staff';
import * as support from '@/server/support';
import { maskEmail, maskName } from './mask';

/** Messages to support, with their writers masked. */
export async function listMessages(
  { db }: StaffContext,
  input: VerbInput<typeof ListMessages>,
): Promise<CallResult<typeof ListMessages>> {
  const { messages, next } = await support.listMessages(db, input);
  return {
    messages: messages.map((one) => ({
      ...one,
      name: maskName(one.name),
      email: maskEmail(one.email),
    })),
    next,
  };
}

/** Opens a message with what its writer wrote before, and writes down that it was opened. @throws message.not_found */
export async function openMessage(
  ctx: StaffContext,
  { messageId }: VerbInput<typeof OpenMessage>,
): Promise<CallResult<typeof OpenMessage>> {
  return inTransaction(ctx, async (tx) => {
    const message = await support.messageById(tx, messageId);
    if (!message) throw new ShopError('message.not_found');
    const others = await support.otherMessages(tx, message);
    await recordAction(tx, actorOf(ctx), {
      action: 'message.opened',
      subject: `message:${message.id}`,
    });
    const { name, email, customerId, variant } = message;
    return { name, email, customerId, variant, message, others };
  });
}

/** Answers by mail. @throws message.not_found | message.answered_meanwhile */
export async function answerMessage(
  ctx: StaffContext,
  { messageId, text, answersRead }: VerbInput<typeof AnswerMessage>,
): Promise<CallResult<typeof AnswerMessage>> {
  return inTransaction(ctx, async (tx) => {
    await support.answerMessage(tx, { messageId, text, answersRead, staffId: ctx.staff.id });
    await recordAction(tx, actorOf(ctx), {
      action: 'message.answered',
      subject: `message:${messageId}`,
    });
    return {};
  });
}

/** Puts a message away. @throws message.not_found | message.settled */
export async function closeMessage(
  ctx: StaffContext,
  { messageId, reason }: VerbInput<typeof CloseMessage>,
): Promise<CallResult<typeof CloseMessage>> {
  return inTransaction(ctx, async (tx) => {
    await support.closeMessage(tx, { messageId, staffId: ctx.staff.id });
    await recordAction(tx, actorOf(ctx), {
      action: 'message.closed',
      subject: `message:${messageId}`,
      reason,
    });
    return {};
  });
}

const LATEST = 100;

/** What people say about the website, with their addresses masked. */
export async function readFeedback({ db }: StaffContext): Promise<CallResult<typeof ListFeedback>> {
  const { counts, latest } = await listFeedback(db, LATEST);
  return {
    counts,
    latest: latest.map((one) => ({ ...one, email: one.email && maskEmail(one.email) })),
  };
}
