import type { CallResult, VerbInput } from '@/lib/contract/call';
import type {
  AnswerBankQuestion,
  ListBankQuestions,
  OpenBankQuestion,
} from '@/lib/contract/operator/payments';
import { inTransaction } from '@/server/db/transaction';
import { type StaffContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { answerQuestion, isUnanswered, listQuestions, UNANSWERED } from '@/server/push-payments';
import { actorOf, recordAction } from '@/server/staff';

/** Entries of statements that may be payments which are known, a page at a time. */
export async function listBankQuestions(
  { db }: StaffContext,
  { after, limit }: VerbInput<typeof ListBankQuestions>,
): Promise<CallResult<typeof ListBankQuestions>> {
  const questions = await listQuestions(db, { after, limit: limit + 1 });
  const shown = questions.slice(0, limit);
  return {
    questions: shown.map(
      ({ payer: _payer, remittance: _words, likePayer: _like, likeRemittance: _same, ...one }) =>
        one,
    ),
    next: questions.length > limit ? (shown.at(-1)?.entryNo ?? null) : null,
  };
}

/** Who paid, and by which words, once it is written down who reads it and why. @throws payment.not_found */
export async function openBankQuestion(
  ctx: StaffContext,
  { entryNo, reason }: VerbInput<typeof OpenBankQuestion>,
): Promise<CallResult<typeof OpenBankQuestion>> {
  return inTransaction(ctx, async (tx) => {
    const [question] = await listQuestions(tx, { only: entryNo });
    if (!question) throw new ShopError('payment.not_found');
    const { payer, remittance, likePayer, likeRemittance } = question;
    await recordAction(tx, actorOf(ctx), {
      action: 'bank_question.opened',
      subject: `bank_entry:${entryNo}`,
      reason,
    });
    return {
      entry: { payer, remittance },
      like: { payer: likePayer, remittance: likeRemittance },
    };
  });
}

/** Follows what somebody says of an entry. @throws payment.not_done */
export async function answerBankQuestion(
  ctx: StaffContext,
  { entryNo, answer, reason }: VerbInput<typeof AnswerBankQuestion>,
): Promise<CallResult<typeof AnswerBankQuestion>> {
  return inTransaction(ctx, async (tx) => {
    const outcome = await answerQuestion(within(ctx, tx), entryNo, answer);
    if (isUnanswered(outcome))
      throw new ShopError('payment.not_done', { values: { reason: UNANSWERED[outcome] } });
    await recordAction(tx, actorOf(ctx), {
      action: 'bank_question.answered',
      subject: `bank_entry:${entryNo}`,
      after: { answer, outcome },
      reason,
    });
    return { outcome };
  });
}
