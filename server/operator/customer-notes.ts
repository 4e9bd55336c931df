import type { CallResult, VerbInput } from '@/lib/contract/call';
import type {
  ListCustomerNotes,
  NotePage,
  StrikeCustomerNote,
  WriteCustomerNote,
} from '@/lib/contract/operator/customer-notes';
import { notesOf, strikeNote, writeNote } from '@/server/care';
import type { Db } from '@/server/db/pool';
import { inTransaction } from '@/server/db/transaction';
import type { StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { actorOf, recordAction } from '@/server/staff';
import { customerById } from './open-account';
import { requireFile, subjectOf } from './opened-file';
import { pageOf } from './page-of';

const NOTES_A_PAGE = 20;

/** A page of a customer's notes, newest first. */
export async function notePage(
  db: Db,
  customerId: string,
  after: string | null = null,
): Promise<NotePage> {
  const read = await notesOf(db, customerId, { after, limit: NOTES_A_PAGE + 1 });
  const { rows, next } = pageOf(read, NOTES_A_PAGE);
  return { notes: rows, next };
}

/** Earlier notes. @throws customer.file_not_opened */
export async function listCustomerNotes(
  ctx: StaffContext,
  { customerId, after }: VerbInput<typeof ListCustomerNotes>,
): Promise<CallResult<typeof ListCustomerNotes>> {
  await requireFile(ctx, customerId);
  return notePage(ctx.db, customerId, after);
}

/** @throws customer.not_found */
export async function writeCustomerNote(
  ctx: StaffContext,
  { customerId, note }: VerbInput<typeof WriteCustomerNote>,
): Promise<CallResult<typeof WriteCustomerNote>> {
  return inTransaction(ctx, async (tx) => {
    const { id } = await customerById(tx, customerId);
    const noteId = await writeNote(tx, { customerId: id, note, staffId: ctx.staff.id });
    await recordAction(tx, actorOf(ctx), {
      action: 'customer.noted',
      subject: subjectOf(id),
      after: { noteId, note },
    });
    return { noteId };
  });
}

/** @throws note.not_found | note.struck */
export async function strikeCustomerNote(
  ctx: StaffContext,
  { customerId, noteId, reason }: VerbInput<typeof StrikeCustomerNote>,
): Promise<CallResult<typeof StrikeCustomerNote>> {
  return inTransaction(ctx, async (tx) => {
    const staffId = ctx.staff.id;
    const struck = await strikeNote(tx, { customerId, noteId, staffId, reason });
    if (struck === null) throw new ShopError('note.not_found');
    if (struck === 'struck') throw new ShopError('note.struck');
    await recordAction(tx, actorOf(ctx), {
      action: 'customer.note_struck',
      subject: subjectOf(customerId),
      before: { noteId, note: struck.note, isStruck: false },
      after: { noteId, isStruck: true },
      reason,
    });
    return {};
  });
}
