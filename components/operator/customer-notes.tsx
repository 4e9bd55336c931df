'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { SectionHeading } from '@/components/ui/headings';
import { TextArea } from '@/components/ui/text-area';
import {
  type CustomerNote,
  type ListCustomerNotes,
  LONGEST_NOTE,
  type NotePage,
  type StrikeCustomerNote,
  type WriteCustomerNote,
} from '@/lib/contract/operator/customer-notes';
import { callOperator } from './call-operator';
import { ConfirmedAction } from './confirmed-action';
import { OfficeTime } from './office-time';
import { textOf, useOperatorForm } from './use-operator-form';

interface Props {
  customerId: string;
  /** the newest, as the file has them */
  page: NotePage;
  mayNote: boolean;
  /** reads the file again */
  onChanged: () => void;
}

/** What colleagues wrote down of a customer. Nothing is changed: what should not be there is struck out, and stays. */
export function CustomerNotes({ customerId, page, mayNote, onChanged }: Props) {
  return (
    <section aria-labelledby="notes" className="mt-8 max-w-200">
      <SectionHeading id="notes">Notes</SectionHeading>
      {mayNote && <NewNote customerId={customerId} onChanged={onChanged} />}
      {page.notes.length === 0 && <p className="text-ink-soft">Nobody has written anything yet.</p>}
      <NoteList key={page.notes[0]?.id} {...{ customerId, page, mayNote, onChanged }} />
    </section>
  );
}

function NewNote({ customerId, onChanged }: Pick<Props, 'customerId' | 'onChanged'>) {
  const [written, setWritten] = useState(0);
  const { problems, isPending, onSubmit } = useOperatorForm(async (fields) => {
    const note = textOf(fields, 'note');
    await callOperator<typeof WriteCustomerNote>('writeCustomerNote', { customerId, note });
    setWritten((count) => count + 1);
    onChanged();
  });
  return (
    <form key={written} method="post" onSubmit={onSubmit} className="mb-6 grid gap-3" noValidate>
      <FormProblem>{problems.general}</FormProblem>
      <TextArea
        label="New note"
        hint="Everybody who opens this file reads it, and it cannot be changed."
        name="note"
        rows={3}
        maxLength={LONGEST_NOTE}
        error={problems.note}
        required
      />
      <div>
        <Button type="submit" size="sm" pending={isPending}>
          Write it down
        </Button>
      </div>
    </form>
  );
}

function NoteList({ customerId, page, mayNote, onChanged }: Props) {
  const [earlier, setEarlier] = useState<NotePage>();
  const { problems, isPending, onSubmit } = useOperatorForm(async () => {
    const after = page.next ?? '';
    setEarlier(
      await callOperator<typeof ListCustomerNotes>('listCustomerNotes', { customerId, after }),
    );
  });
  return (
    <>
      <ul className="grid gap-4">
        {page.notes.map((note) => (
          <Note key={note.id} {...{ customerId, note, mayNote, onChanged }} />
        ))}
      </ul>
      {earlier && (
        <div className="mt-4">
          <NoteList
            {...{ customerId, mayNote }}
            page={earlier}
            onChanged={() => {
              setEarlier(undefined);
              onChanged();
            }}
          />
        </div>
      )}
      {page.next !== null && !earlier && (
        <form method="post" onSubmit={onSubmit} className="mt-4 grid gap-3">
          <FormProblem>{Object.values(problems)[0]}</FormProblem>
          <div>
            <Button type="submit" variant="quiet" size="sm" pending={isPending}>
              Earlier notes
            </Button>
          </div>
        </form>
      )}
    </>
  );
}

interface NoteProps extends Pick<Props, 'customerId' | 'mayNote' | 'onChanged'> {
  note: CustomerNote;
}

function Note({ customerId, note: { id, note, at, by, struck }, mayNote, onChanged }: NoteProps) {
  return (
    <li className="border-l-3 border-line pl-4">
      <p className="text-sm text-ink-soft">
        {by ?? 'A command'}, <OfficeTime at={at} />
      </p>
      {struck ? (
        <>
          <p className="max-w-prose whitespace-pre-line wrap-anywhere text-ink-soft">
            <del>{note}</del>
          </p>
          <p className="text-sm text-ink-soft wrap-anywhere">
            Struck out by {struck.by}, <OfficeTime at={struck.at} />: {struck.reason}
          </p>
        </>
      ) : (
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{note}</p>
      )}
      {!struck && mayNote && (
        <p className="mt-1">
          <ConfirmedAction
            label="Strike out"
            title="Strike this note out?"
            variant="quiet"
            send={async (fields) => {
              await callOperator<typeof StrikeCustomerNote>('strikeCustomerNote', {
                ...{ customerId, noteId: id },
                reason: textOf(fields, 'reason'),
              });
              onChanged();
              return undefined;
            }}
          >
            <p>It stays readable, with your name and your reason.</p>
          </ConfirmedAction>
        </p>
      )}
    </li>
  );
}
