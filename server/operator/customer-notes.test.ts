import {
  ListCustomerNotes,
  LONGEST_NOTE,
  StrikeCustomerNote,
  WriteCustomerNote,
} from '@/lib/contract/operator/customer-notes';
import { addNote, showCare } from '@/server/care';
import { newId } from '@/server/kernel/ids';
import { aStaffMember } from '@/server/staff/testing/a-staff-member';
import { guestContext } from '@/server/testing/context';
import { countStatements } from '@/server/testing/count-statements';
import { testShop } from '@/server/testing/test-shop';
import { deedsOf, fileOf, refusal } from './testing/a-worker';

const shop = testShop();
const { database } = shop;

const aNote = async () => {
  const sam = await aStaffMember(shop, ['support'], 'Sam Example');
  const customerId = (await shop.customer()).ctx.customer.id;
  const { noteId } = await sam.api(WriteCustomerNote, {
    customerId,
    note: ' Called.\nIs moving. ',
  });
  return { sam, customerId, noteId };
};

test('a note stands in the file with its writer, in the log, and where the command reads it', async () => {
  const { sam, customerId, noteId } = await aNote();
  const { notes } = await fileOf(sam.api, customerId);
  expect(notes).toMatchObject({
    notes: [{ id: noteId, note: 'Called.\nIs moving.', by: 'Sam Example', struck: null }],
    next: null,
  });
  const compliance = await aStaffMember(shop, ['compliance']);
  expect(await deedsOf(compliance.api, customerId)).toMatchObject([
    { action: 'customer.noted', by: { id: sam.id } },
  ]);
  expect((await showCare(database.db, customerId))?.notes).toEqual(notes.notes);
});

test('what a command noted stands in the file without a name', async () => {
  const sam = await aStaffMember(shop, ['support']);
  const customerId = (await shop.customer()).ctx.customer.id;
  await addNote(guestContext(database.db), customerId, 'Set a limit on the phone.');
  const { notes } = await fileOf(sam.api, customerId);
  expect(notes.notes).toMatchObject([{ note: 'Set a limit on the phone.', by: null }]);
});

test('a note is struck out once, with a reason, and stays readable', async () => {
  const { sam, customerId, noteId } = await aNote();
  const lee = await aStaffMember(shop, ['compliance'], 'Lee Example');
  const strike = () =>
    refusal(lee.api(StrikeCustomerNote, { customerId, noteId, reason: 'Of somebody else' }));
  expect((await Promise.all([strike(), strike()])).sort()).toEqual(['done', 'note.struck']);
  const { notes } = await fileOf(sam.api, customerId);
  expect(notes.notes).toMatchObject([
    { note: 'Called.\nIs moving.', struck: { by: 'Lee Example', reason: 'Of somebody else' } },
  ]);
  expect(await deedsOf(lee.api, customerId)).toMatchObject([
    { action: 'customer.note_struck', reason: 'Of somebody else' },
    { action: 'customer.noted' },
  ]);
  for (const statement of ['update care_notes set note = note', 'delete from struck_notes'])
    await expect(database.pool.query(statement)).rejects.toThrow('append-only');
});

test('no note of somebody else, none without words, none that is too long', async () => {
  const { sam, customerId, noteId } = await aNote();
  const other = (await shop.customer()).ctx.customer.id;
  const strike = (id: string, note: string) =>
    refusal(sam.api(StrikeCustomerNote, { customerId: id, noteId: note, reason: 'x' }));
  expect(await strike(other, noteId)).toBe('note.not_found');
  expect(await strike(customerId, 'nothing')).toBe('note.not_found');
  const write = (id: string, note: string) =>
    refusal(sam.api(WriteCustomerNote, { customerId: id, note }));
  expect(await write(customerId, ' \n ')).toMatch(/^request\./);
  expect(await write(customerId, 'x'.repeat(LONGEST_NOTE + 1))).toMatch(/^request\./);
  expect(await write(newId(), 'x')).toBe('customer.not_found');
  expect(await write('nobody', 'x')).toBe('customer.not_found');
});

test('earlier notes come page by page, to whoever has the file open, in the same statements', async () => {
  const sam = await aStaffMember(shop, ['support']);
  const lee = await aStaffMember(shop, ['support']);
  const customerId = (await shop.customer()).ctx.customer.id;
  for (let n = 1; n <= 45; n += 1)
    await sam.api(WriteCustomerNote, { customerId, note: `Note ${n}` });
  const { notes: first } = await fileOf(sam.api, customerId);
  expect(first.notes.map(({ note }) => note)).toEqual(
    Array.from({ length: 20 }, (_, n) => `Note ${45 - n}`),
  );
  const after = first.next ?? '';
  expect(await refusal(lee.api(ListCustomerNotes, { customerId, after }))).toBe(
    'customer.file_not_opened',
  );
  const second = await sam.api(ListCustomerNotes, { customerId, after });
  const third = await sam.api(ListCustomerNotes, { customerId, after: second.next ?? '' });
  expect(third.notes.map(({ note }) => note)).toEqual([
    'Note 5',
    'Note 4',
    'Note 3',
    'Note 2',
    'Note 1',
  ]);
  expect(third.next).toBeNull();
  const count = (from: string) =>
    countStatements(database.pool, () => sam.api(ListCustomerNotes, { customerId, after: from }));
  await count(after);
  // a page of twenty, and one of five
  expect(await count(after)).toEqual(await count(second.next ?? ''));
});
