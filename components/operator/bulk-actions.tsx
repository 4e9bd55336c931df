'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { ApiError, isRefusal } from '@/lib/client/api-error';
import { ActionForm } from './confirmed-action';
import { hasSessionEnded } from './use-operator-form';

/** What may be done with many rows of a list, one after another. */
export interface BulkAction<Item> {
  label: string;
  /** what happens to each */
  about: ReactNode;
  /** fields that hold for all of them */
  fields?: ReactNode;
  isPossible: (item: Item) => boolean;
  /** makes the change for one row. @throws ApiError */
  send: (item: Item, fields: FormData) => Promise<void>;
  /** how it is taken back, or why it cannot be */
  undo: string;
}

interface Props<Item> {
  actions: readonly BulkAction<Item>[];
  nameOf: (item: Item) => string;
  selected: readonly Item[];
  isAllSelected: boolean;
  /** false: no row could be selected */
  isShown: boolean;
  onSelectAll: (isSelected: boolean) => void;
}

interface Chosen<Item> {
  action: BulkAction<Item>;
  items: readonly Item[];
}

/** What can be done with the selected rows. Its dialog outlives the rows: those that were decided on leave the list. */
export function BulkActions<Item>({
  actions,
  nameOf,
  selected,
  isAllSelected,
  isShown,
  onSelectAll,
}: Props<Item>) {
  const [chosen, setChosen] = useState<Chosen<Item>>();
  const close = () => {
    setChosen(undefined);
    onSelectAll(false);
  };
  return (
    <>
      {isShown && (
        <fieldset className="mb-4 flex flex-wrap items-center gap-3">
          <legend className="sr-only">Selected rows</legend>
          <Checkbox
            label="Select all"
            checked={isAllSelected}
            onChange={({ target }) => onSelectAll(target.checked)}
          />
          {actions.map((action) => {
            const items = selected.filter(action.isPossible);
            return (
              <Button
                key={action.label}
                variant="secondary"
                size="sm"
                disabled={items.length === 0}
                onClick={() => setChosen({ action, items })}
              >
                {items.length === 0 ? action.label : `${action.label} ${items.length}`}
              </Button>
            );
          })}
        </fieldset>
      )}
      <Dialog
        open={chosen !== undefined}
        onClose={close}
        title={chosen ? `${chosen.action.label} ${chosen.items.length}?` : ''}
      >
        {chosen && <BulkForm {...chosen} nameOf={nameOf} onDone={close} />}
      </Dialog>
    </>
  );
}

/** Sends one row after another, says how far it is, and stops where it is told to or the dialog is closed. */
function BulkForm<Item>({
  action,
  items,
  nameOf,
  onDone,
}: Chosen<Item> & { nameOf: (item: Item) => string; onDone: () => void }) {
  const [sent, setSent] = useState<number>();
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);
  const sendAll = async (fields: FormData) => {
    const refusals: Refusal[] = [];
    let count = 0;
    for (const item of items) {
      if (isStopped.current) break;
      setSent(count);
      const problem = await problemWith(() => action.send(item, fields));
      // nothing was changed yet: the form says what it lacks, wants password and code, or a new sign-in
      if (problem && count === 0 && isOfForm(problem)) {
        setSent(undefined);
        throw problem;
      }
      count += 1;
      if (!problem) continue;
      refusals.push({ name: nameOf(item), message: problem.message });
      // whoever does not answer may have made the change: nothing more is sent into the dark, nor for nobody
      if (!isRefusal(problem) || hasSessionEnded(problem)) break;
    }
    return <Outcome of={items.length} count={count} refusals={refusals} undo={action.undo} />;
  };
  return (
    <ActionForm label={action.label} send={sendAll} onDone={onDone}>
      <div className="text-ink-soft">{action.about}</div>
      {action.fields}
      {sent !== undefined && (
        <div className="flex items-center justify-between gap-3">
          <p role="status">
            {sent} of {items.length}
          </p>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              isStopped.current = true;
            }}
          >
            Stop
          </Button>
        </div>
      )}
    </ActionForm>
  );
}

interface Refusal {
  name: string;
  message: string;
}

function Outcome({
  of,
  count,
  refusals,
  undo,
}: {
  of: number;
  count: number;
  refusals: readonly Refusal[];
  undo: string;
}) {
  return (
    <div role="status" className="grid gap-3">
      <p className="font-semibold">
        {count - refusals.length} of {of} done
        {count < of && '. Stopped: the others are as they were'}.
      </p>
      {refusals.length > 0 && (
        <ul className="grid gap-1">
          {refusals.map(({ name, message }) => (
            <li key={name}>
              {name}: {message}
            </li>
          ))}
        </ul>
      )}
      <p className="text-ink-soft">{undo}</p>
    </div>
  );
}

async function problemWith(send: () => Promise<void>): Promise<ApiError | undefined> {
  try {
    await send();
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

const isOfForm = (problem: ApiError): boolean =>
  problem.code === 'staff.confirmation_required' ||
  hasSessionEnded(problem) ||
  problem.problems.some(({ target }) => target !== 'general');
