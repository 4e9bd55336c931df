import { z } from 'zod';
import { call, Nothing } from '../call';
import { REQUIRED } from '../form-messages';
import { Identifier, Instant } from '../site';
import { lines } from '../typed';
import { Reason } from './reason';
import type { StaffRole } from './roles';

const base = '/operator/v1';
const roles = ['support', 'finance', 'compliance'] as const satisfies readonly StaffRole[];

export const LONGEST_NOTE = 2_000;

/** What somebody wrote down of a customer. It never changes; one that should not be there is struck out, and stays. */
export const CustomerNote = z.object({
  id: Identifier,
  note: z.string(),
  at: Instant,
  /** null: by a command on the server */
  by: z.string().nullable(),
  struck: z.object({ at: Instant, by: z.string(), reason: z.string() }).nullable(),
});
export type CustomerNote = z.infer<typeof CustomerNote>;

/** A page of notes, newest first. */
export const NotePage = z.object({
  notes: z.array(CustomerNote),
  /** give it as `after` for the next page; null on the last one */
  next: Identifier.nullable(),
});
export type NotePage = z.infer<typeof NotePage>;

/** Earlier notes than those that a file shows. The file has to be open. */
export const ListCustomerNotes = call('listCustomerNotes', {
  method: 'GET',
  base,
  path: '/customers/:customerId/notes',
  access: 'staff',
  roles,
  input: z.object({ customerId: Identifier, after: z.uuid() }),
  result: NotePage,
  errors: ['customer.file_not_opened'],
});

/** Writes a note down. It is its own reason. */
export const WriteCustomerNote = call('writeCustomerNote', {
  method: 'POST',
  base,
  path: '/customers/:customerId/notes',
  access: 'staff',
  roles,
  input: z.object({
    customerId: Identifier,
    note: lines(LONGEST_NOTE).refine((text) => text !== '', REQUIRED),
  }),
  result: z.object({ noteId: Identifier }),
  errors: ['customer.not_found'],
});

/** Strikes a note out, for a reason that stands beside it. */
export const StrikeCustomerNote = call('strikeCustomerNote', {
  method: 'POST',
  base,
  path: '/customers/:customerId/notes/:noteId/strike',
  access: 'staff',
  roles,
  input: z.object({ customerId: Identifier, noteId: Identifier, reason: Reason }),
  result: Nothing,
  errors: ['note.not_found', 'note.struck'],
});
